import type { CreditFacts, CreditState } from "./state";

type Applicant = CreditFacts["applicants"][number];

/** The applicant a page is about; `isYou` for the primary borrower, who is the one that types. */
export function applicantFor(
  { facts }: Pick<CreditState, "facts">,
  id: string | undefined,
): { isYou: boolean; applicant?: Applicant } {
  const all = facts.applicants ?? [];
  const applicant = all.find((one) => one.id === id);
  return { isYou: applicant === undefined || applicant === all[0], ...(applicant ? { applicant } : {}) };
}

/** First name of the co-borrower, when the page is about them; undefined for the one that types. */
export function otherFor(state: Pick<CreditState, "facts">, id: string | undefined): string | undefined {
  const { isYou, applicant } = applicantFor(state, id);
  return isYou ? undefined : applicant?.firstName;
}

/** "your" for the primary borrower, "Leo's" for the co-borrower. */
export function whose(state: Pick<CreditState, "facts">, id: string | undefined): string {
  const other = otherFor(state, id);
  return other === undefined ? "your" : `${other}'s`;
}
