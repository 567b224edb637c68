import type { BenefitSummary } from "~/domain/benefits";
import { scoreRange } from "./rate-words";

/** The score that offers were priced with, and its source (SCORE-01). */

/** The score of a search, from its response. */
export type SearchScore = NonNullable<BenefitSummary["score"]>;

/**
 * Returns the score where several people may read the page: with two reports each person's score is
 * only on their own page.
 */
export const shownScore = ({ score, from, people }: SearchScore): number | undefined =>
  from === "told" || people === 1 ? score : undefined;

/** Returns what the loans were priced for, as part of a sentence. */
export function scorePhrase({ score, from, people }: SearchScore): string {
  if (from === "told") return `a credit score of ${String(score)}, as you told us`;
  return people === 1
    ? `the credit score of ${String(score)} in your credit report`
    : `a credit score in the range of ${scoreRange(score)}, based on your credit reports`;
}

/** Returns a full sentence about it, with what would change it. */
export function scoreSentence(found: SearchScore): string {
  if (found.from === "told")
    return `The loans were priced for a credit score of ${String(found.score)}: the lowest of the range you told us. We haven't seen your score yet, and with another one the payments and rates change.`;
  return found.people === 1
    ? `The loans were priced for a credit score of ${String(found.score)}: the middle one in your credit report.`
    : `The loans were priced for the lowest of each person's middle score in your credit reports, which is in the range of ${scoreRange(found.score)}.`;
}
