/**
 * Determines which of several credit scores is used for pricing and decisions (SCORE-01; Fannie Mae
 * Selling Guide B3-5.1-02).
 */

/**
 * Returns one person's score: the middle of three, the lower of two, the only one; undefined when
 * no bureau returned one.
 */
export function middleScore(scores: readonly number[]): number | undefined {
  const sorted = [...scores].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

/**
 * Returns the qualifying score of a loan: the lowest of the borrowers' middle scores. Borrowers
 * without a score are ignored; undefined when none has one.
 * @param people the scores of each person, 300 to 850, one to three of them
 */
export function qualifyingScore(people: readonly (readonly number[])[]): number | undefined {
  const middles = people.flatMap((scores) => middleScore(scores) ?? []);
  return middles.length === 0 ? undefined : Math.min(...middles);
}
