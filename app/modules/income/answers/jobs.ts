import { z } from "zod";
import { isoDateOf, MONTH_OPTIONS, yearOptions } from "~/domain/dates";
import { isRecentJob } from "~/domain/income";
import type { Employer, JobEnding } from "~/modules/income/state";

/** Longest name of an employer that we keep. */
const MAX_EMPLOYER_NAME = 80;

const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Nine digits in a row, however they are set apart, are a number of something and no name; nor is a whole date. */
const A_NUMBER = /\d(?:[ .-]?\d){8}|\d{4}-\d{2}-\d{2}/;

/** Who pays: any name a business can have. @param message said when it is missing */
export function employerName(message: string) {
  return z
    .string({ error: message })
    .max(MAX_EMPLOYER_NAME, `Use at most ${MAX_EMPLOYER_NAME} characters.`)
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .refine((text) => HAS_LETTER_OR_DIGIT.test(text), message)
    .refine((text) => !A_NUMBER.test(text), "Enter the name only, without a number.");
}

/** A month from the list, "01" to "12". */
export function monthField(message: string) {
  return z.string({ error: message }).regex(/^(0[1-9]|1[0-2])$/, message);
}

/** A year from the list: 1970 or later. */
export function yearField(message: string) {
  return z.string({ error: message }).regex(/^(19[7-9]\d|2\d{3})$/, message);
}

/** The lists of months and years a job can begin in. */
export interface JobDateOptions {
  months: readonly { value: string; label: string }[];
  years: readonly { value: string; label: string }[];
}

/** @param today YYYY-MM-DD */
export function jobDateOptions(today: string): JobDateOptions {
  const years = yearOptions(Number(today.slice(0, 4)));
  return { months: MONTH_OPTIONS, years: years.map((year) => ({ value: year, label: year })) };
}

/** The day of a visit, YYYY-MM-DD. @param now seconds since 1970 */
export function dayOf(now: number): string {
  return isoDateOf(new Date(now * 1000));
}

/** "YYYY-MM" of the two lists. */
export function monthOf(year: string, month: string): string {
  return `${year}-${month}`;
}

/** The two lists' words of "YYYY-MM". */
export function partsOfMonth(iso: string | undefined): { year?: string; month?: string } {
  const [year, month] = (iso ?? "").split("-");
  return year && month ? { year, month } : {};
}

/** "March 2024" of "2024-03". */
export function monthWords(iso: string): string {
  const { year = "", month } = partsOfMonth(iso);
  const name = MONTH_OPTIONS.find(({ value }) => value === month)?.label;
  return name ? `${name} ${year}` : iso;
}

/** What is wrong with the months of a job, by field of its form; nothing when they hold. @param today YYYY-MM-DD */
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

/** Whether a job that began in a month is younger than 730 days (INCOME-09); a month counts from its first day. */
export function jobEnding(start: string, today: string): JobEnding {
  return isRecentJob(`${start}-01`, today) ? "recent" : "enough";
}
