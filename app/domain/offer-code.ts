/**
 * Offer codes of letters: parsing of typed codes, and how long an offer is displayed. Dates are
 * YYYY-MM-DD.
 */

import { daysBetween } from "./dates";
import { plainCharacters } from "./typed-text";

/** Minimum and maximum length of a code, without the dashes between its groups. */
const MIN_CODE_LENGTH = 6;
export const MAX_CODE_LENGTH = 16;

/** The days after which a computed offer is no longer displayed. */
export const OFFER_DAYS = 30;

/**
 * Returns a code in comparison form: capital letters and digits, without spaces and dashes.
 * @returns undefined for an empty text, or one that is not a printed code
 */
export function normalizeOfferCode(entered: string): string | undefined {
  const code = plainCharacters(entered)
    .replace(/[\s.-]+/g, "")
    .toUpperCase();
  const isLikeACode =
    code.length >= MIN_CODE_LENGTH && code.length <= MAX_CODE_LENGTH && /^[A-Z0-9]+$/.test(code);
  return isLikeACode ? code : undefined;
}

/**
 * Checks whether an offer computed on a day may be displayed on another: at most 30 days later
 * (OFFER-30).
 */
export function isOfferFresh(ranOn: string, today: string): boolean {
  const age = daysBetween(ranOn, today);
  return age !== undefined && age >= 0 && age <= OFFER_DAYS;
}
