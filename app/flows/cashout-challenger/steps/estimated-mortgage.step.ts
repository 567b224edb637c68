import { formatAmountEstimate, BALANCE_BANDS } from "~/domain/amount-bands";
import { checkMaxAmount } from "~/steps/fields";
import { bandForm } from "~/steps/homes/rough-amount";
import { MORTGAGE_BALANCE } from "~/steps/questions";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";
import { mortgageBalanceQuestion } from "~/steps/soft-checks/questions";

export const estimatedMortgage = challengerStep({
  id: "estimated-mortgage",
  summary: ({ answers: { currentMortgageBalance } }) =>
    currentMortgageBalance && [
      MORTGAGE_BALANCE.label,
      formatAmountEstimate(BALANCE_BANDS, currentMortgageBalance),
    ],
  title: MORTGAGE_BALANCE.title,
  privacy: "masked",
  schema: bandForm(BALANCE_BANDS, {
    choose: "Choose your mortgage balance, or enter it, for example 180,000.",
    check: checkMaxAmount("Mortgage balance"),
  }),
  softChecks: ({ exact }, { state: { answers } }) => {
    const { to, isMore } = answers.currentHomeValue ?? {};
    return { exact: mortgageBalanceQuestion({ balance: exact, value: isMore ? undefined : to }) };
  },
  ownedAnswers: ["currentMortgageBalance"],
});
