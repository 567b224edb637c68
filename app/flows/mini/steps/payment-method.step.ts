import { paymentMethodForm } from "~/steps/report/payment-method";
import { miniStep } from "~/flows/mini/mini-step";

export const paymentMethod = miniStep({
  id: "payment-method",
  title: "How would you like to pay?",
  asks: paymentMethodForm,
  owns: ["paymentMethod"],
});
