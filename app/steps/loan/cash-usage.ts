import { choice } from "~/steps/fields";

/** What cash from a home is for, by its wire name. */
const USAGES = ["payingOffDebts", "homeRenovations", "savings", "investments", "else"] as const;
export type CashoutUsage = (typeof USAGES)[number];

/** @param message said where nothing was chosen */
export const usageField = (message: string) => choice(USAGES, message);

/** In a list of answers. */
export const USAGE_WORDS: Readonly<Record<CashoutUsage, string>> = {
  payingOffDebts: "Paying off debts",
  homeRenovations: "Work on the home",
  savings: "Savings",
  investments: "Investments",
  else: "Something else",
};
