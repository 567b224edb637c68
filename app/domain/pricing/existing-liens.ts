/** What a homeowner owes and pays today. Dollars, rates in percent. */

import { roundToCents } from "~/domain/money";
import { actuarialApr, levelPayments } from "./apr";
import { exactMonthlyPayment } from "./payment";
import { monthlyEscrow } from "./property-costs";

/** A lien on a home. */
export interface ExistingLien {
  liabilityId: string;
  /** dollars still owed */
  balance: number;
  /** dollars a month of principal and interest, 0 where it is not known; with `includesEscrow` taxes and insurance are in it too */
  monthlyPayment: number;
  /** percent a year, where known */
  ratePercent?: number;
  /** payments still to make, where known */
  remainingMonths?: number;
  lienPriority: "FirstLien" | "SecondLien" | "Other";
  includesEscrow?: boolean;
}

/** A debt without a home behind it, which money from a home could pay off. */
export interface OtherDebt {
  liabilityId: string;
  balance: number;
  monthlyPayment: number;
  /** dollars a month that it counts against an income (REPAY-01); default its payment */
  countedPayment?: number;
  /** the same for an FHA loan; default as for any other */
  countedPaymentFha?: number;
}

/**
 * Dollars a month of principal and interest of a lien. Where escrow is in the payment it is found from balance, rate and
 * remaining months, else by taking off the estimated taxes and insurance; undefined when neither is possible, or when
 * nobody knows the payment of what is owed, because a guess would promise savings that are not there.
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
 * Rate of a lien in percent a year, to three decimals: the one that is known, else the one at which the remaining
 * payments repay the balance; undefined when there is neither.
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
 * Payments still to make: the number that is known, else the one that repays the balance at the known rate; undefined
 * when there is neither, or when the payment does not even cover the interest.
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
  // A payment rounded to cents may leave a sliver of a month more.
  const months = -Math.log(1 - interest / principalAndInterest) / Math.log(1 + monthly);
  return Math.ceil(months - 0.01);
}

/** Dollars of all balances together. */
export function balanceOf(debts: readonly { balance: number }[]): number {
  return roundToCents(debts.reduce((sum, { balance }) => sum + balance, 0));
}

/** Dollars a month of all payments together. */
export function paymentsOf(debts: readonly { monthlyPayment: number }[]): number {
  return roundToCents(debts.reduce((sum, { monthlyPayment }) => sum + monthlyPayment, 0));
}
