import { BorrowerPage } from "~/steps/people/borrowers-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { borrowerPage } from "~/steps/people/borrower-page";
import { saveBorrower } from "~/steps/people/save-borrower";
import { refiExchange } from "~/flows/refi-mini/exchange";
import { transactionOf } from "~/flows/refi-mini/desired-benefit";
import { borrower } from "./borrower.step";

export const loader = stepLoader(borrower, { load: (visit) => borrowerPage(visit) });

export const action = stepAction(borrower, (submission) =>
  saveBorrower(submission, { transactionType: transactionOf(submission.state), exchange: refiExchange }),
);

export default function Borrower() {
  return <BorrowerPage />;
}
