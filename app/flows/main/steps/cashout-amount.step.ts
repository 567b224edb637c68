import { cashAnswer } from "~/steps/answer-summaries";
import { z } from "zod";
import { cashOutField } from "~/steps/loan/cash-out";
import { monthlyLimitBox } from "~/steps/loan/monthly-limit";
import { CASH } from "~/steps/questions";
import { mainStep } from "~/flows/main/main-step";

export const cashoutAmount = mainStep({
  id: "cashout-amount",
  summary: ({ answers }) => cashAnswer(answers.desiredCashAmount),
  title: CASH.title,
  privacy: "masked",
  schema: z.object({ desiredCashAmount: cashOutField, isMonthlyKept: monthlyLimitBox }),
  ownedAnswers: ["desiredCashAmount", "isMonthlyKept"],
  experiment: { name: "cashout-first-question" },
  entry: true,
});
