/**
 * Calendar dates as text: storage form YYYY-MM-DD, display form MM/DD/YYYY. Nothing here reads the
 * clock.
 */

import { DateTime } from "luxon";
import { MAX_AGE, MIN_AGE } from "./limits";
import { toZone, EASTERN } from "./zoned";

/** A date in three fields, as typed or parsed. */
export interface DateParts {
  month: string;
  day: string;
  year: string;
}

const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const FIRST_YEAR_OPTION = 1970;

/** The twelve months, "01" to "12". */
export const MONTH_OPTIONS: readonly { value: string; label: string }[] = MONTH_NAMES.map((label, index) => ({
  value: String(index + 1).padStart(2, "0"),
  label,
}));

/** Returns the four-digit years from `currentYear` back to 1970, for employment dates. */
export function yearOptions(currentYear: number): string[] {
  const count = Math.max(0, currentYear - FIRST_YEAR_OPTION + 1);
  return Array.from({ length: count }, (_, index) => String(currentYear - index));
}

/** Returns YYYY-MM-DD, or "" unless the year has four digits and the date exists (DATE-01). */
export function toStorageDate({ month, day, year }: DateParts): string {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return "";
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return dayOf(iso) ? iso : "";
}

/** Returns MM/DD/YYYY, month and day padded to two digits (DATE-02). */
export function toDisplayDate({ month, day, year }: DateParts): string {
  return `${month.padStart(2, "0")}/${day.padStart(2, "0")}/${year}`;
}

/**
 * Returns a stored date as a UTC day for calculations; undefined unless it is a full YYYY-MM-DD.
 */
export function dayOf(iso: string): DateTime<true> | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const [year = 0, month = 0, date = 0] = iso.split("-").map(Number);
  const day = DateTime.utc(year, month, date, { locale: "en-US" });
  return day.isValid ? day : undefined;
}

/**
 * Returns the three fields of a stored date, or undefined unless it is a full YYYY-MM-DD (DATE-03).
 */
export function partsOfStorageDate(iso: string): DateParts | undefined {
  if (!dayOf(iso)) return undefined;
  const [year = "", month = "", day = ""] = iso.split("-");
  return { month, day, year };
}

/** Returns a stored date as MM/DD/YYYY, or "" unless it is a full YYYY-MM-DD (DATE-03). */
export function displayFromStorage(iso: string): string {
  const parts = partsOfStorageDate(iso);
  return parts ? toDisplayDate(parts) : "";
}

/** Returns a stored date as "November 22, 2026", or "" unless it is a full YYYY-MM-DD (F17). */
export function dateInWords(iso: string): string {
  return dayOf(iso)?.toLocaleString(DateTime.DATE_FULL) ?? "";
}

/**
 * Returns the month a number of months after a day: "Nov 2056".
 * @param iso YYYY-MM-DD
 */
export function monthInWords(iso: string, months: number): string {
  return dayOf(iso)?.plus({ months }).toFormat("LLL yyyy") ?? "";
}

/**
 * Returns the whole days from `fromIso` to `toIso`, negative when `toIso` is earlier; undefined
 * when either is not a date.
 */
export function daysBetween(fromIso: string, toIso: string): number | undefined {
  const from = dayOf(fromIso);
  return from && dayOf(toIso)?.diff(from, "days").days;
}

/**
 * Returns the age in completed years on `onIso` of a person born on `bornIso`; undefined when
 * either is not a date.
 */
export function ageOn(bornIso: string, onIso: string): number | undefined {
  const born = partsOfStorageDate(bornIso);
  const on = partsOfStorageDate(onIso);
  if (!born || !on) return undefined;
  const hadBirthday = `${on.month}${on.day}` >= `${born.month}${born.day}`;
  return Number(on.year) - Number(born.year) - (hadBirthday ? 0 : 1);
}

/**
 * Checks whether a borrower born on `bornIso` is 18 to 120 years old on `onIso`, inclusive
 * (AGE-01).
 */
export function isAllowedAge(bornIso: string, onIso: string): boolean {
  const age = ageOn(bornIso, onIso);
  return age !== undefined && age >= MIN_AGE && age <= MAX_AGE;
}

/**
 * Returns the calendar date of an instant, YYYY-MM-DD, in `timeZone`; "" for an invalid instant.
 */
export function isoDateOf(instant: Date, timeZone = EASTERN): string {
  return toZone(instant, timeZone).toISODate() ?? "";
}

/**
 * Returns the calendar date a number of days after an instant's date, YYYY-MM-DD, in New York time.
 * @param days whole days, negative for before; a day is a calendar date and not 24 hours, because
 *   daylight saving changes make it 23 or 25
 */
export function isoDateAfter(instant: Date, days: number): string {
  return toZone(instant, EASTERN).plus({ days }).toISODate() ?? "";
}

/** The reason why three typed fields are not a date. */
export type DatePartsError =
  | "empty"
  | "missing-month"
  | "missing-day"
  | "missing-year"
  | "bad-month"
  | "bad-day"
  | "bad-year"
  | "not-a-date";

/** A typed date in storage form, or its error. */
export type ParsedDate = { ok: true; iso: string } | { ok: false; error: DatePartsError };

function monthNumber(text: string): number | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (text.length < 3) return undefined;
  const index = MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(text.toLowerCase()));
  return index < 0 ? undefined : index + 1;
}

/** Parses the three fields of a date question; a month may be a number or a name ("Mar"). */
export function parseDateParts(entered: DateParts): ParsedDate {
  const [month, day, year] = [entered.month.trim(), entered.day.trim(), entered.year.trim()];
  if (!month && !day && !year) return { ok: false, error: "empty" };
  if (!month) return { ok: false, error: "missing-month" };
  if (!day) return { ok: false, error: "missing-day" };
  if (!year) return { ok: false, error: "missing-year" };
  const number = monthNumber(month);
  if (number === undefined || number < 1 || number > 12) return { ok: false, error: "bad-month" };
  if (!/^\d{1,2}$/.test(day) || Number(day) < 1 || Number(day) > 31) return { ok: false, error: "bad-day" };
  if (!/^[1-9]\d{3}$/.test(year)) return { ok: false, error: "bad-year" };
  const iso = toStorageDate({ month: String(number), day, year });
  return iso ? { ok: true, iso } : { ok: false, error: "not-a-date" };
}
