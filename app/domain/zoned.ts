/** Instants on the clocks of time zones. A format takes a thousand times longer to make than to use, so each is made once. */

/** Words of an instant on the clock of a zone. @param options of Intl.DateTimeFormat, without the zone */
export function zoned(
  options: Intl.DateTimeFormatOptions,
): (instant: Date | number, timeZone: string) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (instant, timeZone) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { ...options, timeZone });
    made.set(timeZone, format);
    return format.format(instant);
  };
}

const hours = zoned({ hour: "2-digit", hourCycle: "h23" });

/** The hour of an instant on the clock of a zone, 0 to 23. */
export const hourIn = (instant: Date | number, timeZone: string): number => Number(hours(instant, timeZone));
