import { paymentMethodSchema } from "~/steps/report/payment-method";
import { spwStep } from "~/flows/spw/spw-step";

export const paymentMethod = spwStep({
  id: "payment-method",
  title: ({ facts }) => (facts.paid ? "Your report is paid for" : "How would you like to pay?"),
  privacy: "secret",
  schema: paymentMethodSchema,
  ownedAnswers: ["paymentMethod"],
  // An employee can read what the customer can pay here.
  isOutsideWalk: true,
});
