import { z } from "zod";
import { isoDateOf, MONTH_OPTIONS, yearOptions } from "~/domain/dates";
import { isRecentJob } from "~/domain/income";
import { collapseSpaces } from "~/domain/typed-text";
import { formattedText } from "~/steps/fields";
import type { Employer, JobEnding } from "~/modules/income/state";

/** Longest employer name that is stored. */
const MAX_EMPLOYER_NAME = 80;

const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/**
 * Rejects nine digits in a row, with any separators, and whole dates: those are numbers, not names.
 */
const LONG_NUMBER = /\d(?:[ .-]?\d){8}|\d{4}-\d{2}-\d{2}/;

/**
 * Schema of an employer's name: any name a business can have.
 * @param message error when it is missing
 */
export function employerName(message: string) {
  return z
    .string({ error: message })
    .max(MAX_EMPLOYER_NAME, `Use at most ${MAX_EMPLOYER_NAME} characters.`)
    .transform(collapseSpaces)
    .refine((text) => HAS_LETTER_OR_DIGIT.test(text), message)
    .refine((text) => !LONG_NUMBER.test(text), "Enter only the name, without a number.");
}

/** Schema of a month from the list, "01" to "12". */
export function monthField(message: string) {
  return formattedText({ missing: message, max: 10 }).refine(
    (text) => /^(0[1-9]|1[0-2])$/.test(text),
    message,
  );
}

/** Schema of a year from the list: 1970 or later. */
export function yearField(message: string) {
  return formattedText({ missing: message, max: 10 }).refine(
    (text) => /^(19[7-9]\d|2\d{3})$/.test(text),
    message,
  );
}

/** The months and years in which a job can begin. */
export interface JobDateOptions {
  months: readonly { value: string; label: string }[];
  years: readonly { value: string; label: string }[];
}

/** @param today YYYY-MM-DD */
export function jobDateOptions(today: string): JobDateOptions {
  const years = yearOptions(Number(today.slice(0, 4)));
  return { months: MONTH_OPTIONS, years: years.map((year) => ({ value: year, label: year })) };
}

/**
 * Returns the date of a visit, YYYY-MM-DD.
 * @param now seconds since 1970
 */
export function dateOf(now: number): string {
  return isoDateOf(new Date(now * 1000));
}

/** Joins the two list values into "YYYY-MM". */
export function monthOf(year: string, month: string): string {
  return `${year}-${month}`;
}

/** Splits "YYYY-MM" into the values of the two lists. */
export function partsOfMonth(iso: string | undefined): { year?: string; month?: string } {
  const [year, month] = (iso ?? "").split("-");
  return year && month ? { year, month } : {};
}

/** Formats "2024-03" as "March 2024". */
export function monthWords(iso: string): string {
  const { year = "", month } = partsOfMonth(iso);
  const name = MONTH_OPTIONS.find(({ value }) => value === month)?.label;
  return name ? `${name} ${year}` : iso;
}

/**
 * Returns the errors in the dates of a job, by form field; empty when they are valid.
 * @param today YYYY-MM-DD
 */
export function jobDateProblems(
  { start, end }: Pick<Employer, "start" | "end">,
  today: string,
): Record<string, string[]> {
  const thisMonth = today.slice(0, 7);
  if (start > thisMonth) return { startMonth: ["The start cannot be in the future."] };
  if (end !== undefined && end > thisMonth) return { endMonth: ["The end cannot be in the future."] };
  if (end !== undefined && end < start) return { endMonth: ["The end cannot be before the start."] };
  return {};
}

/**
 * Returns whether a job that began in a month is less than 730 days old (INCOME-09); the month
 * counts from its first day.
 */
export function jobEnding(start: string, today: string): JobEnding {
  return isRecentJob(`${start}-01`, today) ? "recent" : "enough";
}
