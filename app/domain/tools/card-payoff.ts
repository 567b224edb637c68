/**
 * Compares current credit card payments with their share of a home loan that pays them off.
 * Dollars, percent a year.
 */

import { ASSUMED_HOME } from "~/domain/pricing/products";
import { priceLoan } from "~/domain/pricing/price-loan";
import { compareDebts, type DebtComparison } from "./debt-comparison";

/** The assumed card rate, because the form does not ask for it. */
export const ASSUMED_CARD_RATE = 22;
/** The score of a priced example when none is known. */
export const EXAMPLE_SCORE = 740;
/** The home and the loan of the priced example, in dollars: a loan of 60 % of the value. */
export const EXAMPLE_HOME = { value: 400_000, loanAmount: 240_000 } as const;
const TERM_MONTHS = 360;

/** The comparison and the price of its loan. */
export interface CardPayoff extends DebtComparison {
  /** percent */
  ratePercent: number;
  apr: number;
}

/**
 * Compares paying the cards with a fixed-rate cash-out loan over thirty years. All closing costs
 * are assigned to paying off the cards, so that the loan does not look cheaper than it is.
 * @throws RangeError beginning with the field's name; `debts` when nothing is owed
 */
export function cardPayoff(
  cards: { balance: number; monthlyPayment: number },
  score: number = EXAMPLE_SCORE,
): CardPayoff {
  const { rate, apr, closingCosts } = priceLoan({
    purpose: "cashout",
    product: "30Y Fixed",
    ...EXAMPLE_HOME,
    score,
    ...ASSUMED_HOME,
  });
  const comparison = compareDebts([{ ...cards, ratePercent: ASSUMED_CARD_RATE }], {
    ratePercent: rate,
    termMonths: TERM_MONTHS,
    closingCosts,
  });
  return { ...comparison, ratePercent: rate, apr };
}
