/** Where the credit of an application leads in the sales presentation. */

/** What is known of it once it is loaded. */
export interface SpwCredit {
  /** what was decided on the full report; absent while nothing was */
  isEligible?: boolean | undefined;
  /** the report is paid for and has not come */
  isReportPaid: boolean;
  /** whose digits the bureaus ask for */
  applicants: readonly { isLast4SSNRequired: boolean; isFullSSNRequired: boolean }[];
  /** everybody's Social Security number is on file, whole or as far as it was verified */
  isSsnOnFile: boolean;
}

/** Pages it can lead to. */
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
 * The page after an application's credit was loaded: the first rule that applies decides (SPW-CREDIT-01 to 06). A report that is paid for is
 * waited for and not sold again; and where nobody asks for a number that no file has, it is verified before the report is sold.
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
