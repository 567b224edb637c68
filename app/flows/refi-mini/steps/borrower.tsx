import { BorrowerPage } from "~/steps/people/borrowers-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { borrowerPage } from "~/steps/people/borrower-page";
import { saveBorrower } from "~/steps/people/save-borrower";
import { refiExchange } from "~/flows/refi-mini/exchange";
import { transactionOf } from "~/flows/refi-mini/desired-benefit";
import { invitedView, refuseBesideInvited } from "~/steps/people/invited";
import { borrower } from "./borrower.step";

export const loader = stepLoader(borrower, {
  load: async (visit) => {
    const { data, ...page } = borrowerPage(visit);
    return { ...page, data: { ...data, ...(!data.isOwn && (await invitedView(visit))) } };
  },
});

export const action = stepAction(borrower, async (submission) => {
  const isOther = submission.place.item === "1";
  const refusal = isOther ? await refuseBesideInvited(submission, "firstName") : undefined;
  if (refusal) return refusal;
  const transactionType = transactionOf(submission.state);
  return saveBorrower(submission, { transactionType, exchange: refiExchange });
});

export default function Borrower() {
  return <BorrowerPage />;
}
