import { z } from "zod";
import { termField } from "~/steps/offers/purchase-rate";
import { mainStep } from "~/flows/main/main-step";

/** What the rate depends on beside the home and the score that was asked before: for how long one borrows. */
export const termPlan = z.object({ termYears: termField });

export const purcRateAndPayment = mainStep({
  id: "purc-rate-and-payment",
  title: "Your estimated rate and payment",
  asks: termPlan,
  owns: ["termYears"],
});
