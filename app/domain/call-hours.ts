/** When a customer may be called: while our line is open, and between 8 and 21 o'clock where they are (47 CFR 64.1200(c)(1), F4). */

import type { DateTime } from "luxon";
import { hoursOn, openingAt, type OpenDays } from "./opening-hours";
import { ZONE_WORDS, zonesOf } from "./time-zones";
import { clockIn, EASTERN, hourIn } from "./zoned";

/** Where a customer is: the state of the home and the number's area code may differ, and the stricter of both holds. */
export interface CallPlace {
  /** two letters */
  state?: string | undefined;
  /** ten digits */
  phone?: string | undefined;
}

/** A time to be called at. */
export interface CallTime {
  /** begin, in seconds since 1970 */
  at: number;
  /** end, in seconds since 1970 */
  until: number;
}

const EARLIEST = 8;
const LATEST = 21;
const HOUR = 3_600;
/** A time is two hours long where the hours allow it. */
const LONGEST_HOURS = 2;
const DAYS_OFFERED = 3;
/** Longer than any run of days on which nobody may be called. */
const DAYS_AHEAD = 10;

/** Whether it is between 8 and 21 o'clock where they are, in every zone that they may be in: nobody is texted or called at night. @param at seconds since 1970 */
export const isDayThere = (at: number, place: CallPlace): boolean =>
  zonesOf(place).every((zone) => {
    const hour = hourIn(at * 1000, zone);
    return hour >= EARLIEST && hour < LATEST;
  });

/** Whether the number may ring at a moment. @param at seconds since 1970 */
export const mayRing = (at: number, place: CallPlace, hours: readonly OpenDays[]): boolean =>
  openingAt(at, hours)?.isOpen === true && isDayThere(at, place);

/** The times of one day of ours, from a moment on. @param from seconds since 1970 */
function timesOn(day: DateTime, from: number, place: CallPlace, hours: readonly OpenDays[]): CallTime[] {
  const [opens, closes] = hoursOn(day, hours) ?? [0, 0];
  const end = day.set({ hour: closes }).toSeconds();
  const times: CallTime[] = [];
  for (let at = day.set({ hour: opens }).toSeconds(); at < end; at += HOUR) {
    if (at < from || !isDayThere(at, place)) continue;
    const last = times.at(-1);
    if (last && last.until === at && last.until - last.at < LONGEST_HOURS * HOUR) last.until = at + HOUR;
    else times.push({ at, until: at + HOUR });
  }
  return times;
}

/** The times to choose from: those of the next three days that have any, beginning an hour from now at the earliest. @param now seconds since 1970 */
export function callTimes(now: number, place: CallPlace, hours: readonly OpenDays[]): readonly CallTime[] {
  const first = Math.ceil(now / HOUR) * HOUR + HOUR;
  const today = clockIn(first * 1000, EASTERN).startOf("day");
  const days: CallTime[][] = [];
  for (let ahead = 0; ahead < DAYS_AHEAD && days.length < DAYS_OFFERED; ahead += 1) {
    const times = timesOn(today.plus({ days: ahead }), first, place, hours);
    if (times.length > 0) days.push(times);
  }
  return days.flat();
}

/**
 * A moment that was chosen, with the end of its time: one of those on offer now, or in the hour before, because a page may have been open for a while
 * and an hour may end between a look and a press. It is still to come. @param at seconds since 1970
 * @returns undefined for any other moment
 */
export function timeOffered(
  at: number,
  now: number,
  place: CallPlace,
  hours: readonly OpenDays[],
): CallTime | undefined {
  // As it is offered now, with the end that the page says: an hour ago the day was cut into other times.
  const time =
    callTimes(now, place, hours).find((one) => one.at === at) ??
    callTimes(now - HOUR, place, hours).find((one) => one.at <= at && at < one.until);
  return time && mayRing(at, place, hours) ? { at, until: time.until } : undefined;
}

const halfOf = ({ hour }: DateTime): string => (hour < 12 ? "a.m." : "p.m.");

/** "Monday, November 23, 9 to 11 a.m. Eastern": in the customer's own time where they have one, else in ours. */
export function timeInWords({ at, until }: CallTime, place: CallPlace): string {
  const zones = zonesOf(place);
  const zone = (zones.length === 1 ? zones[0] : undefined) ?? EASTERN;
  const from = clockIn(at * 1000, zone);
  const to = clockIn(until * 1000, zone);
  const begin = from.toFormat(
    halfOf(from) === halfOf(to) ? "EEEE, MMMM d, h" : `EEEE, MMMM d, h '${halfOf(from)}'`,
  );
  return `${begin} to ${to.toFormat("h")} ${halfOf(to)} ${ZONE_WORDS[zone] ?? ""}`.trim();
}
