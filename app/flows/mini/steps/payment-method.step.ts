import { paymentMethodSchema } from "~/steps/report/payment-method";
import { miniStep } from "~/flows/mini/mini-step";

export const paymentMethod = miniStep({
  id: "payment-method",
  title: ({ facts }) => (facts.paid ? "Your report is paid for" : "How would you like to pay?"),
  privacy: "secret",
  schema: paymentMethodSchema,
  ownedAnswers: ["paymentMethod"],
});
