/** FHA and VA loans: upfront and annual costs. Dollars; shares as fractions. */

import { roundToCents } from "~/domain/money";
import { conformingLimits } from "./county-limits";
import { LOAN_LIMITS_2026 } from "./county-limits-2026";
import { GOVERNMENT_2026_11 } from "./government-2026-11";
import type { LoanInput } from "./loan-input";
import type { VaUse } from "./va-use";
import {
  type GovernmentProduct,
  isGovernmentProduct,
  type LoanPurpose,
  pricedUnits,
  type Product,
  programOf,
  termYearsOf,
} from "./products";

/**
 * Checks whether a product can be a new first mortgage on an owned home with this balance: a VA
 * loan must pay off a recorded lien (38 USC 3710(a)(5)).
 * @param owed dollars
 */
export const hasLienToReplace = (product: Product, owed: number): boolean =>
  programOf(product) !== "va" || owed > 0;

/** The inputs of the financed fee. */
type FeeFacts = Pick<LoanInput, "purpose" | "value" | "vaUse"> & { product: GovernmentProduct };

/**
 * Returns the funding fee in percent of the base loan, by its share of the price (38 USC 3729(b)).
 */
export function fundingFeePercent(purpose: LoanPurpose, baseLtv: number, use: VaUse = "first"): number {
  if (use === "exempt") return 0;
  const downPercent = purpose === "purchase" ? Number(((1 - baseLtv) * 100).toPrecision(10)) : 0;
  const row = GOVERNMENT_2026_11.va.fees.find(({ down }) => downPercent >= down);
  return row?.[use] ?? 0;
}

const percentFor = ({ product, purpose, value, vaUse }: FeeFacts, base: number): number =>
  product === "VA 30Y Fixed"
    ? fundingFeePercent(purpose, base / value, vaUse)
    : GOVERNMENT_2026_11.fha.upfrontPercent;

/**
 * Returns the financed fee of a base loan: FHA upfront premium or VA funding fee, dollars and
 * cents.
 */
export const financedFee = (loan: FeeFacts, base: number): number =>
  roundToCents((base * percentFor(loan, base)) / 100);

/** Returns the note of a base loan, including the financed fee. */
export const noteOf = (loan: FeeFacts, base: number): number => roundToCents(base + financedFee(loan, base));

/**
 * Returns the amount borrowed with a base loan of any product: the note of an FHA or VA loan, else
 * the base loan itself; dollars.
 */
export const borrowedAmount = (
  { product, ...loan }: Omit<FeeFacts, "product"> & { product: Product },
  base: number,
): number => (isGovernmentProduct(product) ? noteOf({ ...loan, product }, base) : base);

/** Returns the base loan of a note, without the financed fee, dollars and cents. */
export function baseOf(loan: FeeFacts, note: number): number {
  // A larger down payment has a lower fee: of the base loans from each fee, the one whose own fee
  // matches is right.
  const percents = [
    ...new Set(GOVERNMENT_2026_11.va.fees.map(({ down }) => percentFor(loan, loan.value * (1 - down / 100)))),
  ];
  const bases = percents.map((percent) => roundToCents(note / (1 + percent / 100)));
  return bases.find((base) => noteOf(loan, base) === note) ?? Math.min(...bases);
}

/**
 * Returns the first year's monthly FHA insurance in dollars, by the base loan, and its number of
 * months.
 */
export function fhaInsurance(loan: FeeFacts, base: number): { monthly: number; months: number } {
  const { threshold, premiums, months } = GOVERNMENT_2026_11.fha;
  const ltvPercent = Number(((base / loan.value) * 100).toPrecision(10));
  const rows = base > threshold ? premiums.above : premiums.upToThreshold;
  const percent = rows.find(({ upTo }) => ltvPercent <= upTo)?.percent ?? 0;
  const termMonths = termYearsOf(loan.product) * 12;
  return {
    monthly: roundToCents((base * percent) / 1200),
    months: ltvPercent > 90 ? termMonths : Math.min(months, termMonths),
  };
}

/**
 * Returns the largest base loan that FHA insures in the home's county; an unknown county has the
 * floor.
 */
export function fhaLimit({
  propertyType,
  units,
  state,
  county,
}: Pick<LoanInput, "propertyType" | "units" | "state" | "county">): number {
  const homes = pricedUnits(propertyType, units);
  const { least } = conformingLimits({ state, county });
  return least[homes] > LOAN_LIMITS_2026.baseline[homes] ? least[homes] : GOVERNMENT_2026_11.fha.floor[homes];
}

/**
 * Returns the dollars that can be borrowed without a down payment when part of the entitlement is
 * used: four times the remainder of a quarter.
 */
export function vaLoanWithoutDown(countyLimit: number, usedEntitlement: number): number {
  return Math.max(0, countyLimit / 4 - usedEntitlement) * 4;
}
