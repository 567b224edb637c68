/** The appointment of a closing: its time of day, and when that is. */

import { DateTime } from "luxon";

/** The first and the last time of day of a closing, in minutes from midnight. */
const EARLIEST = 7 * 60;
const LATEST = 20 * 60;
const STEP = 15;

const pad = (number: number): string => String(number).padStart(2, "0");

/** Every time of day that a closing can have, "07:00" to "20:00". */
export const CLOSING_TIMES: readonly string[] = Array.from(
  { length: (LATEST - EARLIEST) / STEP + 1 },
  (_, index) => EARLIEST + index * STEP,
).map((minutes) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`);

/** Longest texts of an appointment, in characters. */
export const MAX_PLACE = 200;
export const MAX_AGENT = 80;

/** Returns "10:30 a.m." for "10:30". */
export function timeOfDayInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${String(hour % 12 === 0 ? 12 : hour % 12)}:${pad(minute)} ${hour < 12 ? "a.m." : "p.m."}`;
}

/**
 * Returns when a time of day is on a day in a zone.
 * @param day YYYY-MM-DD
 * @param time "10:30"
 * @param zone such as "America/Denver"
 * @throws RangeError when one of them is not what it should be
 */
export function startOfAppointment(day: string, time: string, zone: string): Date {
  const start = DateTime.fromISO(`${day}T${time}`, { zone });
  if (!start.isValid) throw new RangeError("An appointment has a day, a time and a zone.");
  return start.toJSDate();
}
