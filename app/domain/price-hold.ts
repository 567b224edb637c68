import { DateTime } from "luxon";
import { addBusinessDays, isBusinessDay } from "./business-days";
import { dateInWords } from "./dates";
import { EASTERN, toZone } from "./zoned";

/**
 * Until when shown prices hold (SEND-04). New prices are set at the end of a business day; no rate
 * is locked before the borrower locks it. The page, the email and the text say it in these words.
 */

/** The hour of a business day, Eastern Time, until which its prices hold. */
const CLOSING_HOUR = 17;

/**
 * Returns the moment until which prices shown at a moment hold: 5 p.m. Eastern Time of that business
 * day, else of the next one.
 * @param shownAt ms since 1970
 * @returns ms since 1970
 */
export function pricesHoldUntil(shownAt: number): number {
  const here = toZone(shownAt, EASTERN);
  const today = here.toISODate() ?? "";
  const isOpen = isBusinessDay(today) && here.hour < CLOSING_HOUR;
  const day = isOpen ? today : addBusinessDays(today, 1);
  return DateTime.fromISO(day, { zone: EASTERN }).set({ hour: CLOSING_HOUR }).toMillis();
}

/** "5 p.m. Eastern Time on Monday, November 30, 2026". @param until ms since 1970 */
export function holdTimeWords(until: number): string {
  const end = toZone(until, EASTERN);
  return `5 p.m. Eastern Time on ${end.weekdayLong ?? ""}, ${dateInWords(end.toISODate() ?? "")}`;
}

/** Says until when prices hold, in a sentence. @param until ms since 1970 */
export const holdSentence = (until: number): string => `These prices hold until ${holdTimeWords(until)}.`;

/** Says also what happens then. @param until ms since 1970 */
export const holdWords = (until: number): string =>
  `${holdSentence(until)} Then we may set new ones. No rate is locked until you lock it.`;
