import { ageOn, isAllowedAge } from "~/domain/dates";
import { MAX_AGE, MIN_AGE } from "~/domain/limits";
import { dateField } from "~/steps/date-field";

/**
 * Schema of a date of birth typed in three fields, as YYYY-MM-DD; 18 to 120 years ago (AGE-01).
 * @param today YYYY-MM-DD, called when a form is parsed
 */
export const birthDateField = (today: () => string) =>
  dateField("Enter the date of birth, for example 3 / 27 / 1985.", (born) =>
    isAllowedAge(born, today()) ? undefined : wrongAge(born, today()),
  );

function wrongAge(born: string, today: string): string {
  if (born > today) return "That date is in the future. Check the year.";
  if ((ageOn(born, today) ?? 0) > MAX_AGE) return `Check the year: that is more than ${MAX_AGE} years ago.`;
  return `A borrower must be at least ${MIN_AGE} years old.`;
}
