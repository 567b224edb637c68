import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const addLoanPartnerOther = refiStep({
  id: "add-loan-partner-other",
  title: "Will somebody else be on the loan with you?",
  asks: NOTHING,
  owns: ["friendOnLoan"],
});
