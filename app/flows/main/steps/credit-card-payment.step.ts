import { cardPaymentField } from "~/flows/main/cards/card-fields";
import { mainStep } from "~/flows/main/main-step";

export const creditCardPayment = mainStep({
  id: "credit-card-payment",
  title: "How much do you pay on your cards each month?",
  privacy: "secret",
  fields: { cardPayment: cardPaymentField },
  entry: true,
});
