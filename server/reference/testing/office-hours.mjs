const HOUR_MS = 3_600_000;
const WEEK_HOURS = 7 * 24;
/** From noon in the east every state of the mainland may be called, and until seven: what begins by five has two hours for itself. */
const [FROM, TO] = [12, 17];
/** Names the shift to every process of a run of tests. */
const SHIFT = "OFFICE_CLOCK_BACK_MS";

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

/** @param {number} now ms since 1970 @returns {number} whole hours in ms, to a time at which somebody answers the phone */
function msBackFrom(now) {
  for (let hours = 0; hours < WEEK_HOURS; hours += 1)
    if (isOffice(now - hours * HOUR_MS)) return hours * HOUR_MS;
  return 0;
}

/**
 * By how many ms a clock has to be set back so that somebody answers the phone. The first who asks finds it for all processes that come from it: one that
 * is started again in the next hour would otherwise come back an hour behind what it left in its database.
 * Tuesdays and Wednesdays only: the holidays that move are on Mondays and Thursdays.
 */
export function msBackToOffice() {
  process.env[SHIFT] ??= String(msBackFrom(Date.now()));
  return Number(process.env[SHIFT]);
}
