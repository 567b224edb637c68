import { scoreBandField } from "~/steps/offers/purchase-rate";
import { mainStep } from "~/flows/main/main-step";

export const creditScore = mainStep({
  id: "credit-score",
  title: "What is your credit score?",
  fields: { scoreBand: scoreBandField },
});
