/**
 * Price adjustments of November 2026 in percent of the loan. The rows by score, property,
 * occupancy, high balance and subordinate financing follow Fannie Mae's published grid for loans it
 * buys (Loan-Level Price Adjustment Matrix of 2026-09-09, family of Classic FICO). Which terms a
 * row applies to is this lender's interpretation: short terms are exempt from the score grid of
 * purchases and rate-and-term refinances, and from the condominium row, but not from the cash-out
 * grid.
 */

import type { AdjustmentGrids, ScoreRow } from "./rate-sheet";

const PURCHASE: readonly ScoreRow[] = [
  { minScore: 780, values: [0, 0, 0, 0, 0.375, 0.375, 0.25, 0.25, 0.125] },
  { minScore: 760, values: [0, 0, 0, 0.25, 0.625, 0.625, 0.5, 0.5, 0.25] },
  { minScore: 740, values: [0, 0, 0.125, 0.375, 0.875, 1, 0.75, 0.625, 0.5] },
  { minScore: 720, values: [0, 0, 0.25, 0.75, 1.25, 1.25, 1, 0.875, 0.75] },
  { minScore: 700, values: [0, 0, 0.375, 0.875, 1.375, 1.5, 1.25, 1.125, 0.875] },
  { minScore: 680, values: [0, 0, 0.625, 1.125, 1.75, 1.875, 1.5, 1.375, 1.125] },
  { minScore: 660, values: [0, 0, 0.75, 1.375, 1.875, 2.125, 1.75, 1.625, 1.25] },
  { minScore: 640, values: [0, 0, 1.125, 1.5, 2.25, 2.5, 2, 1.875, 1.5] },
  { minScore: 0, values: [0, 0.125, 1.5, 2.125, 2.75, 2.875, 2.625, 2.25, 1.75] },
];

const REFINANCE: readonly ScoreRow[] = [
  { minScore: 780, values: [0, 0, 0, 0.125, 0.5, 0.625, 0.5, 0.375, 0.375] },
  { minScore: 760, values: [0, 0, 0.125, 0.375, 0.875, 1, 0.75, 0.625, 0.625] },
  { minScore: 740, values: [0, 0, 0.25, 0.75, 1.125, 1.375, 1.125, 1, 1] },
  { minScore: 720, values: [0, 0, 0.5, 1, 1.625, 1.75, 1.5, 1.25, 1.25] },
  { minScore: 700, values: [0, 0, 0.625, 1.25, 1.875, 2.125, 1.75, 1.625, 1.625] },
  { minScore: 680, values: [0, 0, 0.875, 1.625, 2.25, 2.5, 2.125, 1.75, 1.75] },
  { minScore: 660, values: [0, 0.125, 1.125, 1.875, 2.5, 3, 2.375, 2.125, 2.125] },
  { minScore: 640, values: [0, 0.25, 1.375, 2.125, 2.875, 3.375, 2.875, 2.5, 2.5] },
  { minScore: 0, values: [0, 0.375, 1.75, 2.5, 3.5, 3.875, 3.625, 2.5, 2.5] },
];

// Cash-outs are limited to 80 %, so the grid ends there.
const CASHOUT: readonly ScoreRow[] = [
  { minScore: 780, values: [0.375, 0.375, 0.625, 0.875, 1.375] },
  { minScore: 760, values: [0.375, 0.375, 0.875, 1.25, 1.875] },
  { minScore: 740, values: [0.375, 0.375, 1, 1.625, 2.375] },
  { minScore: 720, values: [0.375, 0.5, 1.375, 2, 2.75] },
  { minScore: 700, values: [0.375, 0.5, 1.625, 2.625, 3.25] },
  { minScore: 680, values: [0.375, 0.625, 2, 2.875, 3.75] },
  { minScore: 660, values: [0.375, 0.875, 2.75, 4, 4.75] },
  { minScore: 640, values: [0.375, 1.375, 3.125, 4.625, 5.125] },
  { minScore: 0, values: [0.375, 1.375, 3.375, 4.875, 5.125] },
];

/** A second home and an investment property have the same adjustment. */
const NON_OWNER_OCCUPIED = [1.125, 1.125, 1.625, 2.125, 3.375, 4.125, 4.125, 4.125, 4.125];

const HIGH_BALANCE = [0.5, 0.5, 0.75, 0.75, 1, 1, 1, 1, 1];

const HIGH_BALANCE_ADJUSTABLE = [1.25, 1.25, 1.5, 1.5, 2.5, 2.5, 2.5, 2.75, 2.75];

/** The current adjustments. */
export const ADJUSTMENTS_2026_11: AdjustmentGrids = {
  version: "2026-09-09",
  columns: [30, 60, 70, 75, 80, 85, 90, 95],
  byScore: { purchase: PURCHASE, refinance: REFINANCE, cashout: CASHOUT },
  byScoreAboveYears: { purchase: 15, refinance: 15, cashout: 0 },
  condominium: [0, 0, 0.125, 0.125, 0.75, 0.75, 0.75, 0.75, 0.75],
  condominiumAboveYears: 15,
  multipleUnits: [0, 0, 0.375, 0.375, 0.625, 0.625, 0.625, 0.625, 0.625],
  manufactured: [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
  occupancy: {
    PrimaryHome: [0],
    SecondHome: NON_OWNER_OCCUPIED,
    InvestmentProperty: NON_OWNER_OCCUPIED,
  },
  highBalance: {
    purchase: HIGH_BALANCE,
    refinance: HIGH_BALANCE,
    cashout: [1.25, 1.25, 1.5, 1.5, 1.75],
  },
  highBalanceAdjustable: {
    purchase: HIGH_BALANCE_ADJUSTABLE,
    refinance: HIGH_BALANCE_ADJUSTABLE,
    cashout: [2, 2, 2.25, 2.25, 3.25],
  },
  adjustable: [0, 0, 0, 0, 0, 0, 0, 0.25, 0.25],
  subordinateFinancing: [0.625, 0.625, 0.625, 0.875, 1.125, 1.125, 1.125, 1.875, 1.875],
};
