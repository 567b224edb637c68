import { termPlan } from "~/steps/offers/purchase-rate";
import { mainStep } from "~/flows/main/main-step";

export const purcRateAndPayment = mainStep({
  id: "purc-rate-and-payment",
  title: "Your estimated rate and payment",
  asks: termPlan,
  owns: ["termYears"],
});
