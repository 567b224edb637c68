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

/** As options. */
export const USAGE_OPTIONS: readonly { value: CashoutUsage; label: string; hint?: string }[] = [
  { value: "payingOffDebts", label: USAGE_WORDS.payingOffDebts, hint: "Cards, car loans, medical bills" },
  { value: "homeRenovations", label: USAGE_WORDS.homeRenovations },
  { value: "savings", label: USAGE_WORDS.savings, hint: "Something for a rainy day" },
  { value: "investments", label: USAGE_WORDS.investments, hint: "Another home, a business" },
  { value: "else", label: USAGE_WORDS.else },
];
