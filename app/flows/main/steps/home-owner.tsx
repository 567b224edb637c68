import { yesNoWord } from "~/steps/fields";
import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { homeOwner } from "./home-owner.step";

export const loader = stepLoader(homeOwner, {
  load: ({ state: { answers } }) => ({
    data: {},
    values: { isHomeOwner: yesNoWord(answers.isHomeOwner) },
  }),
});

export const action = stepAction(homeOwner, ({ values }) => done({ answers: values }));

export default function HomeOwner() {
  return (
    <StepPage lead="The loan is secured by a home that is yours, so we ask this first. If you own several, think of the one the loan is for.">
      <StepForm submit="Continue">
        <RadioCards
          name="isHomeOwner"
          label="Do you own a home?"
          hideLabel
          options={[
            { value: "yes", label: "Yes, I own a home", hint: "Even if you still pay a mortgage on it." },
            { value: "no", label: "No, I do not" },
          ]}
        />
      </StepForm>
    </StepPage>
  );
}
