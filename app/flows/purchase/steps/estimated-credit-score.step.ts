import { textAnswer } from "~/steps/answer-summaries";
import { bandLabel } from "~/steps/offers/rate-words";
import { scoreBandField } from "~/steps/offers/purchase-rate";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const estimatedCreditScore = purchaseStep({
  id: "estimated-credit-score",
  summary: ({ answers: { scoreBand } }) =>
    textAnswer("Credit score, your guess", scoreBand && bandLabel(scoreBand)),
  title: "What do you think your credit score is?",
  privacy: "secret",
  fields: { scoreBand: scoreBandField },
});
