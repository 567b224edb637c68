import { z } from "zod";
import { scoreBandField, termField } from "~/steps/offers/purchase-rate";
import { miniStep } from "~/flows/mini/mini-step";

/** What the rate depends on beside the home: the credit score one guesses, and for how long one borrows. */
export const ratePlan = z.object({ scoreBand: scoreBandField, termYears: termField });

export const purcRateAndPayment = miniStep({
  id: "purc-rate-and-payment",
  title: "Your estimated rate and payment",
  asks: ratePlan,
  owns: ["scoreBand", "termYears"],
});
