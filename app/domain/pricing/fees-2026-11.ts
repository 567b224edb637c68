/**
 * Closing costs of November 2026: sample figures of a demonstration lender. A new month is a new file of the same shape.
 * What the rate sheet counts as finance charges is taken from it, so that an offer and its Loan Estimate agree.
 */

import type { FeeTable } from "./fee-table";
import { RATES_2026_11 } from "./rates-2026-11";

const { underwriting, processing, taxService, floodCheck, settlement } = RATES_2026_11.financeCharges;

/** The fees in force. */
export const FEES_2026_11: FeeTable = {
  version: "2026-11",
  effectiveDate: "2026-11-02",
  origination: [
    { label: "Processing Fee", dollars: processing, financeCharge: true },
    { label: "Underwriting Fee", dollars: underwriting, financeCharge: true },
  ],
  cannotShop: [
    { label: "Appraisal Fee", dollars: 625 },
    { label: "Credit Report Fee", perBorrower: 75 },
    { label: "Flood Determination Fee", dollars: floodCheck, financeCharge: true },
    { label: "Tax Service Fee", dollars: taxService, financeCharge: true },
  ],
  canShop: [
    { label: "Pest Inspection Fee", dollars: 110, purposes: ["purchase"] },
    { label: "Survey Fee", dollars: 385, purposes: ["purchase"] },
    {
      label: "Title - Lender's Title Policy",
      dollars: 150,
      loanPercent: 0.14,
      purposes: ["purchase", "refinance", "cashout"],
    },
    { label: "Title - Settlement Agent Fee", dollars: settlement, financeCharge: true },
    { label: "Title - Title Search", dollars: 325 },
  ],
  other: [
    {
      label: "Title - Owner's Title Policy (optional)",
      dollars: 95,
      valuePercent: 0.12,
      purposes: ["purchase"],
    },
  ],
  recordingFees: { purchase: 185, refinance: 140, cashout: 140, heloan: 95 },
  // Buyers' usual share and taxes on the mortgage in the states that know them, rounded: counties and cities add theirs.
  stateTaxes: {
    AL: { mortgagePercent: 0.15 },
    DC: { transferPercent: 1.1 },
    DE: { transferPercent: 2 },
    FL: { mortgagePercent: 0.55 },
    GA: { mortgagePercent: 0.3 },
    MD: { transferPercent: 0.75 },
    MN: { mortgagePercent: 0.23 },
    NH: { transferPercent: 0.75 },
    NY: { mortgagePercent: 1.05 },
    OK: { mortgagePercent: 0.1 },
    PA: { transferPercent: 1 },
    TN: { mortgagePercent: 0.115 },
    VA: { transferPercent: 0.25, mortgagePercent: 0.25 },
    VT: { transferPercent: 1.25 },
  },
  prepaidInterestDays: RATES_2026_11.prepaidInterestDays,
  interestYearDays: 365,
  prepaidInsuranceMonths: { purchase: 12, refinance: 0, cashout: 0, heloan: 0 },
  prepaidTaxMonths: { purchase: 0, refinance: 0, cashout: 0, heloan: 0 },
  escrowInsuranceMonths: 3,
  escrowTaxMonths: 4,
  homeInsurancePercent: 0.42,
  lateCharge: { afterDays: 15, percent: 5 },
};
