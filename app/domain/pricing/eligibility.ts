/** Whether we offer a loan, and its maximum. Dollars, loan-to-value as a fraction. */

import { ADJUSTABLE_2026_11 } from "./adjustable";
import { conformingLimits, generalLimits } from "./county-limits";
import { LIMITS_2026_11, type LendingLimits, type LtvLimit } from "./limits-2026-11";
import { isOverTexasFees } from "./loan-costs";
import { isTexasEquityLoan } from "./texas-equity";
import { fhaLimit, noteOf, vaLoanWithoutDown } from "./government";
import { GOVERNMENT_2026_11 } from "./government-2026-11";
import { baseLoan, loanToValue } from "./loan";
import type { LoanInput } from "./loan-input";
import { priceLoan } from "./price-loan";
import {
  pricedUnits,
  type FirstLienProduct,
  type GovernmentProduct,
  isAdjustableProduct,
  isGovernmentProduct,
  isSecondLienProduct,
  type Product,
  programOf,
  termYearsOf,
} from "./products";

/**
 * The reason why a loan is not offered. `county-needed`: it depends on the home's county, which is
 * unknown.
 */
export type IneligibilityReason =
  | "over-ltv"
  | "score-too-low"
  | "loan-too-small"
  | "loan-too-large"
  | "over-county-limit"
  | "county-needed"
  | "occupancy-not-offered"
  | "home-not-offered"
  | "program-not-offered"
  | "high-cost"
  | "not-qualified"
  | "texas-fees"
  | "texas-one-loan";

/** A loan without its amount. */
export type OpenLoan = Omit<LoanInput, "loanAmount">;

type Balance = NonNullable<LtvLimit["balance"]>;

/** Returns the years of the fixed period; unlimited for a fixed rate. */
const fixedYearsOf = (product: FirstLienProduct): number =>
  isAdjustableProduct(product) ? ADJUSTABLE_2026_11.plans[product].fixedMonths / 12 : Infinity;

/** Returns the limits row of a first lien; undefined when none applies. */
function firstLienLimit(
  loan: OpenLoan & { product: Exclude<FirstLienProduct, GovernmentProduct> },
  balance: Balance,
  { firstLiens }: LendingLimits,
): LtvLimit | undefined {
  const { purpose, occupancy, propertyType, isFirstTimeBuyer } = loan;
  const units = pricedUnits(propertyType, loan.units);
  const home = propertyType === "Manufactured" ? "manufactured" : "site-built";
  return firstLiens.find(
    (row) =>
      row.home === home &&
      row.occupancy === occupancy &&
      row.purposes.includes(purpose) &&
      row.units.includes(units) &&
      (row.balance ?? balance) === balance &&
      (row.needsFirstTimeBuyer !== true || isFirstTimeBuyer === true) &&
      (row.isFixedOnly !== true || !isAdjustableProduct(loan.product)) &&
      fixedYearsOf(loan.product) >= (row.minFixedYears ?? 0) &&
      termYearsOf(loan.product) <= (row.maxTermYears ?? Infinity),
  );
}

/**
 * Returns the maximum loan-to-value of an FHA or VA loan; undefined when the program does not offer
 * it.
 */
function governmentLimit(loan: OpenLoan & { product: GovernmentProduct }): number | undefined {
  const { product, purpose, occupancy, propertyType, score, state, hasServed = false } = loan;
  const { canUseVa = hasServed } = loan;
  if (occupancy !== "PrimaryHome" || propertyType === "Manufactured") return undefined;
  // Which of their fees would count in Texas is not settled.
  if (purpose === "cashout" && state === "TX") return undefined;
  const { fha, va } = GOVERNMENT_2026_11;
  if (programOf(product) === "fha") return fha.most[purpose].find(({ minScore }) => score >= minScore)?.most;
  return canUseVa ? va.most[purpose] : undefined;
}

function secondLienLimit({ occupancy, propertyType }: OpenLoan, limits: LendingLimits): number | undefined {
  const most = limits.maxSecondLienCltv[occupancy];
  if (most === undefined || propertyType !== "Manufactured") return most;
  return Math.min(most, limits.maxSecondLienCltvManufactured);
}

/**
 * Returns the maximum combined loan-to-value as a fraction, for a conforming balance by default;
 * undefined when no loan of this kind is offered for the home.
 */
export function maxCombinedLtv(
  loan: OpenLoan,
  limits: LendingLimits = LIMITS_2026_11,
  balance: Balance = "conforming",
): number | undefined {
  const { product, purpose, occupancy, state } = loan;
  const isSecondLien = isSecondLienProduct(product);
  const most = isSecondLienProduct(product)
    ? secondLienLimit(loan, limits)
    : isGovernmentProduct(product)
      ? governmentLimit({ ...loan, product })
      : firstLienLimit({ ...loan, product }, balance, limits)?.maxLtv;
  const takesEquity = occupancy === "PrimaryHome" && (isSecondLien || purpose === "cashout");
  const cap = takesEquity && state !== undefined ? limits.equityCaps[state] : undefined;
  return most === undefined || cap === undefined ? most : Math.min(most, cap);
}

/**
 * Returns the general limit for a loan's units, and the lowest and highest possible county limit;
 * dollars.
 */
function sizeLimits({ propertyType, units, state, county }: OpenLoan) {
  const homes = pricedUnits(propertyType, units);
  const { least, most } = conformingLimits({ state, county });
  return { general: generalLimits({ state })[homes], least: least[homes], most: most[homes] };
}

/** Returns the minimum and maximum dollars of a product's own loan or line. */
export function loanAmountLimits(
  product: Product,
  limits: LendingLimits = LIMITS_2026_11,
): { min: number; max: number } {
  return isSecondLienProduct(product) ? limits.secondLien : limits.firstLien;
}

/**
 * Returns the dollars that a share of the value leaves after the remaining liens; negative when
 * they exceed it.
 */
function remainingRoom(
  share: number,
  { value, subordinateBalance = 0, seniorBalance = 0 }: OpenLoan,
): number {
  // Corrects floating point error in cents before comparing with the cap.
  return Number((value * share).toPrecision(12)) - subordinateBalance - seniorBalance;
}

/**
 * Returns why no loan of this kind is offered: because of its program, or for a manufactured or
 * non-owner-occupied home.
 */
export function kindReasons({
  product,
  propertyType,
  occupancy,
}: Pick<OpenLoan, "product" | "propertyType" | "occupancy">): IneligibilityReason {
  if (isGovernmentProduct(product) && occupancy === "PrimaryHome") return "program-not-offered";
  return propertyType === "Manufactured" ? "home-not-offered" : "occupancy-not-offered";
}

/**
 * Checks whether a VA loan's loan-to-value includes its fee, as for a refinance but not a purchase
 * (38 CFR 36.4306).
 */
const isFeeInLoanToValue = ({ product, purpose }: OpenLoan): boolean =>
  programOf(product) === "va" && purpose !== "purchase";

/**
 * Returns the largest whole-dollar loan that the limits permit in addition to the remaining liens;
 * 0 when there is none.
 */
export function maxLoanAmount(loan: OpenLoan, limits: LendingLimits = LIMITS_2026_11): number {
  const roomOf = (balance: Balance): number => {
    const most = maxCombinedLtv(loan, limits, balance);
    return most === undefined ? 0 : remainingRoom(most, loan);
  };
  const { product } = loan;
  const { max } = loanAmountLimits(product, limits);
  const room = roomOf("conforming");
  if (isGovernmentProduct(product)) {
    const base = Math.min(room, programOf(product) === "fha" ? fhaLimit(loan) : sizeLimits(loan).least);
    const isFeeWithin = isFeeInLoanToValue(loan);
    return Math.max(0, Math.min(Math.floor(isFeeWithin ? base : noteOf({ ...loan, product }, base)), max));
  }
  if (isSecondLienProduct(product)) return Math.max(0, Math.min(Math.floor(room), max));
  // An unknown county may have the lowest limit of its state, so a larger loan is not offered.
  const { general, least } = sizeLimits(loan);
  const high = Math.min(Math.floor(roomOf("high")), least, max);
  return Math.max(0, Math.min(Math.floor(room), general, max), high > general ? high : 0);
}

/**
 * Returns the reasons against a first lien's size: the agencies buy no loan above the county limit,
 * and FHA insures none above its own. A VA loan with full entitlement has no legal limit; above the
 * county limit it is reviewed manually.
 */
function sizeReasons(input: LoanInput): IneligibilityReason[] {
  if (isSecondLienProduct(input.product)) return [];
  if (programOf(input.product) === "fha")
    return baseLoan(input) > fhaLimit(input) ? ["over-county-limit"] : [];
  const { least, most } = sizeLimits(input);
  if (!(input.loanAmount > least)) return [];
  return [input.loanAmount > most ? "over-county-limit" : "county-needed"];
}

/**
 * Returns the reasons from the regulatory tests of a priced loan: we do not make high-cost loans or
 * loans that are not qualified mortgages.
 */
function testReasons(input: LoanInput): IneligibilityReason[] {
  const { tests } = priceLoan(input);
  if (!tests || tests.isQualified) return [];
  return [tests.isHighCost ? "high-cost" : "not-qualified"];
}

/**
 * Checks whether guaranty and down payment cover less than a quarter of the value when another VA
 * loan uses part of the entitlement; full entitlement has no such limit (38 USC 3703(a)(1)).
 */
function isShortOfEntitlement(input: LoanInput): boolean {
  const { product, vaUsed = 0, value, purpose } = input;
  if (programOf(product) !== "va" || !(vaUsed > 0)) return false;
  // The one-unit limit applies, regardless of the number of units (38 USC 3703(a)(1)(C)).
  const guaranteed = vaLoanWithoutDown(conformingLimits(input).least[1], vaUsed) / 4;
  const down = purpose === "purchase" ? value - baseLoan(input) : 0;
  const whole = purpose === "purchase" ? value : baseLoan(input);
  return guaranteed + down < whole / 4 && baseLoan(input) > guaranteed * 4;
}

/**
 * Checks whether a refinance leaves enough cash to be a cash-out, with its price and limits.
 * Dollars.
 */
export function isCashOut(
  loanAmount: number,
  cash: number,
  { refinanceCash: { share, dollars } }: Pick<LendingLimits, "refinanceCash"> = LIMITS_2026_11,
): boolean {
  return cash > Math.max(loanAmount * share, dollars);
}

/**
 * Returns the dollars of a loan that count in loan-to-value: without the financed fee, except in a
 * VA refinance.
 */
const amountInLoanToValue = (input: LoanInput): number =>
  isFeeInLoanToValue(input) ? input.loanAmount : baseLoan(input);

/** Returns the reasons why a loan is not offered; an empty list when it is. Never throws. */
export function eligibility(input: LoanInput, limits: LendingLimits = LIMITS_2026_11): IneligibilityReason[] {
  const isHigh = !isSecondLienProduct(input.product) && input.loanAmount > sizeLimits(input).general;
  const most = maxCombinedLtv(input, limits, isHigh ? "high" : "conforming");
  const { cltv } = loanToValue(input);
  const { min, max } = loanAmountLimits(input.product, limits);
  const reasons: IneligibilityReason[] = [];
  if (most === undefined) reasons.push(kindReasons(input));
  else if (
    !(cltv > 0 && amountInLoanToValue(input) <= remainingRoom(most, input)) ||
    isShortOfEntitlement(input)
  )
    reasons.push("over-ltv");
  if (!(input.score >= limits.minScore)) reasons.push("score-too-low");
  if (!(input.loanAmount >= min)) reasons.push("loan-too-small");
  if (input.loanAmount > max) reasons.push("loan-too-large");
  else reasons.push(...sizeReasons(input));
  if (isOverTexasFees(input)) reasons.push("texas-fees");
  if (isTexasEquityLoan(input) && input.hasOtherEquityLoan === true) reasons.push("texas-one-loan");
  return reasons.length > 0 ? reasons : testReasons(input);
}
