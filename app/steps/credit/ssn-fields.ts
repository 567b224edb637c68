import { z } from "zod";
import { isLast4Ssn, normalizeSsn, parseSsn } from "~/domain/ssn";

const NINE_DIGITS = "Enter all nine digits. Dashes and spaces are fine.";
const NOT_ISSUED = "The Social Security Administration doesn't issue that number. Check the digits.";
const FOUR_DIGITS = "Enter the last four digits, for example 1234.";

/**
 * Schema of a full Social Security number, typed with or without dashes (SSN-01 to 05), as nine
 * digits.
 */
export function ssnField() {
  return z
    .string({ error: NINE_DIGITS })
    .max(20, NINE_DIGITS)
    .transform((entered, ctx) => {
      const ssn = parseSsn(entered);
      if (ssn !== undefined) return ssn.replaceAll("-", "");
      ctx.addIssue({
        code: "custom",
        message: normalizeSsn(entered) === undefined ? NINE_DIGITS : NOT_ISSUED,
      });
      return z.NEVER;
    });
}

/** Schema of the last four digits of a Social Security number (SSN-06). */
export function last4Field() {
  return z
    .string({ error: FOUR_DIGITS })
    .max(10, FOUR_DIGITS)
    .transform((entered) => entered.trim())
    .refine(isLast4Ssn, FOUR_DIGITS);
}
