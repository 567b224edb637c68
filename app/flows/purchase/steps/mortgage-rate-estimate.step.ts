import { saidTerm } from "~/steps/said";
import { termPlan } from "~/steps/offers/purchase-rate";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const mortgageRateEstimate = purchaseStep({
  id: "mortgage-rate-estimate",
  said: ({ answers }) => saidTerm(answers.termYears),
  title: "Your estimated rate and payment",
  asks: termPlan,
  owns: ["termYears"],
});
