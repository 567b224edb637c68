/**
 * Monthly debt and housing obligations for the ability-to-repay check (REPAY-01, REPAY-02; Fannie
 * Mae Selling Guide B3-6-02, B3-6-05; for student loans of an FHA loan HUD Handbook 4000.1,
 * II.A.4.b). The student loan and card percentages are not checked against the current text.
 * Dollars.
 */

import { roundToCents } from "~/domain/money";
import type { Program } from "~/domain/pricing/products";
import { monthlyEscrow, monthlyHomeInsurance } from "~/domain/pricing/property-costs";

/** A debt that is not secured by a home. */
export interface CountedDebt {
  /** "auto" is a car loan or lease: a credit report names both the same */
  kind: "installment" | "student" | "auto" | "revolving";
  balance: number;
  /** reported dollars a month; 0 when nothing is due or reported */
  monthlyPayment: number;
  /** remaining payments, when known */
  paymentsLeft?: number;
}

/** Installment loans with at most this many payments left may be excluded. */
const MAX_EXCLUDED_PAYMENTS = 10;
/** The monthly share of the balance that counts when no payment is reported. */
const STUDENT_SHARES: Readonly<Record<Program, number>> = { conventional: 0.01, fha: 0.005, va: 0.01 };
const REVOLVING_SHARE = 0.05;
const MIN_REVOLVING_PAYMENT = 10;

/**
 * Returns the monthly payment that counts for a debt (REPAY-01). A debt without a known end is
 * never excluded, nor is a car loan, because a car lease must count.
 * @param program of the loan being qualified; the student loan share of a VA loan is not known and
 *   counts as for a conventional loan
 */
export function countedPayment(
  { kind, balance, monthlyPayment, paymentsLeft }: CountedDebt,
  program: Program = "conventional",
): number {
  if (!(balance > 0)) return 0;
  const isLoan = kind === "installment" || kind === "student";
  if (isLoan && monthlyPayment > 0 && paymentsLeft !== undefined && paymentsLeft <= MAX_EXCLUDED_PAYMENTS)
    return 0;
  if (kind === "installment" || kind === "auto" || monthlyPayment > 0) return monthlyPayment;
  return kind === "student"
    ? roundToCents(balance * STUDENT_SHARES[program])
    : Math.max(MIN_REVOLVING_PAYMENT, roundToCents(balance * REVOLVING_SHARE));
}

/** A home that the borrower keeps in addition to the loan's home. */
export interface KeptHome {
  /** absent when unknown: taxes and insurance are then unknown too */
  value?: number | undefined;
  /** two letters */
  state?: string;
  liens: readonly { monthlyPayment: number; includesEscrow?: boolean }[];
  /**
   * dollars a month to a homeowners' association, never included in a mortgage payment; default 0
   */
  dues?: number | undefined;
  /** rental income, dollars a month; default 0 */
  rent?: number | undefined;
}

/**
 * Returns the monthly cost of a kept home: liens and dues, plus taxes and insurance even without a
 * mortgage (REPAY-02).
 */
export function monthlyHomeCost({ value, state, liens, dues = 0 }: KeptHome): number {
  const payments = liens.reduce((sum, { monthlyPayment }) => sum + monthlyPayment, dues);
  // One payment that includes escrow covers all taxes and insurance.
  if (value === undefined || liens.some(({ includesEscrow }) => includesEscrow === true))
    return roundToCents(payments);
  return roundToCents(payments + (monthlyEscrow(value, state) ?? monthlyHomeInsurance(value)));
}
