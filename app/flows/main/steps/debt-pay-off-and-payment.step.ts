import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const debtPayOffAndPayment = mainStep({
  id: "debt-pay-off-and-payment",
  title: "Today, and with the cards paid off",
  asks: NOTHING,
});
