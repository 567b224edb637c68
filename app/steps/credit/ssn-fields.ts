import { z } from "zod";
import { isLast4Ssn, normalizeSsn, parseSsn } from "~/domain/ssn";
import { formattedText } from "~/steps/fields";

const NINE_DIGITS = "Enter all nine digits. Dashes and spaces are fine.";
const NOT_ISSUED = "The Social Security Administration doesn't issue that number. Check the digits.";
const FOUR_DIGITS = "Enter the last four digits, for example 1234.";

/**
 * Schema of a full Social Security number, typed with or without dashes (SSN-01 to 05), as nine
 * digits.
 */
export function ssnField() {
  return formattedText({ missing: NINE_DIGITS, max: 20 }).transform((entered, ctx) => {
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
  return formattedText({ missing: FOUR_DIGITS, max: 10 })
    .transform((entered) => entered.replace(/[\s-]/g, ""))
    .refine(isLast4Ssn, FOUR_DIGITS);
}
