import { moneyAnswer } from "~/steps/answer-summaries";
import { z } from "zod";
import { formatMoney } from "~/domain/money";
import { amountField, checkMaxAmount } from "~/steps/fields";
import { MORTGAGE_BALANCE } from "~/steps/questions";
import { mainStep } from "~/flows/main/main-step";
import {
  mortgageBalanceQuestion,
  mortgagePaymentQuestion,
  mortgageRateQuestion,
} from "~/steps/soft-checks/questions";
import { rateField } from "~/steps/rate-field";

/** Dollars: more than the monthly payment of the largest known loan. */
const MAX_MONTHLY_PAYMENT = 50_000;

const NO_PAYMENT = "Enter what you pay each month, for example 1,850.";

/** Dollars as on a statement, with or without cents, stored as whole dollars. */
const statementMoney = (message: string) => amountField(message, checkMaxAmount("The amount"));

/** The balance and its monthly payment. The payment may be zero only where nothing is owed. */
const mortgage = z
  .object({
    mortgageBalance: statementMoney(
      "Enter your mortgage balance, for example 180,000, or 0 if it is paid off.",
    ),
    monthlyMortgagePayment: statementMoney(NO_PAYMENT).optional(),
    mortgageRate: rateField.optional(),
  })
  .superRefine(({ mortgageBalance, monthlyMortgagePayment = 0 }, ctx) => {
    const wrong =
      mortgageBalance > 0 && monthlyMortgagePayment === 0
        ? NO_PAYMENT
        : monthlyMortgagePayment > MAX_MONTHLY_PAYMENT
          ? `The monthly payment cannot be more than ${formatMoney(MAX_MONTHLY_PAYMENT)}. Enter what you pay each month, not each year.`
          : monthlyMortgagePayment > mortgageBalance
            ? `The monthly payment cannot be more than the ${formatMoney(mortgageBalance)} you still owe.`
            : undefined;
    if (wrong) ctx.addIssue({ code: "custom", path: ["monthlyMortgagePayment"], message: wrong });
  });

export const currentMortgageBalance = mainStep({
  id: "current-mortgage-balance",
  summary: ({ answers }) => moneyAnswer(MORTGAGE_BALANCE.label, answers.mortgageBalance),
  title: MORTGAGE_BALANCE.title,
  privacy: "masked",
  schema: mortgage,
  softChecks: ({ mortgageBalance, monthlyMortgagePayment, mortgageRate }, { state: { answers } }) => ({
    mortgageBalance: mortgageBalanceQuestion({ balance: mortgageBalance, value: answers.homeValue }),
    monthlyMortgagePayment: mortgagePaymentQuestion({
      balance: mortgageBalance,
      payment: monthlyMortgagePayment,
      rate: mortgageRate,
    }),
    mortgageRate: mortgageRateQuestion(mortgageRate),
  }),
  ownedAnswers: ["mortgageBalance", "monthlyMortgagePayment", "mortgageRate"],
});
