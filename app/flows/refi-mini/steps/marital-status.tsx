import { HouseholdPage } from "~/steps/people/borrowers-view";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { householdOf, householdValue, withCoBorrowerAnswer } from "~/steps/people/borrowers";
import { maritalStatus } from "./marital-status.step";

export const loader = stepLoader(maritalStatus, {
  load: ({ state: { answers } }) => ({ data: {}, values: { maritalStatus: householdValue(answers) } }),
});

export const action = stepAction(maritalStatus, ({ state, values }) =>
  done({ answers: withCoBorrowerAnswer(state, householdOf(values.maritalStatus)) }),
);

export default function MaritalStatus() {
  return <HouseholdPage />;
}
