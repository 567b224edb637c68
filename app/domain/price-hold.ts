import { DateTime } from "luxon";
import { addBusinessDays, isBusinessDay } from "./business-days";
import { dateInWords } from "./dates";
import { EASTERN, toZone } from "./zoned";

/**
 * Until when prices hold (SEND-04). New prices are set at the end of a business day; no rate
 * is locked before the borrower locks it. The page, the email and the text say it in these words.
 */

/** The hour of a business day, Eastern Time, until which its prices hold. */
const CLOSING_HOUR = 17;

/**
 * Returns the moment until which the prices of a moment hold: 5 p.m. Eastern Time of that business
 * day, else of the next one.
 * @param pricedAt ms since 1970
 * @returns ms since 1970
 */
export function pricesHoldUntil(pricedAt: number): number {
  const here = toZone(pricedAt, EASTERN);
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

/** How a moment relates to the prices. */
export interface PriceHold {
  /** until when they hold, ms since 1970 */
  until: number;
  /** ms since 1970 */
  now: number;
}

/** Checks whether the prices no longer hold. */
export const isHoldOver = ({ until, now }: PriceHold): boolean => now >= until;

/** "Prices hold until 5 p.m. Eastern Time on Monday, November 30, 2026." */
export const shortHoldWords = (hold: PriceHold): string =>
  `Prices ${isHoldOver(hold) ? "held" : "hold"} until ${holdTimeWords(hold.until)}.`;

/** Says until when prices hold, or held, and what happens then. */
export function holdWords(hold: PriceHold): string {
  const when = holdTimeWords(hold.until);
  return isHoldOver(hold)
    ? `These prices held until ${when}. They may have changed since: compare again to see today's.`
    : `These prices hold until ${when}. Then we may set new ones. No rate is locked until you lock it.`;
}
