import { bandLabel } from "~/steps/offers/rate-words";
import { scoreBandField } from "~/steps/offers/purchase-rate";
import { CREDIT_SCORE } from "~/steps/questions";
import { mainStep } from "~/flows/main/main-step";

export const creditScore = mainStep({
  id: "credit-score",
  summary: ({ answers: { scoreBand } }) =>
    scoreBand === undefined ? undefined : [CREDIT_SCORE.summary, bandLabel(scoreBand)],
  title: CREDIT_SCORE.title,
  privacy: "secret",
  fields: { scoreBand: scoreBandField },
});
