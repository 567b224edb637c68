import { cardPaymentField } from "~/flows/main/cards/card-fields";
import { mainStep } from "~/flows/main/main-step";
import { cardPaymentQuestion } from "~/steps/soft-checks/questions";

export const creditCardPayment = mainStep({
  id: "credit-card-payment",
  title: "How much do you pay on your cards each month?",
  privacy: "secret",
  fields: { cardPayment: cardPaymentField },
  softChecks: ({ cardPayment }, { state: { answers } }) => ({
    cardPayment: cardPaymentQuestion({ debt: answers.cardDebt, payment: cardPayment }),
  }),
  entry: true,
});
