/**
 * What debts and homes count a month when it is judged what an income carries (REPAY-01, REPAY-02; Fannie Mae Selling Guide B3-6-02, B3-6-05; for
 * student loans of an FHA loan HUD Handbook 4000.1, II.A.4.b).
 * The percents of student loans and cards are not checked against the text in force. Dollars.
 */

import { roundToCents } from "~/domain/money";
import type { Program } from "~/domain/pricing/products";
import { monthlyEscrow, monthlyHomeInsurance } from "~/domain/pricing/property-costs";

/** A debt without a home behind it. */
export interface CountedDebt {
  /** "auto" is a loan on a car or its lease: a report names both so */
  kind: "installment" | "student" | "auto" | "revolving";
  balance: number;
  /** a month as reported; 0 where nothing is due, or nothing was reported */
  monthlyPayment: number;
  /** payments still to make, where known */
  paymentsLeft?: number;
}

/** Installment loans with so few payments left may be left out. */
const FEW_PAYMENTS = 10;
/** Of the balance a month, where no payment is reported. */
const STUDENT_SHARES: Readonly<Record<Program, number>> = { conventional: 0.01, fha: 0.005, va: 0.01 };
const REVOLVING_SHARE = 0.05;
const LEAST_REVOLVING = 10;

/**
 * What a debt counts a month (REPAY-01). One without a known end is never left out, nor is a car: its lease must not be.
 * @param program of the loan that is judged; of a VA loan the share of a student loan is not known, and counts as for a conventional one
 */
export function countedPayment(
  { kind, balance, monthlyPayment, paymentsLeft }: CountedDebt,
  program: Program = "conventional",
): number {
  if (!(balance > 0)) return 0;
  const isLoan = kind === "installment" || kind === "student";
  if (isLoan && monthlyPayment > 0 && paymentsLeft !== undefined && paymentsLeft <= FEW_PAYMENTS) return 0;
  if (kind === "installment" || kind === "auto" || monthlyPayment > 0) return monthlyPayment;
  return kind === "student"
    ? roundToCents(balance * STUDENT_SHARES[program])
    : Math.max(LEAST_REVOLVING, roundToCents(balance * REVOLVING_SHARE));
}

/** A home that is kept beside the one that the loan is for. */
export interface KeptHome {
  /** absent while it is not known: then its taxes and insurance are not either */
  value?: number | undefined;
  /** two letters */
  state?: string;
  liens: readonly { monthlyPayment: number; includesEscrow?: boolean }[];
  /** dollars a month to a homeowners' association, which no mortgage payment has in it; default 0 */
  dues?: number | undefined;
  /** dollars a month that tenants pay; default 0 */
  rent?: number | undefined;
}

/** What a kept home costs a month: its liens and dues, and its taxes and insurance also where it is free of a mortgage (REPAY-02). */
export function homeCosts({ value, state, liens, dues = 0 }: KeptHome): number {
  const payments = liens.reduce((sum, { monthlyPayment }) => sum + monthlyPayment, dues);
  // One payment that has them in it pays them all.
  if (value === undefined || liens.some(({ includesEscrow }) => includesEscrow === true))
    return roundToCents(payments);
  return roundToCents(payments + (monthlyEscrow(value, state) ?? monthlyHomeInsurance(value)));
}
