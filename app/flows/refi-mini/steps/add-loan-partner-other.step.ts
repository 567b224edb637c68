import { z } from "zod";
import { yesNo } from "~/steps/fields";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const addLoanPartnerOther = refiStep({
  id: "add-loan-partner-other",
  title: "Will somebody else be on the loan with you?",
  asks: z.object({
    friendOnLoan: yesNo("Choose yes if somebody else will be on the loan, or no if not."),
  }),
  owns: ["friendOnLoan"],
});
