/**
 * The kinds of closing charges and their legal treatment: whether each is a finance charge (12 CFR
 * 1026.4) and whether it counts toward the fee cap of a Texas home equity loan (Texas Constitution
 * XVI 50(a)(6)(E), 7 TAC 153.5).
 */

export const CHARGE_KINDS = [
  "discount-points",
  "lender-fee",
  "application-fee",
  "rate-lock",
  "appraisal",
  "valuation",
  "credit-report",
  "flood-monitoring",
  "tax-service",
  "inspection",
  "survey",
  "settlement",
  "title",
  "optional-title",
  "recording",
  "mortgage-tax",
  "transfer-tax",
  "upfront-insurance",
  "guarantee-fee",
  "mortgage-insurance",
  "prepaid-interest",
  "home-insurance",
  "property-tax",
  "escrow",
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

interface ChargeRule {
  /**
   * `unless-all-pay`: a finance charge unless every applicant pays it, approved or not (12 CFR
   * 1026.4(c)(1))
   */
  financeCharge: boolean | "unless-all-pay";
  /** whether it counts as a fee under the Texas cap */
  texasFee: boolean;
}

/**
 * The rules by kind. Excluded from the finance charge of a home loan, if bona fide and reasonable:
 * title, survey, document preparation, notary, appraisal and inspections before closing, credit
 * report, escrow (1026.4(c)(7)); disclosed recording fees and taxes (1026.4(e)); property insurance
 * that may be bought from any insurer (1026.4(d)(2)). Life-of-loan flood monitoring and tax service
 * are not excluded. Texas excludes appraisal, survey, the lender's title policy or title report,
 * and items that are not fees: interest, bona fide discount points, optional charges, escrow, taxes
 * and insurance premiums. Whether a rate lock fee counts there is not settled (unchecked), so it is
 * counted.
 */
const RULES: Readonly<Record<ChargeKind, ChargeRule>> = {
  "discount-points": { financeCharge: true, texasFee: false },
  "lender-fee": { financeCharge: true, texasFee: true },
  "application-fee": { financeCharge: "unless-all-pay", texasFee: true },
  "rate-lock": { financeCharge: true, texasFee: true },
  appraisal: { financeCharge: false, texasFee: false },
  valuation: { financeCharge: false, texasFee: true },
  "credit-report": { financeCharge: false, texasFee: true },
  "flood-monitoring": { financeCharge: true, texasFee: true },
  "tax-service": { financeCharge: true, texasFee: true },
  inspection: { financeCharge: false, texasFee: true },
  survey: { financeCharge: false, texasFee: false },
  settlement: { financeCharge: true, texasFee: true },
  title: { financeCharge: false, texasFee: false },
  "optional-title": { financeCharge: false, texasFee: false },
  recording: { financeCharge: false, texasFee: true },
  "mortgage-tax": { financeCharge: false, texasFee: true },
  "transfer-tax": { financeCharge: false, texasFee: false },
  "upfront-insurance": { financeCharge: true, texasFee: false },
  "guarantee-fee": { financeCharge: true, texasFee: true },
  "mortgage-insurance": { financeCharge: true, texasFee: false },
  "prepaid-interest": { financeCharge: true, texasFee: false },
  "home-insurance": { financeCharge: false, texasFee: false },
  "property-tax": { financeCharge: false, texasFee: false },
  escrow: { financeCharge: false, texasFee: false },
};

/**
 * Checks whether a charge is a finance charge; `doAllPay`: every applicant pays the application
 * fee.
 */
export function isFinanceCharge(kind: ChargeKind, doAllPay: boolean): boolean {
  const { financeCharge } = RULES[kind];
  return financeCharge === "unless-all-pay" ? !doAllPay : financeCharge;
}

/** Checks whether a charge counts toward the fee cap of a Texas home equity loan. */
export function isTexasFee(kind: ChargeKind): boolean {
  return RULES[kind].texasFee;
}
