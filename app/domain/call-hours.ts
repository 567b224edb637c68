/**
 * Permitted call times: while our line is open, and between 8:00 and 21:00 at the customer's
 * location (47 CFR 64.1200(c)(1), F4).
 */

import type { DateTime } from "luxon";
import { closedDayWords, hoursOn, hourInWords, openingStatusAt, type OpenDays } from "./opening-hours";
import { stateInWords } from "./states";
import { ZONE_LABELS, zoneOfCustomer, zonesOf, type CustomerPlace } from "./time-zones";
import { toZone, EASTERN, hourIn } from "./zoned";

/**
 * A customer's location: the home's state and the number's area code may differ, and both time
 * limits apply. The county or ZIP code of the home counts in a state with two zones.
 */
export type CallLocation = CustomerPlace;

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

/** Hours in which some moment suits every zone of a customer. */
const LONGEST_NIGHT_HOURS = 48;

/**
 * Returns the moment from a time on at which a text may be sent: the time itself, or the next hour
 * that is between 8:00 and 21:00 in every possible zone of the customer.
 * @param at seconds since 1970
 */
export function nextTextTime(at: number, place: CallLocation): number {
  if (isWithinCallingHours(at, place)) return at;
  const first = Math.ceil(at / HOUR) * HOUR;
  for (let ahead = 0; ahead < LONGEST_NIGHT_HOURS; ahead += 1)
    if (isWithinCallingHours(first + ahead * HOUR, place)) return first + ahead * HOUR;
  // No hour suits zones half a day apart; the one that the customer lives in decides.
  return nextTextTime(at, { ...place, phone: undefined });
}

/**
 * Returns when a text goes out: "at 8 a.m. Mountain, their time, tomorrow".
 * @param at full hour, in seconds since 1970
 * @param zone where the customer is
 */
export function textTimeWords(at: number, now: number, zone: string): string {
  const [there, today] = [toZone(at * 1000, zone), toZone(now * 1000, zone)];
  const day = there.hasSame(today, "day")
    ? "today"
    : there.hasSame(today.plus({ days: 1 }), "day")
      ? "tomorrow"
      : `on ${there.toFormat("EEEE, MMMM d")}`;
  return `at ${clockInWords(there)} ${labelOf(zone)}, their time, ${day}`;
}

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
 * Returns the slot that begins at a time; one hour where no call is permitted then.
 * @param at seconds since 1970
 */
export function callSlotFrom(at: number, place: CallLocation, hours: readonly OpenDays[]): CallSlot {
  const [slot] = slotsOn(toZone(at * 1000, EASTERN).startOf("day"), at, place, hours);
  return slot?.at === at ? slot : { at, until: at + HOUR };
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

/** "9 to 11 a.m.", "10 a.m. to noon", "noon to 2 p.m.". */
function hoursInWords(from: DateTime, to: DateTime): string {
  const isShort = from.hour !== 12 && to.hour !== 12 && meridiemOf(from) === meridiemOf(to);
  return `${isShort ? from.toFormat("h") : clockInWords(from)} to ${clockInWords(to)}`;
}

const clockInWords = (time: DateTime): string => (time.hour === 12 ? "noon" : hourInWords(time.hour));

const labelOf = (zone: string): string => ZONE_LABELS[zone] ?? "";

/**
 * Returns the slot as text, "Monday, November 23, 9 to 11 a.m. Eastern", in the customer's time
 * zone.
 */
export function callSlotText({ at, until }: CallSlot, place: CallLocation): string {
  const zone = zoneOfCustomer(place);
  const [from, to] = [toZone(at * 1000, zone), toZone(until * 1000, zone)];
  return `${from.toFormat("EEEE, MMMM d")}, ${hoursInWords(from, to)} ${labelOf(zone)}`.trim();
}

/**
 * Returns the slot with our own time beside it where it differs: "Monday, November 23, 9 to 10 a.m.
 * Mountain (11 a.m. to noon Eastern, our time)". The day is named where it is another one.
 */
export function callSlotInBothZones(slot: CallSlot, place: CallLocation): string {
  const zone = zoneOfCustomer(place);
  if (zone === EASTERN) return callSlotText(slot, place);
  const [from, to] = [toZone(slot.at * 1000, EASTERN), toZone(slot.until * 1000, EASTERN)];
  const isOtherDay = from.toISODate() !== toZone(slot.at * 1000, zone).toISODate();
  const day = isOtherDay ? `${from.toFormat("EEEE")}, ` : "";
  return `${callSlotText(slot, place)} (${day}${hoursInWords(from, to)} Eastern, our time)`;
}

/**
 * Returns the first hour from now on at which we may call, for a customer in another zone than
 * ours: "on Monday, November 23, 8 a.m. Mountain (10 a.m. Eastern, our time)". Undefined for one in
 * ours, whose hour is that of the opening.
 */
export function nextCallHour(
  now: number,
  place: CallLocation,
  hours: readonly OpenDays[],
): string | undefined {
  const zone = zoneOfCustomer(place);
  const first = Math.ceil(now / HOUR) * HOUR;
  const today = toZone(first * 1000, EASTERN).startOf("day");
  if (zone === EASTERN) return undefined;
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead += 1) {
    const [slot] = slotsOn(today.plus({ days: ahead }), first, place, hours);
    if (slot === undefined) continue;
    const [there, here] = [toZone(slot.at * 1000, zone), toZone(slot.at * 1000, EASTERN)];
    return `on ${there.toFormat("EEEE, MMMM d")}, ${clockInWords(there)} ${labelOf(zone)} (${clockInWords(here)} Eastern, our time)`;
  }
  return undefined;
}

/** Returns the zone of a place in which it is too early or too late at a time. */
const forbiddenZone = (at: number, place: CallLocation): string | undefined =>
  zonesOf(place).find((zone) => {
    const hour = hourIn(at * 1000, zone);
    return hour < EARLIEST_HOUR || hour >= LATEST_HOUR;
  });

/** Says where a zone is that forbids a time: "in Colorado", or where the number is from. */
function whereIs(zone: string, place: CallLocation): string {
  const { state, phone } = place;
  const isHome = state !== undefined && zonesOf({ ...place, phone: undefined }).includes(zone);
  if (isHome) return `in ${stateInWords(state)}`;
  return phone === undefined
    ? `in the ${labelOf(zone)} zone`
    : `where numbers that begin with ${phone.slice(0, 3)} are from`;
}

/**
 * Says why a time cannot be had: it is past, our line is closed, or it is too early or too late
 * where the customer is. Undefined for a time that only is not offered.
 */
export function refusedTimeWords(
  at: number,
  now: number,
  place: CallLocation,
  hours: readonly OpenDays[],
): string | undefined {
  if (at < now) return "That time has passed.";
  const ours = toZone(at * 1000, EASTERN);
  const closed = closedDayWords(ours, hours);
  if (closed !== undefined) return `We are closed on ${closed}.`;
  const [opens = 0, closes = 0] = hoursOn(ours, hours) ?? [];
  if (ours.hour < opens || ours.hour >= closes)
    return `On ${ours.toFormat("EEEE, MMMM d")}, our line is open from ${hourInWords(opens)} to ${hourInWords(closes)} Eastern.`;
  const zone = forbiddenZone(at, place);
  if (zone === undefined) return undefined;
  const there = toZone(at * 1000, zone);
  const shown = zone === EASTERN ? toZone(at * 1000, zoneOfCustomer(place)) : ours;
  const clock = `${clockInWords(shown)} ${labelOf(shown.zoneName ?? "")}`;
  return `${clock.charAt(0).toUpperCase()}${clock.slice(1)} is ${clockInWords(there)} ${whereIs(zone, place)}. We may call there from ${hourInWords(EARLIEST_HOUR)} to ${hourInWords(LATEST_HOUR)} only.`;
}

/**
 * Names the days between the first and the last offered one on which our line is closed:
 * "Thursday, November 26 (Thanksgiving Day)".
 */
export function closedDaysAmong(
  now: number,
  slots: readonly CallSlot[],
  hours: readonly OpenDays[],
): readonly string[] {
  const last = slots.at(-1);
  if (last === undefined) return [];
  const until = toZone(last.at * 1000, EASTERN);
  const words: string[] = [];
  for (let day = toZone(now * 1000, EASTERN).startOf("day"); day < until; day = day.plus({ days: 1 })) {
    const closed = closedDayWords(day, hours);
    if (closed !== undefined) words.push(closed);
  }
  return words;
}
