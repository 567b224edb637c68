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
/** Dollars, with cents as a fraction if any. */
export const dollars = z.number().min(0).max(1_000_000_000);
/** Percent: 6.5 means 6.5 %. */
export const percent = z.number().min(0).max(100);
/** Short free text. */
export const shortText = plainText(200);
