import { HARD_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import { cardForm, PAYMENT_SECRETS } from "~/steps/report/report-payment-forms";
import { paymentTitle } from "~/steps/report/payment-title";
import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const creditReportPayment = spwStep({
  id: "credit-report-payment",
  highPriority: true,
  title: paymentTitle,
  privacy: "secret",
  // A paid report does not ask for a card again.
  schema: ({ facts }) => (facts.paid ? EMPTY_FORM : cardForm),
  autoSkipped: ({ facts }) => facts.paid !== undefined,
  outcomes: HARD_PULL_OUTCOMES,
  sensitive: PAYMENT_SECRETS,
  // An employee can read what the customer can pay here.
  isOutsideWalk: true,
});
