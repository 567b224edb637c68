import { checkCashOut } from "~/domain/limits";
import { amountField } from "~/steps/fields";

/** The wanted cash, in whole dollars; 0 for none (LIMIT-03). */
export const cashField = amountField(
  "Enter how much cash you'd like, for example 60,000, or 0 for none.",
  checkCashOut,
);
