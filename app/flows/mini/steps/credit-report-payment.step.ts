import { HARD_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import { paymentTitle } from "~/steps/report/payment-title";
import { cardForm, PAYMENT_SECRETS } from "~/steps/report/report-payment-forms";
import { EMPTY_FORM } from "~/wizard/step";
import { miniStep } from "~/flows/mini/mini-step";

export const creditReportPayment = miniStep({
  id: "credit-report-payment",
  highPriority: true,
  title: paymentTitle,
  privacy: "secret",
  // A paid report does not ask for a card again.
  schema: ({ facts }) => (facts.paid ? EMPTY_FORM : cardForm),
  // Back skips this page: once paid it only redirects to where the report led.
  autoSkipped: ({ facts }) => facts.paid !== undefined,
  outcomes: HARD_PULL_OUTCOMES,
  sensitive: PAYMENT_SECRETS,
});
