import { z } from "zod";
import { formattedText } from "./fields";
import { parseDateParts, type DateParts, type DatePartsError } from "~/domain/dates";

/** The message for each mistake, and the affected part of the date; no part for the whole date. */
const DATE_ERRORS: Readonly<
  Record<Exclude<DatePartsError, "empty">, { at?: keyof DateParts; message: string }>
> = {
  "missing-month": { at: "month", message: "Enter the month." },
  "missing-day": { at: "day", message: "Enter the day." },
  "missing-year": { at: "year", message: "Enter the year." },
  "bad-month": { at: "month", message: "Enter the month as a number from 1 to 12, or by its name." },
  "bad-day": { at: "day", message: "Enter the day as a number from 1 to 31." },
  "bad-year": { at: "year", message: "Enter the year with four digits." },
  "not-a-date": { message: "That date doesn't exist. Check the day and the month." },
};

const TOO_LONG = "Enter a shorter text.";
const part = formattedText({ missing: TOO_LONG, max: 20 }).optional();

/**
 * Schema of a date typed in three fields, as YYYY-MM-DD.
 * @param empty error when nothing is typed
 * @param wrong returns the error for a valid calendar date; undefined when it is fine
 */
export function dateField(empty: string, wrong: (iso: string) => string | undefined) {
  return z
    .object({ month: part, day: part, year: part }, { error: empty })
    .transform(({ month = "", day = "", year = "" }, ctx) => {
      const parsed = parseDateParts({ month, day, year });
      if (!parsed.ok) {
        const { at, message } =
          parsed.error === "empty" ? { at: undefined, message: empty } : DATE_ERRORS[parsed.error];
        ctx.addIssue({ code: "custom", path: at === undefined ? [] : [at], message });
        return z.NEVER;
      }
      const message = wrong(parsed.iso);
      if (message === undefined) return parsed.iso;
      ctx.addIssue({ code: "custom", message });
      return z.NEVER;
    });
}
