import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const purcRateAndPayment = mainStep({
  id: "purc-rate-and-payment",
  title: "What it may cost a month",
  asks: NOTHING,
});
