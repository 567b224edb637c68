import { FriendPage } from "~/steps/people/borrowers-view";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { withCoBorrowerAnswer } from "~/steps/people/borrowers";
import { addLoanPartnerOther } from "./add-loan-partner-other.step";

export const loader = stepLoader(addLoanPartnerOther);

export const action = stepAction(addLoanPartnerOther, ({ state, values }) =>
  done({ answers: withCoBorrowerAnswer(state, values) }),
);

export default function AddLoanPartnerOther() {
  return <FriendPage />;
}
