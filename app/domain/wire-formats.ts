import { z } from "zod";

/** Formats of values that the site and the backend exchange. */

/** Text of at most `max` characters. */
export const plainText = (max: number) => z.string().max(max);
/** An id issued by the backend. */
export const idText = plainText(128).min(1);
/** Ten digits, no punctuation. */
export const phoneDigits = z.string().regex(/^\d{10}$/, "Ten digits.");
/** Nine digits, no punctuation. */
export const ssnDigits = z.string().regex(/^\d{9}$/, "Nine digits.");
/** YYYY-MM-DD. */
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "YYYY-MM-DD.");
/** Two capital letters. */
export const stateCode = z.string().regex(/^[A-Z]{2}$/, "Two capital letters.");
/** Five digits. */
export const zipCode = z.string().regex(/^\d{5}$/, "Five digits.");
/** Signs of an email address before the @ (RFC 5322), and a part of its domain (RFC 1035). */
const LOCAL_PART = "[A-Za-z0-9_!#$%&'*+/=?^`{|}~-]+";
const DOMAIN_LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
/** The last part of a domain: letters, or the ASCII form of one in another alphabet. */
const LAST_LABEL = "(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])";
/** An email address as `parseEmail` (email.ts) returns it. */
export const emailAddress = z
  .email({
    error: "An email address.",
    pattern: new RegExp(
      `^(?=[^@]{1,64}@)${LOCAL_PART}(?:\\.${LOCAL_PART})*@(?:${DOMAIN_LABEL}\\.)+${LAST_LABEL}$`,
    ),
  })
  .max(254);
/** Dollars, with cents as a fraction if any. */
export const dollars = z.number().min(0).max(1_000_000_000);
/** Percent: 6.5 means 6.5 %. */
export const percent = z.number().min(0).max(100);
/** Short free text. */
export const shortText = plainText(200);
