import { z } from "zod";
import { LOAN_PURPOSES } from "~/domain/pricing/products";

/** Schema parts that several calls share, and the query values that every call may carry. */

/** Text of at most `max` characters. */
export const plainText = (max: number) => z.string().max(max);
/** An id issued by the backend. */
export const idText = plainText(128).min(1);
/** The purpose of an offered loan. */
export const loanPurpose = z.enum(LOAN_PURPOSES);
/** The purpose of a presented loan; includes a home equity loan in addition to the mortgage. */
export const presentedPurpose = z.enum([...LOAN_PURPOSES, "heloan"]);
/** Ten digits, no punctuation. */
export const phoneDigits = z.string().regex(/^\d{10}$/, "Ten digits.");
/** Nine digits, no punctuation. */
export const ssnDigits = z.string().regex(/^\d{9}$/, "Nine digits.");
/** Four digits. */
export const lastFourDigits = z.string().regex(/^\d{4}$/, "Four digits.");
/** YYYY-MM-DD. */
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "YYYY-MM-DD.");
/** YYYY-MM-DD, or YYYY-MM when the day is unknown. */
export const isoMonthOrDate = z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/, "YYYY-MM or YYYY-MM-DD.");
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

const commonText = plainText(400).optional();

/** Query values every call may carry; an unknown value is left out. */
export const commonQuery = z.object({
  clickId: commonText,
  customerId: commonText,
  deviceId: commonText,
  /** path of the page the visitor is on */
  pageId: commonText,
  sessionId: commonText,
  sourceId: commonText,
  sourceInfoId: commonText,
  visitorId: commonText,
  flowId: commonText,
  appId: commonText,
});
export type CommonQuery = z.output<typeof commonQuery>;
export const commonQueryNames = commonQuery.keyof().options;

/** The body of every error response. */
export const errorBody = z.object({
  errors: z.array(z.object({ code: z.string().optional(), displayMessage: z.string().optional() })).min(1),
});
