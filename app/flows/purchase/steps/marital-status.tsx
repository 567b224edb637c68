import { withCoBorrowerAnswer } from "~/steps/people/borrowers";
import { notMarried, separated, WhyMarital } from "~/steps/people/people-view";
import { ChoicePage } from "~/ui/choice-page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { maritalStatus } from "./marital-status.step";

export const loader = stepLoader(maritalStatus);

export const action = stepAction(maritalStatus, ({ state, values }) =>
  done({ answers: withCoBorrowerAnswer(state, { maritalStatus: values.maritalStatus }) }),
);

const OPTIONS = [{ value: "married", label: "Married" }, notMarried, separated];

export default function MaritalStatus() {
  return (
    <ChoicePage
      name="maritalStatus"
      label="Marital status"
      lead="You may buy alone or with someone; we ask that next."
      options={OPTIONS}
    >
      <WhyMarital>
        If your partner buys with you, their income and credit count together with yours.
      </WhyMarital>
    </ChoicePage>
  );
}
