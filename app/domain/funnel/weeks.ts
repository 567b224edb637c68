import { EASTERN, toZone } from "~/domain/zoned";

/** The weeks of the drop-off report: Monday to Sunday in Eastern time, where the lender works. */

/** The report covers this week and the twelve before it. */
export const REPORT_WEEKS = 13;
/** Days until what it counts is deleted; a day more, because a week in autumn is an hour longer. */
export const STEP_FACT_DAYS = REPORT_WEEKS * 7 + 1;

/** The week that was asked for last: every page asks for the present one. */
let known = { from: 0, to: 0, monday: "" };

/**
 * Returns the Monday of a moment's week as YYYY-MM-DD.
 * @param at ms since 1970
 */
export function weekOf(at: number): string {
  if (at < known.from || at >= known.to) {
    const start = toZone(at, EASTERN).startOf("week");
    const to = start.plus({ weeks: 1 }).toMillis();
    known = { from: start.toMillis(), to, monday: start.toFormat("yyyy-MM-dd") };
  }
  return known.monday;
}

/** A week of the report. */
export interface ReportWeek {
  /** its Monday, YYYY-MM-DD */
  week: string;
  /** ms since 1970 */
  start: number;
  /** ms since 1970, not a part of it */
  end: number;
}

/**
 * Returns the weeks of the report, the newest first.
 * @param now ms since 1970
 */
export function reportPeriods(now: number): ReportWeek[] {
  const monday = toZone(now, EASTERN).startOf("week");
  return Array.from({ length: REPORT_WEEKS }, (_, back) => {
    const start = monday.minus({ weeks: back });
    const end = start.plus({ weeks: 1 });
    return { week: start.toFormat("yyyy-MM-dd"), start: start.toMillis(), end: end.toMillis() };
  });
}
