/** The recorded rates of the standard loans, one set a day. Rates in percent a year. */

import { dayOf } from "~/domain/dates";
import type { StandardLoan, StandardRate } from "./standard-rates";

/** The rate and APR of a standard loan on a day. */
export interface DayRate {
  /** YYYY-MM-DD, the lender's day */
  day: string;
  loan: StandardLoan;
  rate: number;
  apr: number;
  /** version of the rate sheet */
  sheet: string;
}

/** The rates of one day. */
export interface RateDay {
  /** YYYY-MM-DD */
  day: string;
  rates: Readonly<Partial<Record<StandardLoan, number>>>;
}

/** Rates over time, oldest first, at least two days. */
export interface RateHistory {
  /** made up for a demonstration, not recorded */
  isSample: boolean;
  days: readonly RateDay[];
}

/** Returns the rows that record a day's rates. */
export const dayRates = (day: string, rates: readonly StandardRate[]): DayRate[] =>
  rates.map(({ standard, loan: { rate, apr, sheet } }) => ({ day, loan: standard, rate, apr, sheet }));

/** Returns the rows by day, oldest first. */
export function byDay(rows: readonly DayRate[]): RateDay[] {
  const days = new Map<string, Partial<Record<StandardLoan, number>>>();
  for (const { day, loan, rate } of rows) days.set(day, { ...days.get(day), [loan]: rate });
  return [...days]
    .map(([day, rates]) => ({ day, rates }))
    .sort((one, other) => one.day.localeCompare(other.day));
}

/** Longest history that is drawn day by day. */
const MAX_DAYS = 62;

/** Returns every day of a short history, else the first of each month and the last day of all. */
export function shownDays(days: readonly RateDay[]): readonly RateDay[] {
  if (days.length <= MAX_DAYS) return days;
  return days.filter(
    ({ day }, index) => index === days.length - 1 || day.slice(0, 7) !== days[index - 1]?.day.slice(0, 7),
  );
}

/** Eighths of a percent above today's rate, month by month up to today. */
const SAMPLE_STEPS = [4, 5, 4, 3, 4, 3, 2, 3, 1, 0, 1, 0] as const;
const EIGHTH = 0.125;

/**
 * Returns a year of made-up rates that end with today's, the same for each day: only for a
 * demonstration, which says that they are a sample.
 * @param today YYYY-MM-DD
 */
export function sampleHistory(today: string, rates: readonly StandardRate[]): RateHistory {
  const at = dayOf(today);
  const days = SAMPLE_STEPS.map((steps, index) => {
    const monthsAgo = SAMPLE_STEPS.length - 1 - index;
    const month = monthsAgo === 0 ? at : at?.startOf("month").minus({ months: monthsAgo });
    const loans = rates.map(({ standard, loan }): [StandardLoan, number] => [
      standard,
      loan.rate + steps * EIGHTH,
    ]);
    return { day: month?.toISODate() ?? today, rates: Object.fromEntries(loans) };
  });
  return { isSample: true, days };
}

/** Days of records from which a demonstration shows its own instead of a sample. */
const ENOUGH_DAYS = 30;

/**
 * Returns what the chart shows: the recorded days, or in a demonstration with few of them a sample;
 * never both. Undefined before two days are recorded.
 * @param today YYYY-MM-DD
 */
export function historyOf(
  recorded: readonly DayRate[],
  { today, rates, isDemo }: { today: string; rates: readonly StandardRate[]; isDemo: boolean },
): RateHistory | undefined {
  const days = byDay(recorded);
  if (isDemo && days.length < ENOUGH_DAYS) return sampleHistory(today, rates);
  return days.length < 2 ? undefined : { isSample: false, days: shownDays(days) };
}
