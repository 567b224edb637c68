/** A homeowner's current debts and payments. Dollars, rates in percent. */

import { roundToCents } from "~/domain/money";
import { actuarialApr, levelPayments } from "./apr";
import { exactMonthlyPayment } from "./payment";
import { monthlyEscrow } from "./property-costs";

/** A lien on a home. */
export interface ExistingLien {
  liabilityId: string;
  /** outstanding balance in dollars */
  balance: number;
  /**
   * dollars a month of principal and interest, 0 when unknown; with `includesEscrow` also taxes and
   * insurance
   */
  monthlyPayment: number;
  /** percent a year, when known */
  ratePercent?: number;
  /** remaining payments, when known */
  remainingMonths?: number;
  lienPriority: "FirstLien" | "SecondLien" | "Other";
  includesEscrow?: boolean;
}

/** A debt not secured by a home, which a loan on the home could pay off. */
export interface OtherDebt {
  liabilityId: string;
  balance: number;
  monthlyPayment: number;
  /** dollars a month that count in debt-to-income (REPAY-01); default its payment */
  countedPayment?: number;
  /** the same for an FHA loan; default the same amount */
  countedPaymentFha?: number;
}

/**
 * Returns a lien's monthly principal and interest in dollars. When the payment includes escrow, it
 * is computed from balance, rate and remaining months, else by subtracting estimated taxes and
 * insurance. Undefined when neither is possible or the payment is unknown, because an estimate
 * would promise false savings.
 */
export function principalAndInterestOf(
  lien: ExistingLien,
  home: { value: number; state?: string },
): number | undefined {
  const { balance, monthlyPayment, ratePercent, remainingMonths, includesEscrow } = lien;
  if (balance > 0 && monthlyPayment === 0) return undefined;
  if (includesEscrow !== true) return monthlyPayment;
  if (ratePercent !== undefined && remainingMonths !== undefined && remainingMonths > 0)
    return Math.min(monthlyPayment, roundToCents(exactMonthlyPayment(balance, ratePercent, remainingMonths)));
  const escrow = monthlyEscrow(home.value, home.state);
  return escrow === undefined ? undefined : Math.max(0, roundToCents(monthlyPayment - escrow));
}

/**
 * Returns a lien's rate in percent a year, to three decimals: the known one, else the one at which
 * the remaining payments repay the balance; undefined when neither is available.
 */
export function rateOf(lien: ExistingLien, principalAndInterest: number | undefined): number | undefined {
  const { balance, ratePercent, remainingMonths } = lien;
  if (ratePercent !== undefined) return ratePercent;
  if (remainingMonths === undefined || principalAndInterest === undefined) return undefined;
  if (!(balance > 0) || principalAndInterest * remainingMonths < balance) return undefined;
  const rate = actuarialApr({
    amountFinanced: balance,
    payments: levelPayments(remainingMonths, principalAndInterest),
    unitPeriodsPerYear: 12,
  });
  return Math.round(rate * 1000) / 1000;
}

/**
 * Returns the remaining payments: the known number, else the number that repays the balance at the
 * known rate; undefined when neither is available, or when the payment does not cover the interest.
 */
export function remainingMonthsOf(
  lien: ExistingLien,
  principalAndInterest: number | undefined,
): number | undefined {
  const { balance, ratePercent, remainingMonths } = lien;
  if (remainingMonths !== undefined) return remainingMonths;
  if (ratePercent === undefined || principalAndInterest === undefined) return undefined;
  if (!(principalAndInterest > 0)) return undefined;
  const monthly = ratePercent / 1200;
  if (monthly === 0) return Math.ceil(balance / principalAndInterest);
  const interest = balance * monthly;
  if (principalAndInterest <= interest) return undefined;
  // A payment rounded to cents may add a small fraction of a month.
  const months = -Math.log(1 - interest / principalAndInterest) / Math.log(1 + monthly);
  return Math.ceil(months - 0.01);
}

/** Returns the total of all balances in dollars. */
export function totalBalance(debts: readonly { balance: number }[]): number {
  return roundToCents(debts.reduce((sum, { balance }) => sum + balance, 0));
}

/** Returns the total of all monthly payments in dollars. */
export function totalPayments(debts: readonly { monthlyPayment: number }[]): number {
  return roundToCents(debts.reduce((sum, { monthlyPayment }) => sum + monthlyPayment, 0));
}
