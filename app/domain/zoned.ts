/** Instants on the clocks of time zones, by luxon, which keeps each format of a zone that it has made. No page's script brings it. */

import { DateTime } from "luxon";

/** Where the lender works, and by whose clock its days begin. */
export const EASTERN = "America/New_York";

/** An instant on the clock of a zone, in American words. @param instant as a number in milliseconds since 1970 */
export const clockIn = (instant: Date | number, timeZone: string): DateTime =>
  DateTime.fromMillis(Number(instant), { zone: timeZone, locale: "en-US" });

/** The hour of an instant on the clock of a zone, 0 to 23. */
export const hourIn = (instant: Date | number, timeZone: string): number => clockIn(instant, timeZone).hour;
