import { cashAnswer } from "~/steps/answer-summaries";
import { z } from "zod";
import { cashOutField } from "~/steps/loan/cash-out";
import { CASH } from "~/steps/questions";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const cashoutAmount = refiStep({
  id: "cashout-amount",
  summary: ({ answers }) => cashAnswer(answers.cashAmount),
  title: CASH.title,
  privacy: "masked",
  schema: z.object({ cashAmount: cashOutField }),
  ownedAnswers: ["cashAmount"],
  entry: true,
  // Another page clears the amount when cash is no longer wanted. A visitor who wants cash again is
  // asked again.
  dependsOn: ["cashAmount"],
  isVisitStart: true,
});
