import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const rateAndPayment = mainStep({
  id: "rate-and-payment",
  title: "Your new payment, beside today's",
  asks: NOTHING,
});
