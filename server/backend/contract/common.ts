import { z } from "zod";
import { LOAN_PURPOSES } from "~/domain/pricing/products";
import { plainText } from "~/domain/wire-formats";

/** Schema parts that several calls share, and the query values that every call may carry. */

export {
  dollars,
  emailAddress,
  idText,
  isoDate,
  percent,
  phoneDigits,
  plainText,
  shortText,
  ssnDigits,
  stateCode,
  zipCode,
} from "~/domain/wire-formats";

/** The purpose of an offered loan. */
export const loanPurpose = z.enum(LOAN_PURPOSES);
/** The purpose of a presented loan; includes a home equity loan in addition to the mortgage. */
export const presentedPurpose = z.enum([...LOAN_PURPOSES, "heloan"]);
/** Four digits. */
export const lastFourDigits = z.string().regex(/^\d{4}$/, "Four digits.");
/** YYYY-MM-DD, or YYYY-MM when the day is unknown. */
export const isoMonthOrDate = z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/, "YYYY-MM or YYYY-MM-DD.");

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
