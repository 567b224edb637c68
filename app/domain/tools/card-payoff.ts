/** Cards as they are paid today beside their share of a home loan that pays them off. Dollars, percent a year. */

import { ASSUMED_HOME } from "~/domain/pricing/products";
import { priceLoan } from "~/domain/pricing/price-loan";
import { compareDebts, type DebtComparison } from "./debt-comparison";

/** What we take the cards to charge, as nobody is asked for it. */
export const ASSUMED_CARD_RATE = 22;
/** The score an example is priced for when none is known. */
export const EXAMPLE_SCORE = 740;
/** The home and the loan the example is priced for, in dollars: a loan of 60 % of the value. */
export const EXAMPLE_HOME = { value: 400_000, loanAmount: 240_000 } as const;
const TERM_MONTHS = 360;

/** The comparison and the price of the loan in it. */
export interface CardPayoff extends DebtComparison {
  /** percent */
  ratePercent: number;
  apr: number;
}

/**
 * Compares paying the cards with a fixed-rate cash-out loan over thirty years. All closing costs are counted as costs of
 * paying off the cards, so that nothing looks cheaper than it is.
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
