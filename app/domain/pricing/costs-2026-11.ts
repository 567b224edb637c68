/**
 * All costs of November 2026: sample figures of a demonstration lender. A new month is a new file
 * of the same form. The legal treatment of a charge follows from its kind (`charges.ts`). Buyers'
 * usual share of transfer taxes and the mortgage taxes are rounded from the states' publications,
 * with the additions of counties and cities; the shares of DE, MD, NH, PA and VT and the cap of GA
 * are not checked.
 */

import { escrowDeposit } from "./escrow-deposit";
import type { CostPurpose, CostTable } from "./cost-table";
import { PROPERTY_TAX_2026_11 } from "./property-tax-2026-11";

const FIRST_LIENS: readonly CostPurpose[] = ["purchase", "refinance", "cashout"];
const SECOND_LIENS: readonly CostPurpose[] = ["heloan", "heloc"];

/**
 * The escrow bills of a year, in months' worth. Insurance is prepaid for a year at closing, so its
 * next bill is due by the eleventh payment. County tax bill dates are unknown: two halves are
 * assumed, by the fourth and the tenth payment, not checked against any county.
 */
export const ESCROW_BILLS_2026_11 = {
  insurance: [{ payment: 11, amount: 12 }],
  tax: [
    { payment: 4, amount: 6 },
    { payment: 10, amount: 6 },
  ],
} as const;

/** The current costs. */
export const COSTS_2026_11: CostTable = {
  version: "2026-11",
  effectiveDate: "2026-11-02",
  origination: [
    { kind: "lender-fee", label: "Processing Fee", dollars: 495, purposes: FIRST_LIENS },
    { kind: "lender-fee", label: "Underwriting Fee", dollars: 995, purposes: FIRST_LIENS },
    { kind: "lender-fee", label: "Underwriting Fee", dollars: 495, purposes: ["heloan"] },
  ],
  cannotShop: [
    { kind: "appraisal", label: "Appraisal Fee", dollars: 625, purposes: FIRST_LIENS },
    { kind: "credit-report", label: "Credit Report Fee", perBorrower: 75 },
    { kind: "flood-monitoring", label: "Flood Determination Fee", dollars: 15 },
    { kind: "valuation", label: "Property Valuation Fee", dollars: 150, purposes: SECOND_LIENS },
    { kind: "tax-service", label: "Tax Service Fee", dollars: 75, purposes: FIRST_LIENS },
  ],
  canShop: [
    { kind: "inspection", label: "Pest Inspection Fee", dollars: 110, purposes: ["purchase"] },
    { kind: "survey", label: "Survey Fee", dollars: 385, purposes: ["purchase"] },
    {
      kind: "title",
      label: "Title - Lender's Title Policy",
      dollars: 150,
      loanPercent: 0.14,
      purposes: FIRST_LIENS,
    },
    { kind: "settlement", label: "Title - Settlement Agent Fee", dollars: 550, purposes: FIRST_LIENS },
    { kind: "settlement", label: "Title - Settlement Agent Fee", dollars: 350, purposes: ["heloan"] },
    { kind: "settlement", label: "Title - Settlement Agent Fee", dollars: 250, purposes: ["heloc"] },
    { kind: "title", label: "Title - Title Search", dollars: 325, purposes: FIRST_LIENS },
    { kind: "title", label: "Title - Title Search", dollars: 125, purposes: SECOND_LIENS },
  ],
  other: [
    {
      kind: "optional-title",
      label: "Title - Owner's Title Policy (optional)",
      dollars: 95,
      valuePercent: 0.12,
      purposes: ["purchase"],
    },
  ],
  applicationFee: {
    dollars: 495,
    deposit: 195,
    isWaivedForService: true,
    types: { purchase: "full", refinance: "deposit", cashout: "deposit", heloan: "waived", heloc: "waived" },
  },
  lock: { loanPercent: 0.125, days: 45, purposes: FIRST_LIENS },
  recordingFees: { purchase: 185, refinance: 140, cashout: 140, heloan: 100, heloc: 100 },
  stateTaxes: {
    AL: { mortgagePercent: 0.15 },
    DC: { transfer: [{ below: 400_000, percent: 1.1 }, { percent: 1.45 }] },
    DE: { transfer: [{ percent: 2 }] },
    FL: { mortgagePercent: 0.55 },
    GA: { mortgagePercent: 0.3, maxMortgageTax: 25_000 },
    MD: { transfer: [{ percent: 0.75 }] },
    MN: { mortgagePercent: 0.23 },
    NH: { transfer: [{ percent: 0.75 }] },
    NY: { mortgagePercent: 1.05 },
    OK: { mortgagePercent: 0.1 },
    PA: { transfer: [{ percent: 1 }] },
    TN: { mortgagePercent: 0.115 },
    VA: { transfer: [{ percent: 0.25 }], mortgagePercent: 0.25 },
    VT: { transfer: [{ percent: 1.25 }] },
  },
  // A line of credit has no balance on the first day.
  prepaidInterestDays: { purchase: 15, refinance: 15, cashout: 15, heloan: 15, heloc: 0 },
  interestYearDays: 365,
  // A month of interest, the usual lender estimate before a payoff statement (12 CFR
  // 1026.36(c)(3)). The assumed rate is above that of most mortgages; neither it nor the fee is
  // checked against a source.
  payoff: { interestDays: 30, assumedRatePercent: 8, releaseFee: 50 },
  prepaidInsuranceMonths: { purchase: 12, refinance: 0, cashout: 0, heloan: 0, heloc: 0 },
  prepaidTaxMonths: { purchase: 0, refinance: 0, cashout: 0, heloan: 0, heloc: 0 },
  escrowed: FIRST_LIENS,
  escrow: {
    insuranceMonths: escrowDeposit(ESCROW_BILLS_2026_11.insurance).deposit,
    taxMonths: escrowDeposit(ESCROW_BILLS_2026_11.tax).deposit,
  },
  propertyTaxPercent: PROPERTY_TAX_2026_11,
  homeInsurancePercent: 0.4,
  // The maximum of Fannie Mae's servicing guide (B8-3-02), and lower caps: New York RPL 254-b,
  // Massachusetts c.183 s.59, North Carolina G.S. 24-10.1. Those of Mississippi and Rhode Island
  // are not checked against their text.
  lateCharge: { afterDays: 15, percent: 5 },
  lateChargeByState: {
    MA: { afterDays: 15, percent: 3 },
    MS: { afterDays: 15, percent: 4 },
    NC: { afterDays: 15, percent: 4 },
    NY: { afterDays: 15, percent: 2 },
    RI: { afterDays: 15, percent: 3 },
  },
};
