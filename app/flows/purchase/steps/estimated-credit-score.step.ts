import { scoreBandField } from "~/steps/offers/purchase-rate";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const estimatedCreditScore = purchaseStep({
  id: "estimated-credit-score",
  title: "What do you think your credit score is?",
  fields: { scoreBand: scoreBandField },
});
