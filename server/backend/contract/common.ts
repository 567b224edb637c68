import { z } from "zod";
import { LOAN_PURPOSES } from "~/domain/pricing/products";

/** Pieces that several calls share, and the query values that every call may carry. */

/** Text of at most so many characters. */
export const plainText = (max: number) => z.string().max(max);
/** An id the backend gave out. */
export const idText = plainText(128).min(1);
/** What an offered loan is for. */
export const loanPurpose = z.enum(LOAN_PURPOSES);
/** What a presented loan is for; a home equity loan comes beside the mortgage. */
export const presentedPurpose = z.enum([...LOAN_PURPOSES, "heloan"]);
/** Ten digits, no punctuation. */
export const phoneDigits = z.string().regex(/^\d{10}$/, "Ten digits.");
/** Nine digits, no punctuation. */
export const ssnDigits = z.string().regex(/^\d{9}$/, "Nine digits.");
/** Four digits. */
export const lastFourDigits = z.string().regex(/^\d{4}$/, "Four digits.");
/** YYYY-MM-DD. */
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "YYYY-MM-DD.");
/** YYYY-MM-DD, or YYYY-MM where the day is not asked. */
export const isoMonthOrDate = z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/, "YYYY-MM or YYYY-MM-DD.");
/** Two capital letters. */
export const stateCode = z.string().regex(/^[A-Z]{2}$/, "Two capital letters.");
/** Five digits. */
export const zipCode = z.string().regex(/^\d{5}$/, "Five digits.");
/** Dollars, may have cents as a fraction. */
export const dollars = z.number().min(0).max(1_000_000_000);
/** Percent: 6.5 is six and a half percent. */
export const percent = z.number().min(0).max(100);
/** Short free text. */
export const shortText = plainText(200);

const commonText = plainText(400).optional();

/** Query values every call may carry; a value that is not known is left out. */
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

/** Body of every refusal and failure. */
export const errorBody = z.object({
  errors: z.array(z.object({ code: z.string().optional(), displayMessage: z.string().optional() })).min(1),
});
