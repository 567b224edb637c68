/** Offer codes of letters: what people type, and how long an offer is shown. Dates are YYYY-MM-DD. */

import { daysBetween } from "./dates";

/** Characters of the shortest and the longest code, without the dashes between its groups. */
const MIN_CODE = 6;
export const MAX_CODE = 16;

/** Days after which an offer that was worked out is not shown any more. */
export const OFFER_DAYS = 30;

/**
 * A code as it is compared: capital letters and digits, without spaces and dashes.
 * @returns undefined when nothing is typed, or something that no letter prints
 */
export function normalOfferCode(entered: string): string | undefined {
  const code = entered.replace(/[\s\-–—]+/g, "").toUpperCase();
  const isLikeACode = code.length >= MIN_CODE && code.length <= MAX_CODE && /^[A-Z0-9]+$/.test(code);
  return isLikeACode ? code : undefined;
}

/** Whether an offer that was worked out on a day may be shown on another: no more than 30 days later (OFFER-30). */
export function isOfferFresh(ranOn: string, today: string): boolean {
  const age = daysBetween(ranOn, today);
  return age !== undefined && age >= 0 && age <= OFFER_DAYS;
}
