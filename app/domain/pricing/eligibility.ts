/** Whether we lend a loan at all, and how much at most. Dollars, loan-to-value as a fraction. */

import { ADJUSTABLE_2026_11 } from "./adjustable";
import { conformingLimits, generalLimits } from "./county-limits";
import { LIMITS_2026_11, type LendingLimits, type LtvLimit } from "./limits-2026-11";
import { isOverTexasFees } from "./loan-costs";
import { isTexasEquityLoan } from "./texas-equity";
import { fhaLimit, noteOf, vaLoanWithoutDown } from "./government";
import { GOVERNMENT_2026_11 } from "./government-2026-11";
import { baseLoan, loanToValue, type LoanInput } from "./loan";
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

/** Why a loan is not offered. `county-needed`: it depends on the county of the home, which is not known. */
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

/** A loan whose amount is still open. */
export type OpenLoan = Omit<LoanInput, "loanAmount">;

type Balance = NonNullable<LtvLimit["balance"]>;

/** Years for which the rate of a loan is fixed; of a fixed one there is no end. */
const fixedYearsOf = (product: FirstLienProduct): number =>
  isAdjustableProduct(product) ? ADJUSTABLE_2026_11.plans[product].fixedMonths / 12 : Infinity;

/** The row of the limits that a first lien falls under; undefined when none does. */
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
      fixedYearsOf(loan.product) >= (row.leastFixedYears ?? 0) &&
      termYearsOf(loan.product) <= (row.maxTermYears ?? Infinity),
  );
}

/** The most that an FHA or VA loan may be of the value; undefined where the program does not lend it. */
function governmentLimit(loan: OpenLoan & { product: GovernmentProduct }): number | undefined {
  const { product, purpose, occupancy, propertyType, score, state, hasServed = false } = loan;
  const { canUseVa = hasServed } = loan;
  if (occupancy !== "PrimaryHome" || propertyType === "Manufactured") return undefined;
  // What Texas would count of their fees is not settled.
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
 * Most of all liens together as a fraction of the value, of a balance that is conforming unless told; undefined when no loan of this
 * kind is offered for the home.
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
      : firstLienLimit({ ...loan, product }, balance, limits)?.most;
  const takesEquity = occupancy === "PrimaryHome" && (isSecondLien || purpose === "cashout");
  const cap = takesEquity && state !== undefined ? limits.equityCaps[state] : undefined;
  return most === undefined || cap === undefined ? most : Math.min(most, cap);
}

/** The general limit for the homes of a loan, and what the limit of its county is at least and at most; dollars. */
function sizeLimits({ propertyType, units, state, county }: OpenLoan) {
  const homes = pricedUnits(propertyType, units);
  const { least, most } = conformingLimits({ state, county });
  return { general: generalLimits({ state })[homes], least: least[homes], most: most[homes] };
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

/** Why no loan of this kind is offered: by its program, or for a home that is a manufactured one or not lived in. */
export function kindNotOffered({
  product,
  propertyType,
  occupancy,
}: Pick<OpenLoan, "product" | "propertyType" | "occupancy">): IneligibilityReason {
  if (isGovernmentProduct(product) && occupancy === "PrimaryHome") return "program-not-offered";
  return propertyType === "Manufactured" ? "home-not-offered" : "occupancy-not-offered";
}

/** Whether a VA loan is held to the value with its fee in it, as a refinance is and a purchase is not (38 CFR 36.4306). */
const isFeeHeldToValue = ({ product, purpose }: OpenLoan): boolean =>
  programOf(product) === "va" && purpose !== "purchase";

/** The largest loan in whole dollars that the limits allow on top of the liens that stay; 0 when there is none. */
export function maxLoanAmount(loan: OpenLoan, limits: LendingLimits = LIMITS_2026_11): number {
  const roomOf = (balance: Balance): number => {
    const most = maxCombinedLtv(loan, limits, balance);
    return most === undefined ? 0 : roomWithin(most, loan);
  };
  const { product } = loan;
  const { max } = loanAmountLimits(product, limits);
  const room = roomOf("conforming");
  if (isGovernmentProduct(product)) {
    const base = Math.min(room, programOf(product) === "fha" ? fhaLimit(loan) : sizeLimits(loan).least);
    const isFeeWithin = isFeeHeldToValue(loan);
    return Math.max(0, Math.min(Math.floor(isFeeWithin ? base : noteOf({ ...loan, product }, base)), max));
  }
  if (isSecondLienProduct(product)) return Math.max(0, Math.min(Math.floor(room), max));
  // An unknown county may have no more than the least of its state, so no more is promised.
  const { general, least } = sizeLimits(loan);
  const high = Math.min(Math.floor(roomOf("high")), least, max);
  return Math.max(0, Math.min(Math.floor(room), general, max), high > general ? high : 0);
}

/**
 * What the size of a first lien has against it: the agencies buy none above the limit of its county, and the FHA insures none above its
 * own. A VA loan with full entitlement has no limit by law; above that of the county a person looks at it.
 */
function sizeReasons(input: LoanInput): IneligibilityReason[] {
  if (isSecondLienProduct(input.product)) return [];
  if (programOf(input.product) === "fha")
    return baseLoan(input) > fhaLimit(input) ? ["over-county-limit"] : [];
  const { least, most } = sizeLimits(input);
  if (!(input.loanAmount > least)) return [];
  return [input.loanAmount > most ? "over-county-limit" : "county-needed"];
}

/** What the tests of the law have against a loan that has a price: high-cost loans and loans that are not qualified are not made. */
function testReasons(input: LoanInput): IneligibilityReason[] {
  const { tests } = priceLoan(input);
  if (!tests || tests.isQualified) return [];
  return [tests.isHighCost ? "high-cost" : "not-qualified"];
}

/**
 * Whether less than a quarter of the value is guaranteed or paid down, where another VA loan uses a part of the entitlement; with all of
 * it there is no such limit (38 USC 3703(a)(1)).
 */
function isShortOfEntitlement(input: LoanInput): boolean {
  const { product, vaUsed = 0, value, purpose } = input;
  if (programOf(product) !== "va" || !(vaUsed > 0)) return false;
  // The limit of one home, however many the building has (38 USC 3703(a)(1)(C)).
  const guaranteed = vaLoanWithoutDown(conformingLimits(input).least[1], vaUsed) / 4;
  const down = purpose === "purchase" ? value - baseLoan(input) : 0;
  const whole = purpose === "purchase" ? value : baseLoan(input);
  return guaranteed + down < whole / 4 && baseLoan(input) > guaranteed * 4;
}

/** Whether a refinance that leaves so much cash is a cash-out, with that one's price and limits. Dollars. */
export function isCashOut(
  loanAmount: number,
  cash: number,
  { refinanceCash: { share, dollars } }: Pick<LendingLimits, "refinanceCash"> = LIMITS_2026_11,
): boolean {
  return cash > Math.max(loanAmount * share, dollars);
}

/** Dollars of a loan that are held against the value: all but a financed fee, which in a VA refinance counts too. */
const heldToValue = (input: LoanInput): number =>
  isFeeHeldToValue(input) ? input.loanAmount : baseLoan(input);

/** Reasons why a loan is not offered; an empty list when it is. Never throws. */
export function eligibility(input: LoanInput, limits: LendingLimits = LIMITS_2026_11): IneligibilityReason[] {
  const isHigh = !isSecondLienProduct(input.product) && input.loanAmount > sizeLimits(input).general;
  const most = maxCombinedLtv(input, limits, isHigh ? "high" : "conforming");
  const { cltv } = loanToValue(input);
  const { min, max } = loanAmountLimits(input.product, limits);
  const reasons: IneligibilityReason[] = [];
  if (most === undefined) reasons.push(kindNotOffered(input));
  else if (!(cltv > 0 && heldToValue(input) <= roomWithin(most, input)) || isShortOfEntitlement(input))
    reasons.push("over-ltv");
  if (!(input.score >= limits.minScore)) reasons.push("score-too-low");
  if (!(input.loanAmount >= min)) reasons.push("loan-too-small");
  if (input.loanAmount > max) reasons.push("loan-too-large");
  else reasons.push(...sizeReasons(input));
  if (isOverTexasFees(input)) reasons.push("texas-fees");
  if (isTexasEquityLoan(input) && input.hasOtherEquityLoan === true) reasons.push("texas-one-loan");
  return reasons.length > 0 ? reasons : testReasons(input);
}
