/** The next page of the sales presentation, by the application's credit. */

/** The credit facts after loading. */
export interface SpwCredit {
  /** the decision on the full report; absent when there is none */
  isEligible?: boolean | undefined;
  /** the report is paid for but not received */
  isReportPaid: boolean;
  /** whose SSN digits the bureaus require */
  applicants: readonly { isLast4SSNRequired: boolean; isFullSSNRequired: boolean }[];
  /** every borrower's Social Security number is on file, in full or as far as verified */
  isSsnOnFile: boolean;
}

/** The possible next pages. */
export const SPW_CREDIT_TARGETS = [
  "credit-approved",
  "credit-review",
  "frozen-wait",
  "social-security-last-4",
  "social-security",
  "ssn-verification",
  "credit-report-cost",
] as const;
export type SpwCreditTarget = (typeof SPW_CREDIT_TARGETS)[number];

/**
 * Returns the page after an application's credit was loaded; the first matching rule applies
 * (SPW-CREDIT-01 to 06). A paid report is awaited and not sold again. When no question asks for a
 * number missing from the files, it is verified before the report is sold.
 */
export function stepAfterSpwCredit(credit: SpwCredit): SpwCreditTarget {
  const { isEligible, isReportPaid, applicants, isSsnOnFile } = credit;
  if (isEligible === true) return "credit-approved";
  if (isEligible === false) return "credit-review";
  if (isReportPaid) return "frozen-wait";
  const needFull = applicants.filter(({ isFullSSNRequired }) => isFullSSNRequired).length;
  if (needFull > 0 && needFull === applicants.length) return "social-security";
  if (applicants.some(({ isLast4SSNRequired }) => isLast4SSNRequired)) return "social-security-last-4";
  if (needFull > 0) return "social-security";
  return isSsnOnFile ? "credit-report-cost" : "ssn-verification";
}
