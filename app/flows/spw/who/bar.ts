import { fullName } from "~/domain/borrowers";
import type { CreditStatus, SpwState } from "~/flows/spw/state";
import { pathOf } from "~/wizard/flow";
import { escapeHtml } from "~server/edge/escape-html";

/**
 * The employee bar above each page: whose file is open, the customer's progress, and what the
 * customer sees of the page.
 */

/** Where a customer is, by their next page. */
const PROGRESS_TEXTS: Readonly<Record<string, string>> = {
  "input-phone": "has not confirmed the phone yet",
  phone: "has no phone on file yet",
  "validate-phone": "is about to confirm the phone",
  "ssn-verification": "is asked for the Social Security number",
  "social-security-last-4": "is asked for the last four digits",
  "social-security": "is asked for the Social Security number",
  upgrade: "is about to order the credit report",
  "credit-report-cost": "is about to order the credit report",
  "payment-method": "is about to pay for the credit report",
  "credit-report-payment": "is about to pay for the credit report",
  "frozen-wait": "has paid for the credit report and is waiting for it",
  "frozen-credit": "has a freeze to lift",
  "credit-scores": "sees the scores",
  "credit-approved": "is approved",
  "credit-review": "is waiting for our review of their credit",
  "loan-presentation": "has not opened the presentation yet",
  performance: "is about to see what we did for others",
  "loan-program-options": "is comparing the loans",
  "real-estate-owned": "is reviewing their homes",
  "best-offers": "is choosing among the offers",
  "display-loan-estimate": "has a Loan Estimate to answer",
  demographics: "is at the questions the government asks",
  "demographics-questionnaire": "is at the questions the government asks",
  "application-fee": "has the application fee to pay",
  payment: "has a fee to pay",
  "mortgage-banker-info": "is waiting for one of our people",
  "banker-assigned": "has finished everything",
};

/** Where a customer is whose presentation ended with the credit check. */
const END_TEXTS: Readonly<Partial<Record<CreditStatus, string>>> = {
  declined: "was declined after the credit report. They were told on their page, and get a notice by mail",
  "no-data":
    "has no credit data: the bureaus gave no report, so nothing was decided. They were told that a person will review it",
};

/** Says where a customer is; undefined where it is unknown. */
export const progressWords = (
  next: string | undefined,
  credit: CreditStatus | undefined,
): string | undefined =>
  (credit && END_TEXTS[credit]) ?? (next === undefined ? undefined : PROGRESS_TEXTS[next]);

/** Checks whether the credit review has content. */
export const hasReview = (credit: CreditStatus | undefined): boolean =>
  credit !== undefined && credit !== "none";

const CUSTOMER_VIEW_TEXTS: Readonly<Record<string, string>> = {
  "mortgage-banker-info": "The customer sees who handles the file, and can't give it to anyone else.",
  "display-loan-estimate": "They confirm here.",
  "credit-review": "The customer does not see this page.",
};

const SAME_PAGE_TEXT = "The customer sees this page too, once their phone is confirmed, without this bar.";

/** The customer's progress, from the backend. */
interface CustomerProgress {
  /** pages that are still to come; undefined while the backend does not respond */
  ahead: readonly string[] | undefined;
  credit: CreditStatus | undefined;
  /** address of the credit review */
  review: string;
}

/** Says whose file is open, where the customer is, and what the customer sees of this page. */
function progressSentence({ facts }: SpwState, node: string, { ahead, credit }: CustomerProgress): string {
  const [next] = ahead ?? [];
  const whose = (facts.applicants ?? []).map(fullName).join(" and ") || "no one we know by name";
  const stands = progressWords(next, credit) ?? "is on a page we can't name right now";
  return `For employees: File of ${whose}. The customer ${stands}. ${CUSTOMER_VIEW_TEXTS[pathOf(node)] ?? SAME_PAGE_TEXT}`;
}

/**
 * The same as HTML, with the link to the credit review and the page that the customer viewed last.
 */
export function barOf(state: SpwState, node: string, way: CustomerProgress, liveBar: string): string {
  // After an approval the link is only on the desk, because the Loan Estimate has no bytes to
  // spare.
  const isLinked = hasReview(way.credit) && way.credit !== "eligible" && pathOf(node) !== "credit-review";
  const review = isLinked ? ` <a href="${escapeHtml(way.review)}">Open the credit review</a>` : "";
  return `${escapeHtml(progressSentence(state, node, way))}${review} ${liveBar}`;
}
