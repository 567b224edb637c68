import { feeForm } from "~/steps/presentation/fees";
import { PAYMENT_SECRETS } from "~/steps/payment/payment-forms";
import { spwStep } from "~/flows/spw/spw-step";

export const payment = spwStep({
  id: "payment",
  title: "Look this over, then pay",
  asks: feeForm,
  sensitive: PAYMENT_SECRETS,
});
