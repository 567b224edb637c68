import { z } from "zod";
import { cashField } from "~/flows/qt/cash";
import { quoteStep } from "~/flows/qt/quote-step";
import { scoreBandField } from "~/steps/offers/purchase-rate";
import { moneyAnswer } from "~/steps/answer-summaries";

export const cashoutAmount = quoteStep({
  id: "cashout-amount",
  summary: ({ answers: { cashAmount } }) =>
    cashAmount === 0 ? ["Cash wanted", "None"] : moneyAnswer("Cash wanted", cashAmount),
  title: "How much cash would you like from your home?",
  privacy: "masked",
  schema: z.object({ cashAmount: cashField, scoreBand: scoreBandField }),
  ownedAnswers: ["cashAmount", "scoreBand"],
});
