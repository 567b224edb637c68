/**
 * Level payments of a fixed-rate loan. Amounts in dollars, rates in percent a year, terms in
 * months.
 */

import { roundToCents } from "~/domain/rounding";

/**
 * Returns the exact monthly payment of principal and interest in dollars, not rounded: P·i / (1 −
 * (1 + i)^−n).
 */
export function exactMonthlyPayment(principal: number, ratePercent: number, months: number): number {
  const monthly = ratePercent / 1200;
  return monthly === 0 ? principal / months : (principal * monthly) / (1 - (1 + monthly) ** -months);
}

/** Returns the monthly payment of principal and interest in dollars, rounded to cents. */
export function monthlyPayment(principal: number, ratePercent: number, months: number): number {
  return roundToCents(exactMonthlyPayment(principal, ratePercent, months));
}

/** Returns the balance in dollars after `paid` exact payments. */
export function balanceAfter(principal: number, ratePercent: number, months: number, paid: number): number {
  if (paid >= months) return 0;
  const monthly = ratePercent / 1200;
  const payment = exactMonthlyPayment(principal, ratePercent, months);
  if (monthly === 0) return principal - payment * paid;
  const growth = (1 + monthly) ** paid;
  return principal * growth - (payment * (growth - 1)) / monthly;
}

/**
 * Returns the month after whose payment the balance is at most `balance` dollars; 0 when it already
 * is. Mortgage insurance is charged through that month.
 */
export function monthsUntilBalance(
  principal: number,
  ratePercent: number,
  months: number,
  balance: number,
): number {
  let paid = 0;
  while (paid < months && balanceAfter(principal, ratePercent, months, paid) > balance) paid += 1;
  return paid;
}
