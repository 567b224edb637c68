/** Which of several credit scores a loan is priced and decided by (SCORE-01; Fannie Mae Selling Guide B3-5.1-02). */

/** The score of one person: the middle of three, the lower of two, the only one; undefined where no bureau gave any. */
export function middleScore(scores: readonly number[]): number | undefined {
  const sorted = [...scores].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

/**
 * The score that counts for a loan: the lowest of the persons' middle scores. Who has no score is left out of it; undefined where nobody has one.
 * @param people the scores of each person, 300 to 850, one to three of them
 */
export function scoreThatCounts(people: readonly (readonly number[])[]): number | undefined {
  const middles = people.flatMap((scores) => middleScore(scores) ?? []);
  return middles.length === 0 ? undefined : Math.min(...middles);
}
