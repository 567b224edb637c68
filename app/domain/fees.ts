/**
 * The fees paid before a closing; only the credit report fee may be charged before a Loan Estimate.
 * Amounts in dollars.
 */

import { roundToCents } from "./money";

/** The name of the fee on pages and receipts. */
export const CREDIT_REPORT_FEE_NAME = "Credit Report Fee";

export type FeePurpose = "credit-report" | "application" | "lock";

/** The fees by their names on the Loan Estimate. */
export const FEE_NAMES: Readonly<Record<FeePurpose, string>> = {
  "credit-report": CREDIT_REPORT_FEE_NAME,
  application: "Application Fee",
  lock: "Rate Lock Fee",
};

/** The refund terms of a fee, displayed before payment and on its receipt. */
export const REFUND_TERMS: Readonly<Record<FeePurpose, string>> = {
  "credit-report":
    "It paid the credit bureaus for the report. Once the report is ordered, the fee is not refundable, whatever the report says.",
  application:
    "It is one of the origination charges of your Loan Estimate, section A. It is not refundable, even if the loan doesn't close.",
  lock: "It holds your rate and is one of the origination charges of your Loan Estimate, section A. It is not refundable, even if the loan doesn't close.",
};

/**
 * Returns one borrower's share in dollars, rounded to cents (FEE-01).
 * @throws Error "Invalid number of borrowers." when there is none (FEE-02).
 */
export function feePerBorrower(totalDollars: number, borrowerCount: number): number {
  if (!(borrowerCount > 0)) throw new Error("Invalid number of borrowers.");
  return roundToCents(totalDollars / borrowerCount);
}
