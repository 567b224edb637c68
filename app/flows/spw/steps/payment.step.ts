import { feeForm } from "~/steps/presentation/fees";
import { PAYMENT_SECRETS } from "~/steps/payment/payment-forms";
import { spwStep } from "~/flows/spw/spw-step";

export const payment = spwStep({
  id: "payment",
  highPriority: true,
  title: "Pay the fees before your closing",
  privacy: "secret",
  schema: feeForm,
  sensitive: PAYMENT_SECRETS,
  // A visitor who arrives before it is due is told why it is not.
  isOutsideWalk: true,
});
