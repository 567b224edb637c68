/**
 * Prices of November 2026. The adjustments follow a published grid (see their own file). The
 * insurance rates are from a published card (MGIC, borrower-paid monthly premiums with standard
 * coverage, 2018-07-09). Insurers use pricing engines since 2019, so these rates are rather the
 * maximum; scores below 620, which the card omits, use the rates of 620. Base rates, prime rate,
 * margins, the cap of a line and low-score additions are sample figures of a demonstration lender.
 * Closing costs are in the cost table. A new month is a new file of the same form.
 */

import { ADJUSTMENTS_2026_11 } from "./adjustments-2026-11";
import type { RateSheet } from "./rate-sheet";

/** The current prices. */
export const RATES_2026_11: RateSheet = {
  version: "2026-11",
  effectiveDate: "2026-11-02",
  baseRates: { 30: 6.25, 25: 6.125, 20: 5.875, 15: 5.375 },
  adjustments: ADJUSTMENTS_2026_11,
  lowScoreAdjustments: [
    { minScore: 620, value: 0 },
    { minScore: 600, value: 0.5 },
    { minScore: 580, value: 1 },
    { minScore: 560, value: 1.5 },
    { minScore: 540, value: 2 },
    { minScore: 520, value: 2.5 },
    { minScore: 0, value: 3 },
  ],
  insuranceColumns: [80, 85, 90, 95],
  insuranceRates: [
    { minScore: 760, values: [0, 0.19, 0.28, 0.38, 0.58] },
    { minScore: 740, values: [0, 0.2, 0.38, 0.53, 0.7] },
    { minScore: 720, values: [0, 0.23, 0.46, 0.66, 0.87] },
    { minScore: 700, values: [0, 0.25, 0.55, 0.78, 0.99] },
    { minScore: 680, values: [0, 0.28, 0.65, 0.96, 1.21] },
    { minScore: 660, values: [0, 0.38, 0.9, 1.28, 1.54] },
    { minScore: 640, values: [0, 0.4, 0.91, 1.33, 1.65] },
    { minScore: 0, values: [0, 0.44, 0.94, 1.42, 1.86] },
  ],
  // The card has lower rates for short terms only above 90 %; below that the long terms' rates
  // apply, which are at least as high.
  shortInsuranceRates: [
    { minScore: 760, values: [0, 0.19, 0.28, 0.32, 0.4] },
    { minScore: 740, values: [0, 0.2, 0.38, 0.43, 0.53] },
    { minScore: 720, values: [0, 0.23, 0.46, 0.52, 0.68] },
    { minScore: 700, values: [0, 0.25, 0.55, 0.62, 0.8] },
    { minScore: 680, values: [0, 0.28, 0.65, 0.77, 1.01] },
    { minScore: 660, values: [0, 0.38, 0.9, 0.95, 1.34] },
    { minScore: 640, values: [0, 0.4, 0.91, 1.08, 1.51] },
    { minScore: 0, values: [0, 0.44, 0.94, 1.27, 1.72] },
  ],
  insuranceAboveYears: 20,
  lineOfCredit: {
    primeRate: 6.75,
    margins: {
      columns: [60, 70, 80],
      rows: [
        { minScore: 780, values: [0, 0.25, 0.5, 1] },
        { minScore: 760, values: [0.125, 0.375, 0.625, 1.25] },
        { minScore: 740, values: [0.25, 0.5, 0.875, 1.5] },
        { minScore: 720, values: [0.5, 0.75, 1.125, 2] },
        { minScore: 700, values: [0.75, 1, 1.5, 2.5] },
        { minScore: 680, values: [1, 1.375, 2, 3] },
        { minScore: 660, values: [1.5, 2, 2.75, 3.75] },
        { minScore: 640, values: [2.25, 2.75, 3.5, 4.5] },
        { minScore: 620, values: [3, 3.5, 4.25, 5.25] },
        { minScore: 0, values: [4, 4.5, 5.25, 6.25] },
      ],
    },
    drawYears: 10,
    repaymentYears: 20,
    maxRate: 18,
  },
  equityLoan: {
    baseRate: 7.375,
    additions: {
      columns: [60, 70, 80],
      rows: [
        { minScore: 780, values: [0, 0.125, 0.375, 0.875] },
        { minScore: 760, values: [0.125, 0.25, 0.5, 1.125] },
        { minScore: 740, values: [0.25, 0.375, 0.75, 1.375] },
        { minScore: 720, values: [0.375, 0.625, 1, 1.875] },
        { minScore: 700, values: [0.625, 0.875, 1.375, 2.375] },
        { minScore: 680, values: [0.875, 1.25, 1.875, 2.875] },
        { minScore: 660, values: [1.375, 1.875, 2.5, 3.5] },
        { minScore: 640, values: [2, 2.5, 3.25, 4.25] },
        { minScore: 620, values: [2.75, 3.25, 4, 5] },
        { minScore: 0, values: [3.75, 4.25, 5, 6] },
      ],
    },
    termYears: 20,
  },
  secondLienOccupancy: { PrimaryHome: 0, SecondHome: 0.5 },
};
