/**
 * A lender's business days and the federal holidays. Dates are text, YYYY-MM-DD; nothing here reads
 * the clock.
 */

import type { DateTime } from "luxon";
import { dayOf } from "./dates";

/** A federal holiday: its legal date, and the weekday on which offices observe it. */
export interface FederalHoliday {
  name: string;
  date: string;
  observed: string;
}

/**
 * The kind of business day. `office`: Monday to Friday except observed federal holidays.
 * `calendar`: every day except Sundays and holidays on their legal date (12 CFR 1026.2(a)(6)).
 */
export type BusinessCalendar = "office" | "calendar";

/** Weekdays as numbered by luxon. */
const [MONDAY, THURSDAY, SATURDAY, SUNDAY] = [1, 4, 6, 7] as const;

/** @throws RangeError when the text is not a date */
function parseDay(iso: string): DateTime<true> {
  const day = dayOf(iso);
  if (!day) throw new RangeError("A date is written YYYY-MM-DD.");
  return day;
}

const dayIn = (year: number, month: number, day: number): DateTime<true> =>
  parseDay(
    [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-"),
  );

/** Returns the `count`th weekday of a month. Months start at 1. */
function nthWeekday(year: number, month: number, weekday: number, count: number): DateTime<true> {
  const first = dayIn(year, month, 1);
  return first.plus({ days: (weekday - first.weekday + 7) % 7, weeks: count - 1 });
}

/** Returns the last such weekday of a month. Months start at 1. */
function lastWeekday(year: number, month: number, weekday: number): DateTime<true> {
  const last = dayIn(year, month, 1).endOf("month");
  return last.minus({ days: (last.weekday - weekday + 7) % 7 });
}

// Returns the observed day: Friday before for a Saturday, Monday after for a Sunday.
function observedDay(day: DateTime<true>): DateTime<true> {
  if (day.weekday === SATURDAY) return day.minus({ days: 1 });
  return day.weekday === SUNDAY ? day.plus({ days: 1 }) : day;
}

/**
 * Returns the eleven holidays of 5 U.S.C. 6103(a) whose date is in `year`, in order; New Year's may
 * be observed a year earlier.
 */
export function federalHolidays(year: number): FederalHoliday[] {
  const days: [string, DateTime<true>][] = [
    ["New Year's Day", dayIn(year, 1, 1)],
    ["Birthday of Martin Luther King, Jr.", nthWeekday(year, 1, MONDAY, 3)],
    ["Washington's Birthday", nthWeekday(year, 2, MONDAY, 3)],
    ["Memorial Day", lastWeekday(year, 5, MONDAY)],
    ["Juneteenth National Independence Day", dayIn(year, 6, 19)],
    ["Independence Day", dayIn(year, 7, 4)],
    ["Labor Day", nthWeekday(year, 9, MONDAY, 1)],
    ["Columbus Day", nthWeekday(year, 10, MONDAY, 2)],
    ["Veterans Day", dayIn(year, 11, 11)],
    ["Thanksgiving Day", nthWeekday(year, 11, THURSDAY, 4)],
    ["Christmas Day", dayIn(year, 12, 25)],
  ];
  return days.map(([name, day]) => ({ name, date: day.toISODate(), observed: observedDay(day).toISODate() }));
}

/** Holidays cached by year, because a page with call times checks hundreds of days. */
const known = new Map<number, readonly FederalHoliday[]>();

function holidaysOf(year: number): readonly FederalHoliday[] {
  const found = known.get(year) ?? federalHolidays(year);
  known.set(year, found);
  return found;
}

function isHoliday(iso: string, which: "date" | "observed"): boolean {
  const year = Number(iso.slice(0, 4));
  return [year, year + 1].some((one) => holidaysOf(one).some((holiday) => holiday[which] === iso));
}

/** Returns the name of the federal holiday of a day, by its legal date or as offices observe it. */
export function holidayOn(iso: string): string | undefined {
  const year = Number(iso.slice(0, 4));
  const all = [year, year + 1].flatMap(holidaysOf);
  return all.find(({ date, observed }) => date === iso || observed === iso)?.name;
}

function isCounted(day: DateTime<true>, calendar: BusinessCalendar): boolean {
  if (calendar === "calendar") return day.weekday !== SUNDAY && !isHoliday(day.toISODate(), "date");
  return !day.isWeekend && !isHoliday(day.toISODate(), "observed");
}

/**
 * Checks whether a date is a business day.
 * @throws RangeError when the text is not a date
 */
export function isBusinessDay(iso: string, calendar: BusinessCalendar = "office"): boolean {
  return isCounted(parseDay(iso), calendar);
}

/**
 * Returns the `count`th business day after a date, excluding that date; the date itself when
 * `count` is 0.
 * @param calendar the kind of business day; office days by default
 * @throws RangeError when the text is not a date or the count is not a whole number from 0
 */
export function addBusinessDays(iso: string, count: number, calendar: BusinessCalendar = "office"): string {
  if (!Number.isInteger(count) || count < 0) throw new RangeError("Count whole business days from 0.");
  let day = parseDay(iso);
  for (let left = count; left > 0;) {
    day = day.plus({ days: 1 });
    if (isCounted(day, calendar)) left -= 1;
  }
  return day.toISODate();
}

/**
 * Returns the `count`th business day before a date, excluding that date.
 * @param calendar the kind of business day; office days by default
 * @throws RangeError when the text is not a date or the count is not a whole number from 0
 */
export function businessDaysBefore(
  iso: string,
  count: number,
  calendar: BusinessCalendar = "office",
): string {
  if (!Number.isInteger(count) || count < 0) throw new RangeError("Count whole business days from 0.");
  let day = parseDay(iso);
  for (let left = count; left > 0;) {
    day = day.minus({ days: 1 });
    if (isCounted(day, calendar)) left -= 1;
  }
  return day.toISODate();
}
