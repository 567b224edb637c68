/**
 * All costs of November 2026: sample figures of a demonstration lender. A new month is a new file of the same shape. Whether a charge is
 * a finance charge follows 12 CFR 1026.4; buyers' usual share of transfer taxes and the taxes on mortgages are rounded from what the
 * states publish, as counties and cities add theirs.
 */

import type { CostPurpose, CostTable } from "./cost-table";
import { PROPERTY_TAX_2026_11 } from "./property-tax-2026-11";

const FIRST_LIENS: readonly CostPurpose[] = ["purchase", "refinance", "cashout"];
const SECOND_LIENS: readonly CostPurpose[] = ["heloan", "heloc"];

/** The costs in force. */
export const COSTS_2026_11: CostTable = {
  version: "2026-11",
  effectiveDate: "2026-11-02",
  origination: [
    { label: "Processing Fee", dollars: 495, purposes: FIRST_LIENS, financeCharge: true },
    { label: "Underwriting Fee", dollars: 995, purposes: FIRST_LIENS, financeCharge: true },
    { label: "Underwriting Fee", dollars: 495, purposes: ["heloan"], financeCharge: true },
  ],
  cannotShop: [
    { label: "Appraisal Fee", dollars: 625, purposes: FIRST_LIENS },
    { label: "Credit Report Fee", perBorrower: 75 },
    { label: "Flood Determination Fee", dollars: 15, financeCharge: true },
    { label: "Property Valuation Fee", dollars: 150, purposes: SECOND_LIENS },
    { label: "Tax Service Fee", dollars: 75, purposes: FIRST_LIENS, financeCharge: true },
  ],
  canShop: [
    { label: "Pest Inspection Fee", dollars: 110, purposes: ["purchase"] },
    { label: "Survey Fee", dollars: 385, purposes: ["purchase"] },
    { label: "Title - Lender's Title Policy", dollars: 150, loanPercent: 0.14, purposes: FIRST_LIENS },
    { label: "Title - Settlement Agent Fee", dollars: 550, purposes: FIRST_LIENS, financeCharge: true },
    { label: "Title - Settlement Agent Fee", dollars: 350, purposes: ["heloan"], financeCharge: true },
    { label: "Title - Settlement Agent Fee", dollars: 250, purposes: ["heloc"], financeCharge: true },
    { label: "Title - Title Search", dollars: 325, purposes: FIRST_LIENS },
    { label: "Title - Title Search", dollars: 125, purposes: SECOND_LIENS },
  ],
  other: [
    {
      label: "Title - Owner's Title Policy (optional)",
      dollars: 95,
      valuePercent: 0.12,
      purposes: ["purchase"],
    },
  ],
  applicationFee: {
    dollars: 495,
    deposit: 195,
    types: { purchase: "full", refinance: "deposit", cashout: "deposit", heloan: "waived", heloc: "waived" },
  },
  lock: { loanPercent: 0.125, days: 45, purposes: FIRST_LIENS },
  recordingFees: { purchase: 185, refinance: 140, cashout: 140, heloan: 100, heloc: 100 },
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
  // Of a line of credit nothing is owed on the first day.
  prepaidInterestDays: { purchase: 15, refinance: 15, cashout: 15, heloan: 15, heloc: 0 },
  interestYearDays: 365,
  prepaidInsuranceMonths: { purchase: 12, refinance: 0, cashout: 0, heloan: 0, heloc: 0 },
  prepaidTaxMonths: { purchase: 0, refinance: 0, cashout: 0, heloan: 0, heloc: 0 },
  escrowed: FIRST_LIENS,
  escrowInsuranceMonths: 3,
  escrowTaxMonths: 4,
  propertyTaxPercent: PROPERTY_TAX_2026_11,
  homeInsurancePercent: 0.4,
  lateCharge: { afterDays: 15, percent: 5 },
};
