const HOUR_MS = 3_600_000;
const WEEK_HOURS = 7 * 24;
/** Noon to seven in the evening in the east is a time at which every state of the mainland may be called. */
const [FROM, TO] = [12, 19];

/** Made once: up to a week of hours is looked at wherever a site or a backend starts. */
const eastern = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  weekday: "short",
  hour: "2-digit",
  hourCycle: "h23",
});

/** @param {number} at ms since 1970 */
function isOffice(at) {
  const parts = eastern.formatToParts(at);
  const part = (/** @type {string} */ name) => parts.find(({ type }) => type === name)?.value ?? "";
  const hour = Number(part("hour"));
  return ["Tue", "Wed"].includes(part("weekday")) && hour >= FROM && hour < TO;
}

/**
 * By how many ms a clock has to be set back so that somebody answers the phone: whole hours, so that a process that is started again has the
 * same. Tuesdays and Wednesdays only: the holidays that move are on Mondays and Thursdays.
 * @param {number} now ms since 1970
 */
export function msBackToOffice(now) {
  for (let hours = 0; hours < WEEK_HOURS; hours += 1)
    if (isOffice(now - hours * HOUR_MS)) return hours * HOUR_MS;
  return 0;
}
