import { formatAmountEstimate, BALANCE_BANDS } from "~/domain/amount-bands";
import { checkMaxAmount } from "~/steps/fields";
import { bandForm } from "~/steps/homes/rough-amount";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const estimatedMortgage = challengerStep({
  id: "estimated-mortgage",
  summary: ({ answers: { currentMortgageBalance: said } }) =>
    said && ["You still owe", formatAmountEstimate(BALANCE_BANDS, said)],
  title: "What do you still owe on it?",
  privacy: "masked",
  schema: bandForm(BALANCE_BANDS, {
    choose: "Choose about what you still owe, or enter it, for example 180,000.",
    check: checkMaxAmount("What you owe"),
  }),
  ownedAnswers: ["currentMortgageBalance"],
});
