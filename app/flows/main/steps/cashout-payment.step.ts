import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const cashoutPayment = mainStep({
  id: "cashout-payment",
  title: "What it would cost a month",
  asks: NOTHING,
  entry: true,
});
