/** The report of the team: how far the applications of the last days came. */

/** Applications begun within this many days are counted. */
export const CONVERSION_DAYS = 90;

/** Returns a count as a whole percent of the first one; undefined where there is none. */
export const percentOf = (count: number, first: number): number | undefined =>
  first === 0 ? undefined : Math.round((count * 100) / first);
