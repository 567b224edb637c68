/**
 * The regulatory tests of a closed-end loan on a principal dwelling: higher-priced (12 CFR
 * 1026.35), high-cost (1026.32) and qualified mortgage (1026.43(e)). Dollars; rates and spreads in
 * percent.
 */

import { APOR_2026_11, type PrimeOfferRates } from "./apor-2026-11";
import type { ChargeKind } from "./charges";
import type { ClosingCosts } from "./closing-costs";
import type { Program } from "./products";

/** The loan facts that the tests use. */
export interface TestedLoan {
  loanAmount: number;
  termYears: number;
  aprPercent: number;
  /**
   * for a rate that may change within five years of the first payment: the APR at the highest
   * possible rate in that time (`qualifiedApr`)
   */
  qualifiedAprPercent?: number | undefined;
  ratePercent: number;
  /** percent of the loan; negative for a credit */
  pointsPercent: number;
  isFirstLien: boolean;
  isManufactured: boolean;
  program: Program;
  /** above its county's conforming limit */
  isJumbo: boolean;
  /** years until an adjustable rate's first change; absent for a fixed rate */
  fixedYears?: number;
  /** dollars of charges that count as points and fees, excluding points */
  countedFees: number;
}

/** The results of the tests. */
export interface LoanTestResult {
  /** year of the thresholds */
  thresholds: number;
  /** week of the average prime offer rates, YYYY-MM-DD */
  aporWeek: string;
  aporPercent: number;
  /** APR less the average prime offer rate, percent, three decimals */
  spreadPercent: number;
  /**
   * the spread for the qualified mortgage test: larger for a rate that may change within five years
   * (12 CFR 1026.43(e)(2)(vi))
   */
  qualifiedSpreadPercent: number;
  /** dollars */
  pointsAndFees: number;
  /** dollars of points and fees above which the loan is not a qualified mortgage */
  pointsAndFeesCap: number;
  isHigherPriced: boolean;
  isHighCost: boolean;
  isQualified: boolean;
}

/**
 * Thresholds of one year: dollars and percent. The dollar amounts are the Bureau's yearly
 * adjustment for 2026; the HOEPA spreads are in 1026.32(a)(1)(i).
 */
export interface TestThresholds {
  year: number;
  higherPriced: { first: number; jumbo: number; subordinate: number };
  /** higher-priced loans up to this amount need no appraisal */
  appraisalExempt: number;
  highCost: {
    firstSpread: number;
    subordinateSpread: number;
    /**
     * the percent for loans of at least `from`; for smaller ones the lesser of the second percent
     * and the dollars
     */
    fees: { from: number; percent: number; smallPercent: number; smallDollars: number };
  };
  /** largest loan first: percent of the loan, or dollars */
  qualifiedFees: readonly ({ from: number } & ({ percent: number } | { dollars: number }))[];
  /** largest loan first */
  qualifiedSpread: {
    first: readonly { from: number; most: number }[];
    manufactured: readonly { from: number; most: number }[];
    subordinate: readonly { from: number; most: number }[];
  };
  qualifiedMaxYears: number;
}

/** The current thresholds. */
export const TEST_THRESHOLDS_2026: TestThresholds = {
  year: 2026,
  higherPriced: { first: 1.5, jumbo: 2.5, subordinate: 3.5 },
  appraisalExempt: 34_200,
  highCost: {
    firstSpread: 6.5,
    subordinateSpread: 8.5,
    fees: { from: 27_592, percent: 5, smallPercent: 8, smallDollars: 1_380 },
  },
  qualifiedFees: [
    { from: 137_958, percent: 3 },
    { from: 82_775, dollars: 4_139 },
    { from: 27_592, percent: 5 },
    { from: 17_245, dollars: 1_380 },
    { from: 0, percent: 8 },
  ],
  qualifiedSpread: {
    first: [
      { from: 137_958, most: 2.25 },
      { from: 82_775, most: 3.5 },
      { from: 0, most: 6.5 },
    ],
    manufactured: [
      { from: 137_958, most: 2.25 },
      { from: 0, most: 6.5 },
    ],
    subordinate: [
      { from: 82_775, most: 3.5 },
      { from: 0, most: 6.5 },
    ],
  },
  qualifiedMaxYears: 30,
};

/** Days after which average prime offer rates are outdated, because they change every week. */
const APOR_DAYS = 14;

/** Checks whether the average prime offer rates are older than two weeks on a day, YYYY-MM-DD. */
export function areOfferRatesOutdated(
  today: string,
  { week }: Pick<PrimeOfferRates, "week"> = APOR_2026_11,
): boolean {
  return (Date.parse(today) - Date.parse(week)) / 86_400_000 > APOR_DAYS;
}

/** Returns the average prime offer rate for comparison with a loan, percent. */
export function primeOfferRate(
  { termYears, fixedYears }: Pick<TestedLoan, "termYears" | "fixedYears">,
  rates: PrimeOfferRates = APOR_2026_11,
): number {
  const rows = fixedYears === undefined ? rates.fixed : rates.adjustable;
  const years = fixedYears ?? termYears;
  const row = rows.find((one) => years <= one.years) ?? rows.at(-1);
  if (!row) throw new RangeError("There are no average prime offer rates.");
  return row.percent;
}

/**
 * Charges that count as points and fees (1026.32(b)(1)). Excluded are payments to unaffiliated
 * third parties of which the lender retains nothing (1026.32(b)(1)(i)(D)).
 */
const COUNTED_CHARGES: ReadonlySet<ChargeKind> = new Set<ChargeKind>([
  "lender-fee",
  "application-fee",
  "rate-lock",
]);

/**
 * Returns the points excluded as bona fide: two when the rate without them is at most one percent
 * above the average prime offer rate, one when at most two (unchecked).
 */
function excludedPoints({ ratePercent, pointsPercent }: TestedLoan, apor: number): number {
  const before = ratePercent + Math.max(0, pointsPercent) * 0.25;
  if (before <= apor + 1) return 2;
  return before <= apor + 2 ? 1 : 0;
}

/** Returns the dollars of a loan's charges that count as points and fees, excluding points. */
export function countedFees({
  origination,
  cannotShop,
  canShop,
}: Pick<ClosingCosts, "origination" | "cannotShop" | "canShop">): number {
  return [origination, cannotShop, canShop]
    .flatMap(({ lines }) => lines)
    .filter(({ kind }) => COUNTED_CHARGES.has(kind))
    .reduce((sum, { amount }) => sum + amount, 0);
}

function pointsAndFees(loan: TestedLoan, apor: number): number {
  const points = Math.max(0, loan.pointsPercent - excludedPoints(loan, apor));
  return loan.countedFees + (loan.loanAmount * points) / 100;
}

/** Returns the maximum dollars of points and fees of a qualified mortgage. */
export function qualifiedFeesCap(
  loanAmount: number,
  { qualifiedFees }: TestThresholds = TEST_THRESHOLDS_2026,
): number {
  const row = qualifiedFees.find(({ from }) => loanAmount >= from);
  if (!row) throw new RangeError("The loan must be more than zero.");
  return "dollars" in row ? row.dollars : (loanAmount * row.percent) / 100;
}

/** Returns the dollars of points and fees above which a loan is high-cost. */
export function highCostFees(
  loanAmount: number,
  { highCost }: TestThresholds = TEST_THRESHOLDS_2026,
): number {
  const { from, percent, smallPercent, smallDollars } = highCost.fees;
  if (loanAmount >= from) return (loanAmount * percent) / 100;
  return Math.min((loanAmount * smallPercent) / 100, smallDollars);
}

/** Returns the maximum percent above the average prime offer rate of a qualified mortgage. */
export function qualifiedSpread(
  {
    loanAmount,
    isFirstLien,
    isManufactured,
  }: Pick<TestedLoan, "loanAmount" | "isFirstLien" | "isManufactured">,
  { qualifiedSpread: spreads }: TestThresholds = TEST_THRESHOLDS_2026,
): number {
  const rows = isFirstLien ? (isManufactured ? spreads.manufactured : spreads.first) : spreads.subordinate;
  return rows.find(({ from }) => loanAmount >= from)?.most ?? 0;
}

/** Returns the percent above the average prime offer rate from which a loan is higher-priced. */
export function higherPricedSpread(
  { isFirstLien, isJumbo }: Pick<TestedLoan, "isFirstLien" | "isJumbo">,
  { higherPriced }: TestThresholds = TEST_THRESHOLDS_2026,
): number {
  if (!isFirstLien) return higherPriced.subordinate;
  return isJumbo ? higherPriced.jumbo : higherPriced.first;
}

/** Runs the tests on a loan. */
export function testLoan(
  loan: TestedLoan,
  rates: PrimeOfferRates = APOR_2026_11,
  thresholds: TestThresholds = TEST_THRESHOLDS_2026,
): LoanTestResult {
  const aporPercent = primeOfferRate(loan, rates);
  // Both have three decimals; rounding removes floating point error from the difference.
  const spreadOf = (aprPercent: number): number => Math.round((aprPercent - aporPercent) * 1000) / 1000;
  const spreadPercent = spreadOf(loan.aprPercent);
  const qualifiedSpreadPercent = spreadOf(loan.qualifiedAprPercent ?? loan.aprPercent);
  const fees = pointsAndFees(loan, aporPercent);
  const cap = qualifiedFeesCap(loan.loanAmount, thresholds);
  const { firstSpread, subordinateSpread } = thresholds.highCost;
  const isHighCost =
    spreadPercent > (loan.isFirstLien ? firstSpread : subordinateSpread) ||
    fees > highCostFees(loan.loanAmount, thresholds);
  return {
    thresholds: thresholds.year,
    aporWeek: rates.week,
    aporPercent,
    spreadPercent,
    qualifiedSpreadPercent,
    pointsAndFees: Math.round(fees * 100) / 100,
    pointsAndFeesCap: Math.round(cap * 100) / 100,
    isHigherPriced: spreadPercent >= higherPricedSpread(loan, thresholds),
    isHighCost,
    // HUD and VA define qualified mortgages for their own loans, by fees and not by price (24 CFR
    // 203.19, 38 CFR 36.4300).
    isQualified:
      !isHighCost &&
      fees <= cap &&
      (loan.program !== "conventional" || qualifiedSpreadPercent < qualifiedSpread(loan, thresholds)) &&
      loan.termYears <= thresholds.qualifiedMaxYears,
  };
}
