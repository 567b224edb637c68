/** Business days of a lender and the federal holidays they skip. Dates are text, YYYY-MM-DD; no clock is read here. */

import { partsOfStorageDate } from "./dates";

/** A federal holiday: the day the law names, and the weekday on which offices are closed for it. */
export interface FederalHoliday {
  name: string;
  date: string;
  observed: string;
}

/**
 * Which days count. `office`: days a lender's offices are open, Monday to Friday but for observed federal holidays.
 * `calendar`: every day but Sundays and the holidays on the very date the law names (12 CFR 1026.2(a)(6)).
 */
export type BusinessCalendar = "office" | "calendar";

const DAY_MS = 86_400_000;
const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6] as const;

function isoOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** @throws RangeError when the text is no date */
function timeOf(iso: string): number {
  const parts = partsOfStorageDate(iso);
  if (!parts) throw new RangeError("A date is written YYYY-MM-DD.");
  return Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day));
}

function weekdayOf(time: number): number {
  return new Date(time).getUTCDay();
}

/** The `count`th weekday of a month. Months from 1. */
function nthWeekday(year: number, month: number, weekday: number, count: number): number {
  const first = Date.UTC(year, month - 1, 1);
  return first + (((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7) * DAY_MS;
}

/** The last such weekday of a month. Months from 1. */
function lastWeekday(year: number, month: number, weekday: number): number {
  const last = Date.UTC(year, month, 0);
  return last - ((weekdayOf(last) - weekday + 7) % 7) * DAY_MS;
}

// A Saturday's holiday is kept on the Friday before, a Sunday's on the Monday after.
function observedOf(time: number): number {
  const weekday = weekdayOf(time);
  if (weekday === SATURDAY) return time - DAY_MS;
  return weekday === SUNDAY ? time + DAY_MS : time;
}

/** The eleven holidays of 5 U.S.C. 6103(a) whose date lies in `year`, in order; New Year's may be observed a year earlier. */
export function federalHolidays(year: number): FederalHoliday[] {
  const fixed = (month: number, day: number): number => Date.UTC(year, month - 1, day);
  const days: [string, number][] = [
    ["New Year's Day", fixed(1, 1)],
    ["Birthday of Martin Luther King, Jr.", nthWeekday(year, 1, MONDAY, 3)],
    ["Washington's Birthday", nthWeekday(year, 2, MONDAY, 3)],
    ["Memorial Day", lastWeekday(year, 5, MONDAY)],
    ["Juneteenth National Independence Day", fixed(6, 19)],
    ["Independence Day", fixed(7, 4)],
    ["Labor Day", nthWeekday(year, 9, MONDAY, 1)],
    ["Columbus Day", nthWeekday(year, 10, MONDAY, 2)],
    ["Veterans Day", fixed(11, 11)],
    ["Thanksgiving Day", nthWeekday(year, 11, THURSDAY, 4)],
    ["Christmas Day", fixed(12, 25)],
  ];
  return days.map(([name, time]) => ({ name, date: isoOf(time), observed: isoOf(observedOf(time)) }));
}

/** The holidays of a year, worked out once: a page with times to call asks for hundreds of days. */
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

/**
 * Whether a date counts as a business day.
 * @throws RangeError when the text is no date
 */
export function isBusinessDay(iso: string, calendar: BusinessCalendar = "office"): boolean {
  const weekday = weekdayOf(timeOf(iso));
  if (calendar === "calendar") return weekday !== SUNDAY && !isHoliday(iso, "date");
  return weekday !== SUNDAY && weekday !== SATURDAY && !isHoliday(iso, "observed");
}

/**
 * The `count`th business day after a date, which itself does not count; the date when `count` is 0.
 * @throws RangeError when the text is no date or the count is no whole number from 0
 */
export function addBusinessDays(iso: string, count: number): string {
  if (!Number.isInteger(count) || count < 0) throw new RangeError("Count whole business days from 0.");
  let time = timeOf(iso);
  for (let left = count; left > 0;) {
    time += DAY_MS;
    if (isBusinessDay(isoOf(time))) left -= 1;
  }
  return isoOf(time);
}
