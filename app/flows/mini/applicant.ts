import type { KnownApplicant } from "../../modules/income/state";
import type { MiniState } from "./state";

/** The applicant a page is about; `isYou` for the buyer, who is the one that types. */
export function applicantFor(
  { facts }: MiniState,
  id: string | undefined,
): { isYou: boolean; applicant?: KnownApplicant } {
  const all = facts.applicants ?? [];
  const applicant = all.find((one) => one.id === id);
  return { isYou: applicant === undefined || applicant === all[0], ...(applicant ? { applicant } : {}) };
}

/** "your" for the buyer, "Leo's" for the co-borrower. */
export function whose(state: MiniState, id: string | undefined): string {
  const { isYou, applicant } = applicantFor(state, id);
  return isYou || !applicant ? "your" : `${applicant.firstName}'s`;
}
