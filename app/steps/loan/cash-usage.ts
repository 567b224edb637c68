import { CASHOUT_USAGES, type CashoutUsage } from "~/domain/cash-usage";
import { choice } from "~/steps/fields";

/** @param message shown when nothing was chosen */
export const usageField = (message: string) => choice(CASHOUT_USAGES, message);

/** For the list of answers. */
export const USAGE_WORDS: Readonly<Record<CashoutUsage, string>> = {
  payingOffDebts: "Paying off debts",
  homeRenovations: "Home improvements",
  savings: "Savings",
  investments: "Investments",
  else: "Something else",
};
