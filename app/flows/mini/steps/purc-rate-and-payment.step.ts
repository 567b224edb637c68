import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const purcRateAndPayment = miniStep({
  id: "purc-rate-and-payment",
  title: "Your estimated rate and payment",
  asks: NOTHING,
  owns: ["scoreBand", "termYears"],
});
