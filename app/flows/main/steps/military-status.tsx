import { yesNoWord } from "~/steps/fields";
import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { Details } from "~/ui/parts";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { militaryStatus } from "./military-status.step";

export const loader = stepLoader(militaryStatus, {
  load: ({ state }) => ({ data: {}, values: { isVeteran: yesNoWord(state.answers.isVeteran) } }),
});

export const action = stepAction(militaryStatus, ({ values }) => done({ answers: values }));

export default function MilitaryStatus() {
  return (
    <StepPage lead="We ask because people who serve or have served, and some surviving spouses, may have the right to a VA loan.">
      <StepForm submit="Continue">
        <RadioCards
          name="isVeteran"
          label="Military service"
          hideLabel
          options={[
            {
              value: "yes",
              label: "Yes",
              hint: "Active duty, veteran, National Guard, Reserves, or a surviving spouse.",
            },
            { value: "no", label: "No" },
          ]}
        />
        <Details summary="What is a VA loan?">
          <p>
            The Department of Veterans Affairs stands behind part of these loans. They often need no down
            payment and no monthly mortgage insurance. Most people pay a one-time funding fee.
          </p>
          <p>
            The numbers on this site are for other loans. If you answer yes, your banker can check with you
            whether a VA loan would be better. Nothing gets worse by saying no.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
