import { FriendPage } from "~/steps/people/borrowers-view";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { withCoBorrowerAnswer } from "~/steps/people/borrowers";
import { invitedView, refuseBesideInvited } from "~/steps/people/invited";
import { addLoanPartnerOther } from "./add-loan-partner-other.step";

export const loader = stepLoader(addLoanPartnerOther, {
  load: async (visit) => ({ data: await invitedView(visit) }),
});

export const action = stepAction(addLoanPartnerOther, async (visit) => {
  const { state, values } = visit;
  const refusal = values.friendOnLoan ? await refuseBesideInvited(visit, "friendOnLoan") : undefined;
  return refusal ?? done({ answers: withCoBorrowerAnswer(state, values) });
});

export default function AddLoanPartnerOther() {
  return <FriendPage />;
}
