/** FHA and VA loans: what is paid for them once and by the year. Dollars; shares as fractions. */

import { roundToCents } from "~/domain/money";
import { conformingLimits } from "./county-limits";
import { LOAN_LIMITS_2026 } from "./county-limits-2026";
import { GOVERNMENT_2026_11 } from "./government-2026-11";
import type { LoanInput } from "./loan";
import {
  type GovernmentProduct,
  isGovernmentProduct,
  type LoanPurpose,
  pricedUnits,
  type Product,
  programOf,
  termYearsOf,
} from "./products";

/** Which entitlement a VA loan uses; `exempt` pays no funding fee, as with compensation for a disability from service. */
export const VA_USES = ["first", "later", "exempt"] as const;
export type VaUse = (typeof VA_USES)[number];

/** What a borrower says of VA entitlement; each is absent while it is not said. */
export interface ServiceFacts {
  /** serves or has served */
  isVeteran?: boolean | null | undefined;
  hasHadVaLoan?: boolean | null | undefined;
  /** gets VA compensation for a disability from service */
  hasVaCompensation?: boolean | null | undefined;
}

/** The use of entitlement that somebody's words mean; undefined where too little is said, and of who has not served (38 USC 3729(c)). */
export function vaUseOf({ isVeteran, hasHadVaLoan, hasVaCompensation }: ServiceFacts): VaUse | undefined {
  if (isVeteran !== true) return undefined;
  if (hasVaCompensation === true) return "exempt";
  if (hasHadVaLoan === true) return "later";
  return hasHadVaLoan === false ? "first" : undefined;
}

/**
 * Whether a product can be a new first mortgage on an owned home with so much owed on it: a VA loan pays off a lien on record, or it is none
 * (38 USC 3710(a)(5)).
 * @param owed dollars
 */
export const hasLienToReplace = (product: Product, owed: number): boolean =>
  programOf(product) !== "va" || owed > 0;

/** What the fee that is financed depends on. */
type FeeFacts = Pick<LoanInput, "purpose" | "value" | "vaUse"> & { product: GovernmentProduct };

/** Percent of the base loan that a VA loan of this share of the price costs once (38 USC 3729(b)). */
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

/** The fee on a base loan that is financed with it: FHA upfront premium or VA funding fee, dollars and cents. */
export const financedFee = (loan: FeeFacts, base: number): number =>
  roundToCents((base * percentFor(loan, base)) / 100);

/** The note of a base loan: the fee is borrowed with it. */
export const noteOf = (loan: FeeFacts, base: number): number => roundToCents(base + financedFee(loan, base));

/** What is borrowed with a base loan of any product: of an FHA or VA loan its note, of all others the base itself; dollars. */
export const borrowedOf = (
  { product, ...loan }: Omit<FeeFacts, "product"> & { product: Product },
  base: number,
): number => (isGovernmentProduct(product) ? noteOf({ ...loan, product }, base) : base);

/** The base loan of a note: what is left of it without the financed fee, dollars and cents. */
export function baseOf(loan: FeeFacts, note: number): number {
  // More paid down has a lower fee: of the bases that the fees would give the one whose own fee it is.
  const percents = [
    ...new Set(GOVERNMENT_2026_11.va.fees.map(({ down }) => percentFor(loan, loan.value * (1 - down / 100)))),
  ];
  const bases = percents.map((percent) => roundToCents(note / (1 + percent / 100)));
  return bases.find((base) => noteOf(loan, base) === note) ?? Math.min(...bases);
}

/** Dollars a month of FHA insurance in the first year, by the base loan, and the months it is paid for. */
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

/** The largest base loan that the FHA insures in the county of a home; a county that is not known has the floor. */
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

/** Dollars that can be borrowed without paying down where a part of the entitlement is used: four times what is left of a quarter. */
export function vaLoanWithoutDown(countyLimit: number, usedEntitlement: number): number {
  return Math.max(0, countyLimit / 4 - usedEntitlement) * 4;
}
