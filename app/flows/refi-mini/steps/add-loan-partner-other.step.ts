import { friendForm } from "~/steps/people/borrowers";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const addLoanPartnerOther = refiStep({
  id: "add-loan-partner-other",
  title: "Is someone else borrowing with you?",
  privacy: "open",
  schema: friendForm,
  ownedAnswers: ["friendOnLoan"],
});
