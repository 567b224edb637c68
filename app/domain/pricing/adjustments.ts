/** Adjustments and mortgage insurance of a first lien, read from the grids of a rate sheet. */

import { roundToCents } from "~/domain/money";
import { columnOf, valueAt, valueFor } from "./grid";
import { pricedUnits, type LoanPurpose, type Occupancy, type PropertyType } from "./products";
import type { TermYears, Units } from "./products";
import type { RateSheet } from "./rate-sheet";
import { RATES_2026_11 } from "./rates-2026-11";

/**
 * What adjusts a price: score, loan-to-value as a fraction, loan in dollars and term; the rest defaults to the purchase
 * of a single-family home to live in.
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
  /** another lien stays behind this one */
  hasSubordinate?: boolean;
}

/** Adjustments of a first lien in percent of the loan (points); each row that applies is added. */
export function priceAdjustment(input: AdjustmentInput, sheet: RateSheet = RATES_2026_11): number {
  const { score, ltv, loanAmount, termYears, purpose = "purchase" } = input;
  const { occupancy = "PrimaryHome", propertyType = "SingleFamily", hasSubordinate = false } = input;
  const units = pricedUnits(propertyType, input.units ?? 1);
  const grids = sheet.adjustments;
  const column = columnOf(grids.columns, ltv);
  const rowIf = (applies: boolean, row: readonly number[]): number => (applies ? valueAt(row, column) : 0);

  const byScore =
    termYears > grids.byScoreAboveYears[purpose] ? valueFor(grids.byScore[purpose], score, column) : 0;
  const lowScore = sheet.lowScoreAdjustments.find(({ minScore }) => score >= minScore)?.value ?? 0;
  const isLongCondominium = propertyType === "Condominium" && termYears > grids.condominiumAboveYears;
  return (
    byScore +
    lowScore +
    rowIf(isLongCondominium, grids.condominium) +
    rowIf(units > 1, grids.multipleUnits) +
    rowIf(propertyType === "Manufactured", grids.manufactured) +
    rowIf(true, grids.occupancy[occupancy]) +
    rowIf(loanAmount > sheet.conformingLimits[units], grids.highBalance) +
    rowIf(hasSubordinate, grids.subordinateFinancing)
  );
}

/** Dollars a month of mortgage insurance for a score, a loan-to-value fraction and a loan in dollars. */
export function monthlyInsurance(
  { score, ltv, loanAmount }: { score: number; ltv: number; loanAmount: number },
  sheet: RateSheet = RATES_2026_11,
): number {
  const yearlyPercent = valueFor(sheet.insuranceRates, score, columnOf(sheet.insuranceColumns, ltv));
  return roundToCents((loanAmount * yearlyPercent) / 1200);
}
