import type { Fields } from "../main/pages";
import { callMe, noConsent } from "./ends";
import type { RefiAnswers } from "./pages";

const born = (month: string, day: string, year: string): Fields => ({
  "dob.month": month,
  "dob.day": day,
  "dob.year": year,
});

const untrue = (month: string, day: string, year: string, says: RegExp) => ({
  fields: born(month, day, year),
  says,
});

/** A birthday of somebody who is about so many years old. */
const yearsAgo = (years: number): string => String(new Date().getUTCFullYear() - years);

const wrongSsn = (ssn: string, says: RegExp) => ({ fields: { ssn }, says });
const wrongLast4 = (last4: string) => ({ fields: { last4 }, says: /Enter the last four digits/ });

/** Nobody can be issued such a number. */
const NOT_ISSUED = /not a number the Social Security Administration gives out/;
const NINE = /Enter all nine digits/;

/** How the pages with a credit pull are answered: date-of-birth, social-security, social-security-last-4, frozen-credit, and its endings. */
export const creditAnswers: RefiAnswers = {
  "date-of-birth": {
    good: born("2", "29", "1984"),
    bad: [
      { fields: {}, says: /Enter the date of birth/ },
      untrue("", "", "", /Enter the date of birth/),
      untrue("", "29", "1984", /Enter the month/),
      untrue("2", "", "1984", /Enter the day/),
      untrue("2", "29", "", /Enter the year/),
      untrue("13", "1", "1984", /month as a number from 1 to 12/),
      untrue("Febtober", "1", "1984", /month as a number from 1 to 12/),
      untrue("2", "32", "1984", /day as a number from 1 to 31/),
      untrue("2", "1", "84", /year with four digits/),
      untrue("2", "30", "1984", /not in the calendar/),
      untrue("2", "29", "1985", /not in the calendar/),
      untrue("12", "31", yearsAgo(17), /at least 18 years old/),
      untrue("6", "1", yearsAgo(10), /at least 18 years old/),
      untrue("1", "1", yearsAgo(-2), /still to come/),
      untrue("1", "1", yearsAgo(122), /more than 120 years ago/),
      { fields: { "dob.month": "2".repeat(21), "dob.day": "1", "dob.year": "1984" }, says: /shorter text/ },
    ],
  },
  "social-security": {
    good: ({ ssn }) => ({ ssn }),
    bad: [
      { fields: {}, says: NINE },
      wrongSsn("", NINE),
      wrongSsn("219-09-999", NINE),
      wrongSsn("219-09-99999", NINE),
      wrongSsn("two one nine", NINE),
      wrongSsn("2".repeat(21), NINE),
      wrongSsn("123-45-6789", NOT_ISSUED),
      wrongSsn("000-12-3456", NOT_ISSUED),
      wrongSsn("666-12-3456", NOT_ISSUED),
      wrongSsn("912-12-3456", NOT_ISSUED),
      wrongSsn("219-00-3456", NOT_ISSUED),
      wrongSsn("219-09-0000", NOT_ISSUED),
    ],
  },
  "social-security-last-4": {
    good: ({ last4 }) => ({ last4 }),
    bad: [
      { fields: {}, says: /Enter the last four digits/ },
      wrongLast4(""),
      wrongLast4("432"),
      wrongLast4("43211"),
      wrongLast4("0000"),
      wrongLast4("4a21"),
      { fields: { last4: "1111" }, says: /not the ones on file/ },
    ],
  },
  "frozen-credit": { good: {} },
  "unable-to-pre-qualify": { good: callMe, bad: [noConsent] },
  "thankyou-unfortunately": { good: callMe, bad: [noConsent] },
};
