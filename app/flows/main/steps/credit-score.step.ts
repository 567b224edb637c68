import { bandLabel } from "~/steps/offers/rate-words";
import { scoreBandField } from "~/steps/offers/purchase-rate";
import { mainStep } from "~/flows/main/main-step";

export const creditScore = mainStep({
  id: "credit-score",
  summary: ({ answers: { scoreBand } }) =>
    scoreBand === undefined ? undefined : ["Your score, as you said", bandLabel(scoreBand)],
  title: "What is your credit score?",
  privacy: "secret",
  fields: { scoreBand: scoreBandField },
});
