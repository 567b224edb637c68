/**
 * The lender's limits. Amounts are whole dollars. A check returns the error message, or undefined
 * when valid.
 */

import { formatMoney } from "./money";

export const LOAN_MIN = 65_000;
export const LOAN_MAX = 5_000_000;
export const CASHOUT_MAX = 10_000_000;
export const HOME_VALUE_MIN = 30_000;
const PURCHASE_PRICE_MAX = 907_750;
/** dollars per year */
export const INCOME_MAX = 1_000_000;
/** dollars per month: the yearly maximum divided by twelve, rounded down */
export const MONTHLY_INCOME_MAX = Math.floor(INCOME_MAX / 12);
export const MIN_AGE = 18;
export const MAX_AGE = 120;
/** The maximum number of people on a loan (LIMIT-08). */
export const MAX_BORROWERS = 2;
export const DEFAULT_MIN_CREDIT_SCORE = 500;

function rangeError(what: string, dollars: number, min: number, max: number): string | undefined {
  if (dollars < min) return `${what} cannot be less than ${formatMoney(min)}.`;
  if (dollars > max) return `${what} cannot be more than ${formatMoney(max)}.`;
  return undefined;
}

/** Checks a loan amount: 65,000 (LIMIT-01) to 5,000,000 dollars (LIMIT-02). */
export function checkLoanAmount(dollars: number): string | undefined {
  return rangeError("Loan amount", dollars, LOAN_MIN, LOAN_MAX);
}

/** Checks a cash-out amount: at most 10,000,000 dollars (LIMIT-03). */
export function checkCashOut(dollars: number): string | undefined {
  return rangeError("Cash-out amount", dollars, 0, CASHOUT_MAX);
}

/** Checks a home value: at least 30,000 dollars (LIMIT-04). */
export function checkHomeValue(dollars: number): string | undefined {
  return rangeError("Home value", dollars, HOME_VALUE_MIN, Infinity);
}

/**
 * Checks a purchase price: from the minimum home value (LIMIT-04) to 907,750 dollars (LIMIT-06).
 */
export function checkPurchasePrice(dollars: number): string | undefined {
  return rangeError("Purchase price", dollars, HOME_VALUE_MIN, PURCHASE_PRICE_MAX);
}

/**
 * Checks whether one more borrower may be added to `count` borrowers; a loan has at most 2
 * (LIMIT-08).
 */
export function canAddBorrower(count: number): boolean {
  return count < MAX_BORROWERS;
}

/** Returns the server's minimum credit score, or 500 when it sent none (LIMIT-05, TRANSPORT-06). */
export function minCreditScoreOrDefault(fromServer: number | null | undefined): number {
  const given = fromServer ?? 0;
  return Number.isFinite(given) && given > 0 ? given : DEFAULT_MIN_CREDIT_SCORE;
}
