import { paymentMethodForm } from "~/steps/report/payment-method";
import { spwStep } from "~/flows/spw/spw-step";

export const paymentMethod = spwStep({
  id: "payment-method",
  title: "How would you like to pay?",
  asks: paymentMethodForm,
  owns: ["paymentMethod"],
});
