/** Checks of the answers about income that can hardly be right. Dollars, years. */

const LEAST_A_YEAR = 1_000;
const LEAST_A_MONTH = 50;
/** Above this amount a month, the amount of a year was probably entered. */
const MOST_A_MONTH = 30_000;
const LONGEST_JOB_YEARS = 50;

/**
 * Checks an income (SOFT-08): at least 1,000 dollars a year, or 50 to 30,000 dollars a month. No
 * income is believable.
 */
export function checkIncome({
  amount,
  isAnnual,
}: {
  amount: number;
  isAnnual: boolean;
}): "small" | "large" | undefined {
  if (amount <= 0) return undefined;
  if (isAnnual) return amount < LEAST_A_YEAR ? "small" : undefined;
  return amount < LEAST_A_MONTH ? "small" : amount > MOST_A_MONTH ? "large" : undefined;
}

/**
 * Checks how long a job has lasted (SOFT-09): at most fifty years, because people begin at 18 or
 * later.
 * @param start, end YYYY-MM
 * @returns the whole years, when that can hardly be right
 */
export function checkJobYears(start: string, end: string): number | undefined {
  const monthsOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  const years = Math.floor((monthsOf(end) - monthsOf(start)) / 12);
  return years > LONGEST_JOB_YEARS ? years : undefined;
}
