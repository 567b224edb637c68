import { z } from "zod";
import { monthlyLimitBox } from "~/steps/loan/monthly-limit";
import { cashField } from "~/flows/qt/cash";
import { quoteStep } from "~/flows/qt/quote-step";
import { scoreBandField } from "~/steps/offers/purchase-rate";
import { CASH } from "~/steps/questions";
import { moneyAnswer } from "~/steps/answer-summaries";

export const cashoutAmount = quoteStep({
  id: "cashout-amount",
  summary: ({ answers: { cashAmount } }) =>
    cashAmount === 0 ? [CASH.label, "None"] : moneyAnswer(CASH.label, cashAmount),
  title: CASH.title,
  privacy: "masked",
  schema: z.object({ cashAmount: cashField, scoreBand: scoreBandField, isMonthlyKept: monthlyLimitBox }),
  ownedAnswers: ["cashAmount", "scoreBand", "isMonthlyKept"],
});
