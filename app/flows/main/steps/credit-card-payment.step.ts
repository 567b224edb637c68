import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const creditCardPayment = mainStep({
  id: "credit-card-payment",
  title: "What do you pay on cards each month?",
  asks: NOTHING,
  entry: true,
});
