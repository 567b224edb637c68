/** Checks of the figures of a mortgage that can hardly be right. Dollars, percent a year. */

import { roundHalfUp } from "~/domain/money";

/** Percent a year. Hardly any mortgage in living memory has had a lower rate. */
const LOWEST_MORTGAGE_RATE = 2.5;
const [LOW_RATE, HIGH_RATE] = [1, 20];
/** Above this balance nobody pays a mortgage off within a year by its usual payments. */
const SMALL_BALANCE = 20_000;
/** Below this balance an amount was probably entered in thousands. */
const LEAST_BALANCE = 1_000;

/** Returns the interest of the first month in whole dollars. */
export const monthlyInterest = (balance: number, ratePercent: number): number =>
  roundHalfUp((balance * ratePercent) / 1_200);

/** Why a monthly payment can hardly be right. */
type PaymentReason =
  | { reason: "below-interest"; interest: number; ratePercent: number; isRateKnown: boolean }
  | { reason: "above-balance" }
  | { reason: "paid-off-soon" };

/**
 * Checks the principal and interest a month of a mortgage (SOFT-02): it covers the interest of a
 * month, and does not pay the loan off within a year.
 * @param loan.rate percent a year, if known; else the lowest believable rate
 */
export function checkMortgagePayment({
  balance,
  payment,
  rate,
}: {
  balance: number;
  payment: number;
  rate?: number | undefined;
}): PaymentReason | undefined {
  if (balance <= 0) return undefined;
  if (payment > balance) return { reason: "above-balance" };
  const ratePercent = rate ?? LOWEST_MORTGAGE_RATE;
  const interest = monthlyInterest(balance, ratePercent);
  // A payment of interest only may be rounded to the dollar.
  if (payment < interest - 1)
    return { reason: "below-interest", interest, ratePercent, isRateKnown: rate !== undefined };
  return balance > SMALL_BALANCE && payment * 12 > balance ? { reason: "paid-off-soon" } : undefined;
}

/** Why a mortgage balance can hardly be right. */
type BalanceReason = { reason: "above-value"; value: number } | { reason: "small" };

/**
 * Checks a mortgage balance (SOFT-03): it is no more than the home is worth, and not in thousands.
 * @param loan.value dollars, if known
 */
export function checkMortgageBalance({
  balance,
  value,
}: {
  balance: number;
  value?: number | undefined;
}): BalanceReason | undefined {
  if (value !== undefined && balance > value) return { reason: "above-value", value };
  return balance > 0 && balance < LEAST_BALANCE ? { reason: "small" } : undefined;
}

/** Checks the rate of a mortgage (SOFT-07): from 1 to 20 percent a year. */
export function checkMortgageRate(percent: number): "low" | "high" | undefined {
  return percent < LOW_RATE ? "low" : percent > HIGH_RATE ? "high" : undefined;
}
