import { textAnswer } from "~/steps/answer-summaries";
import { bandLabel } from "~/steps/offers/rate-words";
import { scoreBandField } from "~/steps/offers/purchase-rate";
import { CREDIT_SCORE } from "~/steps/questions";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const estimatedCreditScore = purchaseStep({
  id: "estimated-credit-score",
  summary: ({ answers: { scoreBand } }) =>
    textAnswer(CREDIT_SCORE.summary, scoreBand && bandLabel(scoreBand)),
  title: CREDIT_SCORE.title,
  privacy: "secret",
  fields: { scoreBand: scoreBandField },
});
