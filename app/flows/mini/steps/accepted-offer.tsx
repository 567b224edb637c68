import { yesNoWord } from "~/steps/fields";
import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { acceptedOffer } from "./accepted-offer.step";

export const loader = stepLoader(acceptedOffer, {
  load: ({ state }) => ({
    data: {},
    values: { acceptedOffer: yesNoWord(state.answers.acceptedOffer) },
  }),
});

export const action = stepAction(acceptedOffer, ({ values }) => done({ answers: values }));

export default function AcceptedOffer() {
  return (
    <StepPage lead="If you have signed a contract on a home, we can go straight for your approval.">
      <StepForm submit="Continue">
        <RadioCards
          name="acceptedOffer"
          label="Your offer"
          hideLabel
          options={[
            { value: "yes", label: "Yes, I have an accepted offer" },
            { value: "no", label: "No, I am still looking" },
          ]}
        />
      </StepForm>
    </StepPage>
  );
}
