import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const paymentAndCashoutAmount = mainStep({
  id: "payment-and-cashout-amount",
  title: "Your cash and your payment",
  asks: NOTHING,
});
