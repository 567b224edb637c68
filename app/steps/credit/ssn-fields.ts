import { z } from "zod";
import { isLast4Ssn, normalizeSsn, parseSsn } from "~/domain/ssn";

const NINE = "Enter all nine digits. Dashes and spaces do not matter.";
const NOT_ISSUED = "That is not a number the Social Security Administration gives out. Check the digits.";
const FOUR = "Enter the last four digits, for example 1234.";

/**
 * Schema of a full Social Security number, typed with or without dashes (SSN-01 to 05), as nine
 * digits.
 */
export function ssnField() {
  return z
    .string({ error: NINE })
    .max(20, NINE)
    .transform((entered, ctx) => {
      const ssn = parseSsn(entered);
      if (ssn !== undefined) return ssn.replaceAll("-", "");
      ctx.addIssue({ code: "custom", message: normalizeSsn(entered) === undefined ? NINE : NOT_ISSUED });
      return z.NEVER;
    });
}

/** Schema of the last four digits of a Social Security number (SSN-06). */
export function last4Field() {
  return z
    .string({ error: FOUR })
    .max(10, FOUR)
    .transform((entered) => entered.trim())
    .refine(isLast4Ssn, FOUR);
}
