import { notMarried, separated, WhyMarital } from "~/steps/people/people-view";
import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { householdOf, householdWord, joinedBy } from "~/steps/people/borrowers";
import { maritalStatus } from "./marital-status.step";

export const loader = stepLoader(maritalStatus, {
  load: ({ state: { answers } }) => ({ data: {}, values: { maritalStatus: householdWord(answers) } }),
});

export const action = stepAction(maritalStatus, ({ state, values }) =>
  done({ answers: joinedBy(state, householdOf(values.maritalStatus)) }),
);

const options = [
  {
    value: "married-together",
    label: "Married, and my spouse will be on the loan",
    hint: "We ask for their name next.",
  },
  { value: "married-alone", label: "Married, and the loan is mine alone" },
  notMarried,
  separated,
];

export default function MaritalStatus() {
  return (
    <StepPage lead="You may take the loan with your spouse, or alone.">
      <StepForm submit="Continue">
        <RadioCards name="maritalStatus" label="Marital status" hideLabel options={options} />
        <WhyMarital>
          If your spouse borrows with you, their income and credit count together with yours.
        </WhyMarital>
      </StepForm>
    </StepPage>
  );
}
