/**
 * Prices of November 2026: sample figures of a demonstration lender, except the adjustments by score and loan-to-value,
 * which follow the grid published for purchase loans. A new month is a new file of the same shape.
 */

import { PROPERTY_TAX } from "./property-tax";

/** Terms we lend for, in years. */
export type TermYears = 30 | 25 | 20 | 15;

/** Values by column of a row that begins at `minScore`. */
export interface ScoreRow {
  minScore: number;
  values: readonly number[];
}

/** One month's prices. */
export interface RateSheet {
  version: string;
  /** first day of validity, YYYY-MM-DD */
  effectiveDate: string;
  /** percent a year, before adjustments */
  baseRates: Readonly<Record<TermYears, number>>;
  /** upper loan-to-value of each column in percent; the last column has no upper end */
  adjustmentColumns: readonly number[];
  /** adjustments in percent of the loan, best score first; they apply to terms of more than 15 years */
  scoreAdjustments: readonly ScoreRow[];
  /** the lender's own addition for low scores in percent of the loan, for every term, best score first */
  lowScoreAdjustments: readonly { minScore: number; value: number }[];
  /** largest loan in dollars without the high-balance adjustment */
  conformingLimit: number;
  /** percent of the loan by column, for loans above the limit */
  highBalanceAdjustments: readonly number[];
  /** upper loan-to-value of each insurance column in percent; up to the first there is no insurance */
  insuranceColumns: readonly number[];
  /** percent of the loan a year, best score first */
  insuranceRates: readonly ScoreRow[];
  /** dollars paid at closing that are part of the finance charge */
  financeCharges: Readonly<
    Record<"underwriting" | "processing" | "taxService" | "floodCheck" | "settlement", number>
  >;
  /** days of interest paid in advance at closing */
  prepaidInterestDays: number;
  /** yearly property tax in percent of the price by state, rounded to a tenth: an estimate, not a bill */
  propertyTax: Readonly<Record<string, number>>;
}

/** The prices in force. */
export const RATES_2026_11: RateSheet = {
  version: "2026-11",
  effectiveDate: "2026-11-02",
  baseRates: { 30: 6.25, 25: 6.125, 20: 5.875, 15: 5.375 },
  adjustmentColumns: [30, 60, 70, 75, 80, 85, 90, 95],
  scoreAdjustments: [
    { minScore: 780, values: [0, 0, 0, 0, 0.375, 0.375, 0.25, 0.25, 0.125] },
    { minScore: 760, values: [0, 0, 0, 0.25, 0.625, 0.625, 0.5, 0.5, 0.25] },
    { minScore: 740, values: [0, 0, 0.125, 0.375, 0.875, 1, 0.75, 0.625, 0.5] },
    { minScore: 720, values: [0, 0, 0.25, 0.75, 1.25, 1.25, 1, 0.875, 0.75] },
    { minScore: 700, values: [0, 0, 0.375, 0.875, 1.375, 1.5, 1.25, 1.125, 0.875] },
    { minScore: 680, values: [0, 0, 0.625, 1.125, 1.75, 1.875, 1.5, 1.375, 1.125] },
    { minScore: 660, values: [0, 0, 0.75, 1.375, 1.875, 2.125, 1.75, 1.625, 1.25] },
    { minScore: 640, values: [0, 0, 1.125, 1.5, 2.25, 2.5, 2, 1.875, 1.5] },
    { minScore: 0, values: [0, 0.125, 1.5, 2.125, 2.75, 2.875, 2.625, 2.25, 1.75] },
  ],
  lowScoreAdjustments: [
    { minScore: 620, value: 0 },
    { minScore: 600, value: 0.5 },
    { minScore: 580, value: 1 },
    { minScore: 560, value: 1.5 },
    { minScore: 540, value: 2 },
    { minScore: 520, value: 2.5 },
    { minScore: 0, value: 3 },
  ],
  conformingLimit: 832_750,
  highBalanceAdjustments: [0.5, 0.5, 0.75, 0.75, 1, 1, 1, 1, 1],
  insuranceColumns: [80, 85, 90, 95],
  insuranceRates: [
    { minScore: 760, values: [0, 0.19, 0.28, 0.38, 0.58] },
    { minScore: 740, values: [0, 0.2, 0.38, 0.53, 0.7] },
    { minScore: 720, values: [0, 0.23, 0.46, 0.66, 0.87] },
    { minScore: 700, values: [0, 0.25, 0.55, 0.78, 0.99] },
    { minScore: 680, values: [0, 0.29, 0.65, 0.96, 1.21] },
    { minScore: 660, values: [0, 0.38, 0.9, 1.28, 1.54] },
    { minScore: 640, values: [0, 0.4, 0.91, 1.33, 1.65] },
    { minScore: 0, values: [0, 0.44, 0.94, 1.42, 1.86] },
  ],
  financeCharges: { underwriting: 995, processing: 495, taxService: 75, floodCheck: 15, settlement: 550 },
  prepaidInterestDays: 15,
  propertyTax: PROPERTY_TAX,
};
