/**
 * Instants in time zones, by luxon, which caches each zone's formats. Server only: no page script
 * includes it.
 */

import { DateTime } from "luxon";

/** The lender's time zone, which determines its calendar days. */
export const EASTERN = "America/New_York";

/** The other zones of the states and territories. */
export const CENTRAL = "America/Chicago";
export const MOUNTAIN = "America/Denver";
export const PACIFIC = "America/Los_Angeles";
/** without daylight saving time, except on the land of the Navajo Nation */
export const ARIZONA = "America/Phoenix";
export const ALASKA = "America/Anchorage";
export const ALEUTIAN = "America/Adak";
export const HAWAII = "Pacific/Honolulu";
export const ATLANTIC = "America/Puerto_Rico";
export const GUAM = "Pacific/Guam";
export const SAMOA = "Pacific/Pago_Pago";

/**
 * Returns an instant in a time zone, in American format.
 * @param instant as a number in milliseconds since 1970
 */
export const toZone = (instant: Date | number, timeZone: string): DateTime =>
  DateTime.fromMillis(Number(instant), { zone: timeZone, locale: "en-US" });

/** Returns the hour of an instant in a time zone, 0 to 23. */
export const hourIn = (instant: Date | number, timeZone: string): number => toZone(instant, timeZone).hour;
