/** Whether we lend a loan at all, and how much at most. Dollars, loan-to-value as a fraction. */

import { LIMITS_2026_11, type LendingLimits } from "./limits-2026-11";
import { loanToValue, type LoanInput } from "./loan";
import { pricedUnits, isSecondLienProduct, type Product } from "./products";

/** Why a loan is not offered. */
export type IneligibilityReason =
  "over-ltv" | "score-too-low" | "loan-too-small" | "loan-too-large" | "occupancy-not-offered";

/** A loan whose amount is still open. */
export type OpenLoan = Omit<LoanInput, "loanAmount">;

/** Most of all liens together as a fraction of the value; undefined when the occupancy is not offered. */
export function maxCombinedLtv(loan: OpenLoan, limits: LendingLimits = LIMITS_2026_11): number | undefined {
  const { product, purpose, occupancy, propertyType, units, state } = loan;
  const isSecondLien = isSecondLienProduct(product);
  const most = isSecondLien
    ? limits.maxSecondLienCltv[occupancy]
    : limits.maxLtv[purpose][occupancy][pricedUnits(propertyType, units)];
  const takesEquity = occupancy === "PrimaryHome" && (isSecondLien || purpose === "cashout");
  const cap = takesEquity && state !== undefined ? limits.equityCaps[state] : undefined;
  return most === undefined || cap === undefined ? most : Math.min(most, cap);
}

/** Least and most dollars of a product's own loan or line. */
export function loanAmountLimits(
  product: Product,
  limits: LendingLimits = LIMITS_2026_11,
): { min: number; max: number } {
  return isSecondLienProduct(product) ? limits.secondLien : limits.firstLien;
}

/** Dollars that a share of the value leaves beside the liens that stay; below zero where they are more than that. */
function roomWithin(share: number, { value, subordinateBalance = 0, seniorBalance = 0 }: OpenLoan): number {
  // Cents of a dollar lost to binary fractions are given back before anything is held against the cap.
  return Number((value * share).toPrecision(12)) - subordinateBalance - seniorBalance;
}

/** The largest loan in whole dollars that the limits allow on top of the liens that stay; 0 when there is none. */
export function maxLoanAmount(loan: OpenLoan, limits: LendingLimits = LIMITS_2026_11): number {
  const most = maxCombinedLtv(loan, limits);
  if (most === undefined) return 0;
  return Math.max(
    0,
    Math.min(Math.floor(roomWithin(most, loan)), loanAmountLimits(loan.product, limits).max),
  );
}

/** Reasons why a loan is not offered; an empty list when it is. Never throws. */
export function eligibility(input: LoanInput, limits: LendingLimits = LIMITS_2026_11): IneligibilityReason[] {
  const most = maxCombinedLtv(input, limits);
  const { cltv } = loanToValue(input);
  const { min, max } = loanAmountLimits(input.product, limits);
  const reasons: IneligibilityReason[] = [];
  if (most === undefined) reasons.push("occupancy-not-offered");
  else if (!(cltv > 0 && input.loanAmount <= roomWithin(most, input))) reasons.push("over-ltv");
  if (!(input.score >= limits.minScore)) reasons.push("score-too-low");
  if (!(input.loanAmount >= min)) reasons.push("loan-too-small");
  if (input.loanAmount > max) reasons.push("loan-too-large");
  return reasons;
}
