/** Adjustments and mortgage insurance of a first lien, from the grids of a rate sheet. */

import { roundToCents } from "~/domain/money";
import { generalLimits } from "./county-limits";
import { columnOf, valueAt, valueFor } from "./grid";
import { pricedUnits, type LoanPurpose, type Occupancy, type PropertyType } from "./products";
import type { TermYears, Units } from "./products";
import type { RateSheet } from "./rate-sheet";
import { RATES_2026_11 } from "./rates-2026-11";

/**
 * The inputs of a price adjustment: score, loan-to-value as a fraction, loan in dollars and term;
 * the rest defaults to the purchase of an owner-occupied single-family home.
 */
export interface AdjustmentInput {
  score: number;
  ltv: number;
  loanAmount: number;
  termYears: TermYears;
  purpose?: LoanPurpose;
  occupancy?: Occupancy;
  propertyType?: PropertyType;
  units?: Units;
  /** another lien remains behind this one */
  hasSubordinate?: boolean;
  /** whether the rate is adjustable; default false */
  isAdjustable?: boolean;
  /** the scoring model; default Classic FICO */
  scoreModel?: ScoreModel;
  /** two letters; determines the limit for a high balance */
  state?: string;
}

/** The scoring models that the agencies accept since April 2026. */
export type ScoreModel = "classic-fico" | "vantage-4";

/** The VantageScore 4.0 rows of the grid begin this many points higher, with the same values. */
const VANTAGE_OFFSET = 20;

/** Returns the lender's own addition for a low score in percent of the loan. */
export function lowScoreAdjustment(
  score: number,
  { lowScoreAdjustments }: RateSheet = RATES_2026_11,
): number {
  return lowScoreAdjustments.find(({ minScore }) => score >= minScore)?.value ?? 0;
}

/**
 * Returns the adjustments of a first lien in percent of the loan (points); all applicable rows are
 * added.
 */
export function priceAdjustment(input: AdjustmentInput, sheet: RateSheet = RATES_2026_11): number {
  const { ltv, loanAmount, termYears, purpose = "purchase", scoreModel = "classic-fico" } = input;
  const score = scoreModel === "vantage-4" ? input.score - VANTAGE_OFFSET : input.score;
  const { occupancy = "PrimaryHome", propertyType = "SingleFamily", hasSubordinate = false } = input;
  const { isAdjustable = false } = input;
  const units = pricedUnits(propertyType, input.units ?? 1);
  const grids = sheet.adjustments;
  const column = columnOf(grids.columns, ltv);
  const rowIf = (applies: boolean, row: readonly number[]): number => (applies ? valueAt(row, column) : 0);

  const byScore =
    termYears > grids.byScoreAboveYears[purpose] ? valueFor(grids.byScore[purpose], score, column) : 0;
  const isLongCondominium = propertyType === "Condominium" && termYears > grids.condominiumAboveYears;
  return (
    byScore +
    lowScoreAdjustment(score, sheet) +
    rowIf(isAdjustable && purpose !== "cashout", grids.adjustable) +
    rowIf(isLongCondominium, grids.condominium) +
    rowIf(units > 1, grids.multipleUnits) +
    rowIf(propertyType === "Manufactured", grids.manufactured) +
    rowIf(true, grids.occupancy[occupancy]) +
    rowIf(
      loanAmount > generalLimits(input)[units],
      (isAdjustable ? grids.highBalanceAdjustable : grids.highBalance)[purpose],
    ) +
    rowIf(hasSubordinate, grids.subordinateFinancing)
  );
}

/**
 * Returns the monthly mortgage insurance in dollars for a score, a loan-to-value fraction, a loan
 * in dollars and a term in years.
 */
export function monthlyInsurance(
  {
    score,
    ltv,
    loanAmount,
    termYears,
  }: { score: number; ltv: number; loanAmount: number; termYears: number },
  sheet: RateSheet = RATES_2026_11,
): number {
  const { insuranceRates, shortInsuranceRates, insuranceAboveYears, insuranceColumns } = sheet;
  const rates = termYears > insuranceAboveYears ? insuranceRates : shortInsuranceRates;
  const yearlyPercent = valueFor(rates, score, columnOf(insuranceColumns, ltv));
  return roundToCents((loanAmount * yearlyPercent) / 1200);
}
