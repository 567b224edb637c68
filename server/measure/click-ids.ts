/**
 * The form of each value that advertising partners and their libraries write, in one place for the
 * cookies, the relays and the receivers. A value that does not fit is left out; its event is sent.
 */

/**
 * Meta's cookies `_fbp` and `_fbc`: version, domain level, time, and a random part or the click.
 * Its present libraries append a fifth part, and write letters into the fourth.
 */
export const FACEBOOK = /^fb\.\d\.\d{10,13}\.[\w-]{1,250}(?:\.[\w-]{1,100})?$/;

/** The click of Meta's link (`fbclid`). */
export const FACEBOOK_CLICK = /^[\w-]{1,250}$/;

/** A click in the link of an advertisement: gclid, gbraid, wbraid, ttclid and others. */
export const CLICK_ID = /^[\w.-]{1,250}$/;

/** The id of a browser in Google Analytics: two numbers with a dot between. */
export const ANALYTICS_CLIENT = /^\d{1,10}\.\d{1,10}$/;

/** A SHA-256 in hex, in small letters as the receivers take it. */
export const SHA256_HEX = /^[0-9a-f]{64}$/;

/** The id of an event of ours. */
export const EVENT_ID = /^[\w-]{22}$/;

/** A conversion of Google Ads. */
export const CONVERSION_ID = /^\d{1,20}$/;

/** Any printable text: a pixel's own name for its event. It is not forwarded. */
export const PIXEL_LABEL = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,64}$/u;

/** The only values and the only currency of a conversion (TRACK-05). */
export const CONVERSION_VALUES = [0, 1] as const;
export const CURRENCY = "USD";

/** Returns a partner's value unchanged if it has the partner's form. */
export const fitting = (value: string | undefined, form: RegExp): string | undefined =>
  value !== undefined && form.test(value) ? value : undefined;

/** Returns the browser's id of the cookie `_ga`, "GA1.1.123.456", or of its last two numbers. */
export const analyticsClientOf = (raw: string | undefined): string | undefined =>
  fitting(raw?.replace(/^GA\d\.[\d-]{1,5}\./, ""), ANALYTICS_CLIENT);

/** Returns a hash in the letters that the receivers take; undefined for anything else. */
export const hashOf = (raw: string): string | undefined => fitting(raw.trim().toLowerCase(), SHA256_HEX);

/** Checks for a name from our own lists; none contains a number that could be personal. */
export const isOwnWord = (value: string): boolean =>
  /^[\w/-]{1,100}$/.test(value) && !/\d{3}|\d{2}[-_/]\d{2}/.test(value);

/** Below the first a number counts seconds, below the second ms, below the third microseconds. */
const [MIN_MS, MIN_MICROS, MIN_NANOS] = [1e11, 1e14, 1e17] as const;

function msOf(number: number): number {
  if (number < MIN_MS) return number * 1_000;
  if (number < MIN_MICROS) return number;
  return number < MIN_NANOS ? number / 1_000 : number / 1_000_000;
}

/**
 * Returns the time of a timestamp in ms since 1970: from a number with or without a fraction, its
 * digits, or a date as JSON or `Date.toString()` writes it; NaN for anything else.
 */
export function momentOf(raw: string | number): number {
  const number = typeof raw === "number" ? raw : /^\d+(?:\.\d*)?$/.test(raw) ? Number(raw) : NaN;
  return Number.isNaN(number) ? Date.parse(String(raw)) : Math.round(msOf(number));
}

/** How far a browser's clock may be ahead, in ms, and still be called right. */
const AHEAD_MS = 15 * 60_000;

/**
 * Returns the time of a reported event as its receiver takes it: a clock a little ahead is now, and
 * a time that is further ahead, or older than the receiver takes, is left out.
 * @param oldestMs the age that the receiver still takes
 */
export function reportedTime(at: number, now: number, oldestMs: number): number | undefined {
  if (at > now) return at - now <= AHEAD_MS ? now : undefined;
  return now - at <= oldestMs ? at : undefined;
}
