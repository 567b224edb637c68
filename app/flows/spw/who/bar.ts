import { fullName } from "~/domain/borrowers";
import type { SpwState } from "~/flows/spw/state";
import { pathOf } from "~/wizard/flow";
import { escaped } from "~server/http/escaped";

/** What an employee sees above each page: whose file it is, where the customer is, and what the customer sees of the page. */

/** Where a customer is whose next page is this one. */
export const STANDS: Readonly<Record<string, string>> = {
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
  "frozen-wait": "has paid for the credit report and waits for it",
  "frozen-credit": "has a freeze to lift",
  "credit-scores": "sees the scores",
  "credit-approved": "is approved",
  "credit-review": "has a credit file that needs a person",
  "loan-presentation": "has not opened the presentation yet",
  performance: "is about to see what we did for others",
  "loan-program-options": "compares the loans",
  "real-estate-owned": "looks over their homes",
  "best-offers": "chooses among the offers",
  "display-loan-estimate": "has a Loan Estimate to answer",
  demographics: "is at the questions that the government asks",
  "demographics-questionnaire": "is at the questions that the government asks",
  "application-fee": "has the application fee to pay",
  payment: "has a fee to pay",
  "mortgage-banker-info": "waits for somebody of ours",
  "banker-assigned": "has done what there is to do",
};

const SEES: Readonly<Record<string, string>> = {
  "mortgage-banker-info": "The customer sees who looks after them, and cannot give the file to another.",
  "display-loan-estimate": "The customer sees this page too, and confirms here.",
};

const SAME = "The customer sees this page too, once their phone is confirmed, without this bar.";

/**
 * Whose file is open and where the customer is; what the customer sees of this page.
 * @param ahead pages that the backend names as still to come; undefined while it does not answer
 */
function sentenceOf({ facts }: SpwState, node: string, ahead: readonly string[] | undefined): string {
  const [next] = ahead ?? [];
  const whose = (facts.applicants ?? []).map(fullName).join(" and ") || "nobody we know by name";
  const stands =
    (next === undefined ? undefined : STANDS[next]) ?? "is somewhere that we cannot tell just now";
  return `For our own people: File of ${whose}. The customer ${stands}. ${SEES[pathOf(node)] ?? SAME}`;
}

/** The same as HTML, with what the customer looked at last. */
export const barOf = (
  state: SpwState,
  node: string,
  ahead: readonly string[] | undefined,
  beside: string,
): string => `${escaped(sentenceOf(state, node, ahead))} ${beside}`;
