/** The credit report fee, the only fee taken before a loan estimate. Amounts in dollars. */

import { roundToCents } from "./money";

/** What the fee is called on pages and receipts. */
export const CREDIT_REPORT_FEE_NAME = "Credit Report Fee";

/**
 * The share of one borrower in dollars, rounded to cents (FEE-01).
 * @throws Error "Invalid number of borrowers." when there is none (FEE-02).
 */
export function feePerBorrower(totalDollars: number, borrowerCount: number): number {
  if (!(borrowerCount > 0)) throw new Error("Invalid number of borrowers.");
  return roundToCents(totalDollars / borrowerCount);
}
