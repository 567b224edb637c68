/** When a lender's line is open, by the clock and the federal holidays. */

import { isBusinessDay } from "./business-days";
import { isoDateOf } from "./dates";
import { hourIn, zoned } from "./zoned";

/** A run of weekdays with the same hours. */
export interface OpenDays {
  /** 0 is Sunday */
  weekdays: readonly number[];
  /** hours of the day; absent where it is closed */
  open?: readonly [from: number, to: number];
}

/** Open now, or when it opens again: "today", "tomorrow" or "on Monday", and at which hour. */
export type Opening = { isOpen: true } | { isOpen: false; day: string; hour: number };

const DAY_MS = 86_400_000;
const ZONE = "America/New_York";
const [SUNDAY, SATURDAY] = [0, 6] as const;
/** Longer than any run of closed days. */
const DAYS_AHEAD = 10;

const weekdayOf = (iso: string): number => new Date(`${iso}T12:00:00Z`).getUTCDay();

function isHoliday(iso: string): boolean {
  const weekday = weekdayOf(iso);
  if (weekday === SUNDAY) return false;
  return !isBusinessDay(iso, weekday === SATURDAY ? "calendar" : "office");
}

/** The hours of a day; undefined where it is closed. */
function hoursOn(iso: string, hours: readonly OpenDays[]): OpenDays["open"] {
  return isHoliday(iso) ? undefined : hours.find(({ weekdays }) => weekdays.includes(weekdayOf(iso)))?.open;
}

const weekday = zoned({ weekday: "long" });

const dayInWords = (iso: string, ahead: number): string => {
  if (ahead < 2) return ahead === 0 ? "today" : "tomorrow";
  return `on ${weekday(new Date(`${iso}T12:00:00Z`), "UTC")}`;
};

/** Whether the line is open, else when it is again (MBC-06). Hours are Eastern. @param now seconds since 1970 */
export function openingAt(now: number, hours: readonly OpenDays[]): Opening | undefined {
  const instant = new Date(now * 1000);
  const hour = hourIn(instant, ZONE);
  // By noon of the day here, so that a day of 23 or 25 hours is one step too.
  const noon = Date.parse(`${isoDateOf(instant, ZONE)}T12:00:00Z`);
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const iso = new Date(noon + ahead * DAY_MS).toISOString().slice(0, 10);
    const open = hoursOn(iso, hours);
    if (open === undefined) continue;
    const [from, to] = open;
    if (ahead === 0 && hour >= from && hour < to) return { isOpen: true };
    if (ahead > 0 || hour < from) return { isOpen: false, day: dayInWords(iso, ahead), hour: from };
  }
  return undefined;
}

/** 8 -> "8 a.m.", 13 -> "1 p.m." */
export const hourInWords = (hour: number): string =>
  `${String(hour % 12 === 0 ? 12 : hour % 12)} ${hour < 12 ? "a.m." : "p.m."}`;
