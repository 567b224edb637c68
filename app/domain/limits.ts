/** The lender's limits. Amounts are whole dollars. A check answers the message to show, or undefined when all is well. */

import { formatMoney } from "./money";

export const LOAN_MIN = 65_000;
export const LOAN_MAX = 5_000_000;
export const CASHOUT_MAX = 10_000_000;
export const HOME_VALUE_MIN = 30_000;
const PURCHASE_PRICE_MAX = 907_750;
/** dollars in a year */
export const INCOME_MAX = 1_000_000;
/** dollars in a month: the yearly maximum divided by twelve, rounded down */
export const MONTHLY_INCOME_MAX = Math.floor(INCOME_MAX / 12);
export const MIN_AGE = 18;
export const MAX_AGE = 120;
/** The most people on a loan (LIMIT-08). */
export const MAX_BORROWERS = 2;
export const DEFAULT_MIN_CREDIT_SCORE = 500;

function outside(what: string, dollars: number, min: number, max: number): string | undefined {
  if (dollars < min) return `${what} cannot be less than ${formatMoney(min)}.`;
  if (dollars > max) return `${what} cannot be more than ${formatMoney(max)}.`;
  return undefined;
}

/** Loan of 65,000 (LIMIT-01) to 5,000,000 dollars (LIMIT-02). */
export function checkLoanAmount(dollars: number): string | undefined {
  return outside("Loan amount", dollars, LOAN_MIN, LOAN_MAX);
}

/** Cash-out of at most 10,000,000 dollars (LIMIT-03). */
export function checkCashOut(dollars: number): string | undefined {
  return outside("Cash-out amount", dollars, 0, CASHOUT_MAX);
}

/** Home value of at least 30,000 dollars (LIMIT-04). */
export function checkHomeValue(dollars: number): string | undefined {
  return outside("Home value", dollars, HOME_VALUE_MIN, Infinity);
}

/** Purchase price from the least home value (LIMIT-04) to 907,750 dollars (LIMIT-06). */
export function checkPurchasePrice(dollars: number): string | undefined {
  return outside("Purchase price", dollars, HOME_VALUE_MIN, PURCHASE_PRICE_MAX);
}

/** Whether one more borrower may join `count` others; at most 2 are on a loan (LIMIT-08). */
export function canAddBorrower(count: number): boolean {
  return count < MAX_BORROWERS;
}

/** The minimum credit score the server gave, or 500 when it gave none (LIMIT-05, TRANSPORT-06). */
export function minCreditScoreOrDefault(fromServer: number | null | undefined): number {
  const given = fromServer ?? 0;
  return Number.isFinite(given) && given > 0 ? given : DEFAULT_MIN_CREDIT_SCORE;
}
