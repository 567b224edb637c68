/**
 * Permitted call times: while our line is open, and between 8:00 and 21:00 at the customer's
 * location (47 CFR 64.1200(c)(1), F4).
 */

import type { DateTime } from "luxon";
import { hoursOn, openingStatusAt, type OpenDays } from "./opening-hours";
import { ZONE_LABELS, zonesOf } from "./time-zones";
import { toZone, EASTERN, hourIn } from "./zoned";

/**
 * A customer's location: the home's state and the number's area code may differ, and both time
 * limits apply.
 */
export interface CallLocation {
  /** two letters */
  state?: string | undefined;
  /** ten digits */
  phone?: string | undefined;
}

/** A time slot for a call. */
export interface CallSlot {
  /** start, in seconds since 1970 */
  at: number;
  /** end, in seconds since 1970 */
  until: number;
}

const EARLIEST_HOUR = 8;
const LATEST_HOUR = 21;
const HOUR = 3_600;
/** A slot lasts two hours when the hours permit it. */
const SLOT_HOURS = 2;
const DAYS_OFFERED = 3;
/** The search window in days, longer than any run of days without permitted calls. */
const MAX_DAYS_AHEAD = 10;

/**
 * Checks whether it is between 8:00 and 21:00 in every possible time zone of the customer, so that
 * no text or call comes at night.
 * @param at seconds since 1970
 */
export const isWithinCallingHours = (at: number, place: CallLocation): boolean =>
  zonesOf(place).every((zone) => {
    const hour = hourIn(at * 1000, zone);
    return hour >= EARLIEST_HOUR && hour < LATEST_HOUR;
  });

/**
 * Checks whether a call is permitted at a time.
 * @param at seconds since 1970
 */
export const canCallAt = (at: number, place: CallLocation, hours: readonly OpenDays[]): boolean =>
  openingStatusAt(at, hours)?.isOpen === true && isWithinCallingHours(at, place);

/**
 * Returns the slots of one Eastern day, from a time on.
 * @param from seconds since 1970
 */
function slotsOn(day: DateTime, from: number, place: CallLocation, hours: readonly OpenDays[]): CallSlot[] {
  const [opens, closes] = hoursOn(day, hours) ?? [0, 0];
  const end = day.set({ hour: closes }).toSeconds();
  const times: CallSlot[] = [];
  for (let at = day.set({ hour: opens }).toSeconds(); at < end; at += HOUR) {
    if (at < from || !isWithinCallingHours(at, place)) continue;
    const last = times.at(-1);
    if (last && last.until === at && last.until - last.at < SLOT_HOURS * HOUR) last.until = at + HOUR;
    else times.push({ at, until: at + HOUR });
  }
  return times;
}

/**
 * Returns the slots to choose from: those of the next three days that have any, starting an hour
 * from now at the earliest.
 * @param now seconds since 1970
 */
export function availableCallSlots(
  now: number,
  place: CallLocation,
  hours: readonly OpenDays[],
): readonly CallSlot[] {
  const first = Math.ceil(now / HOUR) * HOUR + HOUR;
  const today = toZone(first * 1000, EASTERN).startOf("day");
  const days: CallSlot[][] = [];
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD && days.length < DAYS_OFFERED; ahead += 1) {
    const times = slotsOn(today.plus({ days: ahead }), first, place, hours);
    if (times.length > 0) days.push(times);
  }
  return days.flat();
}

/**
 * Returns the chosen slot with its end. Accepts slots offered now or within the last hour, because
 * a page may stay open for a while, but only slots in the future.
 * @param at seconds since 1970
 * @returns undefined for any other time
 */
export function findOfferedSlot(
  at: number,
  now: number,
  place: CallLocation,
  hours: readonly OpenDays[],
): CallSlot | undefined {
  // Prefers the current slot with the end shown on the page: an hour ago the day was divided
  // differently.
  const time =
    availableCallSlots(now, place, hours).find((one) => one.at === at) ??
    availableCallSlots(now - HOUR, place, hours).find((one) => one.at <= at && at < one.until);
  return time && canCallAt(at, place, hours) ? { at, until: time.until } : undefined;
}

const meridiemOf = ({ hour }: DateTime): string => (hour < 12 ? "a.m." : "p.m.");

/**
 * Returns the slot as text, "Monday, November 23, 9 to 11 a.m. Eastern": in the customer's time
 * zone when it is known and unique, else in ours.
 */
export function callSlotText({ at, until }: CallSlot, place: CallLocation): string {
  const zones = zonesOf(place);
  const zone = (zones.length === 1 ? zones[0] : undefined) ?? EASTERN;
  const from = toZone(at * 1000, zone);
  const to = toZone(until * 1000, zone);
  const begin = from.toFormat(
    meridiemOf(from) === meridiemOf(to) ? "EEEE, MMMM d, h" : `EEEE, MMMM d, h '${meridiemOf(from)}'`,
  );
  return `${begin} to ${to.toFormat("h")} ${meridiemOf(to)} ${ZONE_LABELS[zone] ?? ""}`.trim();
}
