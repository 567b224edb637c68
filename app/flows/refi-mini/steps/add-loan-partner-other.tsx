import { FriendPage } from "~/steps/people/borrowers-view";
import { done } from "~server/visit/result";
import { stepAction, stepLoader } from "~server/visit/step";
import { joinedBy } from "~/steps/people/borrowers";
import { addLoanPartnerOther } from "./add-loan-partner-other.step";

export const loader = stepLoader(addLoanPartnerOther);

export const action = stepAction(addLoanPartnerOther, ({ state, values }) =>
  done({ answers: joinedBy(state, values) }),
);

export default function AddLoanPartnerOther() {
  return <FriendPage />;
}
