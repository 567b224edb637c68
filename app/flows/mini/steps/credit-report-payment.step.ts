import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const creditReportPayment = miniStep({
  id: "credit-report-payment",
  title: "Review and pay",
  asks: NOTHING,
  sensitive: ["number", "expiry", "cvc", "nameOnCard", "zip", "walletToken"],
});
