import { bandMeetsMinimum, formatScoreBand, scoreBand, SCORE_BANDS } from "~/domain/score-bands";

/** The words of a credit score. */

/** Returns a band's form value as text: "720 to 739". */
export function bandLabel(value: string): string {
  const band = scoreBand(value);
  return band ? formatScoreBand(band) : value;
}

/** Returns the range of a score, as the visitor chooses it: "720 to 739". */
export const scoreRange = (score: number): string =>
  bandLabel(SCORE_BANDS.find(({ min, max }) => score >= min && score <= max)?.value ?? String(score));

/** Returns a note for a band below the lender's minimum (LIMIT-05); the visitor can continue. */
export function lowScoreNote(value: string, minCreditScore: number): string | undefined {
  const band = scoreBand(value);
  if (!band || bandMeetsMinimum(band, minCreditScore)) return undefined;
  return `We usually need a credit score of ${String(minCreditScore)} or more. Scores change, and estimates are often too low, so you are welcome to continue; a loan expert can also tell you what would help.`;
}
