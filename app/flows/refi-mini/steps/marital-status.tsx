import { HouseholdPage } from "~/steps/people/borrowers-view";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { householdOf, householdValue, withCoBorrowerAnswer } from "~/steps/people/borrowers";
import { invitedView, refuseBesideInvited } from "~/steps/people/invited";
import { maritalStatus } from "./marital-status.step";

export const loader = stepLoader(maritalStatus, {
  load: async (visit) => ({
    data: await invitedView(visit),
    values: { maritalStatus: householdValue(visit.state.answers) },
  }),
});

export const action = stepAction(maritalStatus, async (visit) => {
  const { state, values } = visit;
  const household = householdOf(values.maritalStatus);
  const refusal = household.spouseOnLoan ? await refuseBesideInvited(visit, "maritalStatus") : undefined;
  return refusal ?? done({ answers: withCoBorrowerAnswer(state, household) });
});

export default function MaritalStatus() {
  return <HouseholdPage />;
}
