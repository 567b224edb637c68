import { z } from "zod";
import { ageOn, isAllowedAge, parseDateParts, type DateParts, type DatePartsError } from "~/domain/dates";
import { MAX_AGE, MIN_AGE } from "~/domain/limits";

/** What is said about each mistake, and the part of the date it stands at; none for the date as a whole. */
const mistakes: Readonly<Record<DatePartsError, { at?: keyof DateParts; message: string }>> = {
  empty: { message: "Enter the date of birth, for example 3 / 27 / 1985." },
  "missing-month": { at: "month", message: "Enter the month." },
  "missing-day": { at: "day", message: "Enter the day." },
  "missing-year": { at: "year", message: "Enter the year." },
  "bad-month": { at: "month", message: "Enter the month as a number from 1 to 12, or by its name." },
  "bad-day": { at: "day", message: "Enter the day as a number from 1 to 31." },
  "bad-year": { at: "year", message: "Enter the year with four digits, for example 1985." },
  "not-a-date": { message: "That date is not in the calendar. Check the day and the month." },
};

const part = z.string().max(20, "Enter a shorter text.").optional();

/**
 * A date of birth typed in three fields, as YYYY-MM-DD; 18 to 120 years ago (AGE-01).
 * @param today YYYY-MM-DD, asked when a form is read
 */
export function birthDateField(today: () => string) {
  return z
    .object({ month: part, day: part, year: part }, { error: mistakes.empty.message })
    .transform(({ month = "", day = "", year = "" }, ctx) => {
      const parsed = parseDateParts({ month, day, year });
      if (!parsed.ok) {
        const { at, message } = mistakes[parsed.error];
        ctx.addIssue({ code: "custom", path: at === undefined ? [] : [at], message });
        return z.NEVER;
      }
      if (isAllowedAge(parsed.iso, today())) return parsed.iso;
      ctx.addIssue({ code: "custom", message: wrongAge(parsed.iso, today()) });
      return z.NEVER;
    });
}

function wrongAge(born: string, today: string): string {
  if (born > today) return "That date is still to come. Check the year.";
  if ((ageOn(born, today) ?? 0) > MAX_AGE) return `Check the year: that is more than ${MAX_AGE} years ago.`;
  return `A borrower has to be at least ${MIN_AGE} years old.`;
}
