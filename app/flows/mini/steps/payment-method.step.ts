import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const paymentMethod = miniStep({
  id: "payment-method",
  title: "How would you like to pay?",
  asks: NOTHING,
  owns: ["paymentMethod"],
});
