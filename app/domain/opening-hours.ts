/** The opening hours of a lender's phone line, by the clock and the federal holidays. */

import { DateTime } from "luxon";
import { holidayOn, isBusinessDay } from "./business-days";
import { toZone, EASTERN } from "./zoned";

/** Consecutive weekdays with the same hours. */
export interface OpenDays {
  /** 0 is Sunday */
  weekdays: readonly number[];
  /** hours of the day; absent on a closed day */
  open?: readonly [from: number, to: number];
}

/** Open now, or when it opens next: "today", "tomorrow" or "on Monday", and the hour. */
export type OpeningStatus = { isOpen: true } | { isOpen: false; day: string; hour: number };

/** The search window in days, longer than any run of closed days. */
const MAX_DAYS_AHEAD = 10;
const [SATURDAY, SUNDAY] = [6, 7] as const;

function isHoliday(day: DateTime): boolean {
  if (day.weekday === SUNDAY) return false;
  return !isBusinessDay(day.toISODate() ?? "", day.weekday === SATURDAY ? "calendar" : "office");
}

/** Returns the hours of a day; undefined when the line is closed. */
export function hoursOn(day: DateTime, hours: readonly OpenDays[]): OpenDays["open"] {
  if (isHoliday(day)) return undefined;
  // luxon numbers Sunday as 7.
  return hours.find(({ weekdays }) => weekdays.includes(day.weekday % 7))?.open;
}

/**
 * Names a day on which the line is closed, "Thursday, November 26 (Thanksgiving Day)", or "Sunday,
 * November 29"; undefined for a day on which it is open.
 */
export function closedDayWords(day: DateTime, hours: readonly OpenDays[]): string | undefined {
  if (hoursOn(day, hours) !== undefined) return undefined;
  const holiday = isHoliday(day) ? holidayOn(day.toISODate() ?? "") : undefined;
  const name = holiday === undefined ? "" : ` (${holiday})`;
  return `${day.toFormat("EEEE, MMMM d")}${name}`;
}

const dayInWords = (day: DateTime, ahead: number): string => {
  if (ahead < 2) return ahead === 0 ? "today" : "tomorrow";
  return `on ${day.weekdayLong ?? ""}`;
};

/**
 * Returns whether the line is open, else when it opens next (MBC-06). Hours are Eastern.
 * @param now seconds since 1970
 */
export function openingStatusAt(now: number, hours: readonly OpenDays[]): OpeningStatus | undefined {
  const here = toZone(now * 1000, EASTERN);
  // UTC days need no time zone rules, and are faster.
  const today = DateTime.utc(here.year, here.month, here.day, { locale: "en-US" });
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead += 1) {
    const day = today.plus({ days: ahead });
    const open = hoursOn(day, hours);
    if (open === undefined) continue;
    const [from, to] = open;
    if (ahead === 0 && here.hour >= from && here.hour < to) return { isOpen: true };
    if (ahead > 0 || here.hour < from) return { isOpen: false, day: dayInWords(day, ahead), hour: from };
  }
  return undefined;
}

/** Formats an hour: 8 is "8 a.m.", 13 is "1 p.m." */
export const hourInWords = (hour: number): string =>
  `${String(hour % 12 === 0 ? 12 : hour % 12)} ${hour < 12 ? "a.m." : "p.m."}`;
