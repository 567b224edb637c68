/** The path of a sales presentation: its remaining pages, from the stored data. */

type FeeState = "due" | "paid" | "waived";

export interface SpwFacts {
  hasPhone: boolean;
  isPhoneVerified: boolean;
  hasSsn: boolean;
  /** what the bureaus still need */
  ssnNeed: "full" | "last4" | "none";
  isReportPaid: boolean;
  hardPull: "none" | "eligible" | "declined" | "frozen" | "no-data";
  /** undefined until something is presented */
  presentation?: {
    isLinkOpened: boolean;
    isPerformanceViewed: boolean;
    hasChosenRate: boolean;
    isIntentGiven: boolean;
    applicationFee: FeeState;
    lockFee: FeeState;
  };
  areDemographicsGiven: boolean;
  hasBanker: boolean;
}

function phoneSteps({ hasPhone, isPhoneVerified }: SpwFacts): string[] {
  if (isPhoneVerified) return [];
  return [hasPhone ? "input-phone" : "phone", "validate-phone"];
}

function ssnSteps({ hasSsn, ssnNeed }: SpwFacts): string[] {
  if (ssnNeed === "full") return ["social-security"];
  if (ssnNeed === "last4") return ["social-security-last-4"];
  return hasSsn ? [] : ["ssn-verification"];
}

function creditSteps(facts: SpwFacts): string[] {
  const result = ["credit-scores", "credit-approved"];
  if (facts.hardPull === "eligible") return [];
  if (facts.hardPull === "frozen") return ["frozen-credit", "frozen-wait", ...result];
  const payment = ["upgrade", "credit-report-cost", "payment-method", "credit-report-payment"];
  // Waits for a paid pull that has not run.
  return [...ssnSteps(facts), ...(facts.isReportPaid ? ["frozen-wait"] : payment), ...result];
}

function presentationSteps({ presentation, areDemographicsGiven }: SpwFacts): string[] {
  if (presentation === undefined) return [];
  const isFeeDue = presentation.applicationFee === "due";
  return [
    ...(presentation.isLinkOpened ? [] : ["loan-presentation"]),
    ...(presentation.isPerformanceViewed ? [] : ["performance"]),
    ...(presentation.hasChosenRate ? [] : ["loan-program-options", "best-offers"]),
    ...(presentation.isIntentGiven ? [] : ["display-loan-estimate"]),
    ...(areDemographicsGiven ? [] : ["demographics", "demographics-questionnaire"]),
    ...(isFeeDue ? ["application-fee"] : []),
    ...(isFeeDue || presentation.lockFee === "due" ? ["payment"] : []),
  ];
}

/**
 * Returns ids of the remaining pages, the next one first; there is always at least one. A decline
 * or an empty report ends at the review.
 */
export function remainingSpwPages(facts: SpwFacts): readonly [string, ...string[]] {
  const ending = facts.hasBanker ? ["banker-assigned"] : ["mortgage-banker-info", "banker-assigned"];
  const hasEnded = facts.hardPull === "declined" || facts.hardPull === "no-data";
  const steps = hasEnded
    ? [...phoneSteps(facts), "credit-review"]
    : [...phoneSteps(facts), ...creditSteps(facts), ...presentationSteps(facts), ...ending];
  const [next = "banker-assigned", ...rest] = steps;
  return [next, ...rest];
}
