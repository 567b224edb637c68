const HOUR_MS = 3_600_000;
const WEEK_HOURS = 7 * 24;
/**
 * From noon to 7 p.m. Eastern every mainland state may be called: a test that begins by 5 p.m. has
 * two hours.
 */
const [FROM, TO] = [12, 17];
/** The variable that passes the shift to every process of a test run. */
const SHIFT = "OFFICE_CLOCK_BACK_MS";

/** Created once, because up to a week of hours is checked wherever a site or a backend starts. */
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
 * @param {number} now ms since 1970
 * @returns {number} whole hours in ms, back to office hours
 */
function msBackFrom(now) {
  for (let hours = 0; hours < WEEK_HOURS; hours += 1)
    if (isOffice(now - hours * HOUR_MS)) return hours * HOUR_MS;
  return 0;
}

/**
 * Returns by how many ms to set a clock back to office hours. The first process determines it for
 * all its child processes: one that restarts in the next hour would otherwise be an hour behind its
 * database. Tuesdays and Wednesdays only, because movable holidays are on Mondays and Thursdays.
 */
export function msBackToOffice() {
  process.env[SHIFT] ??= String(msBackFrom(Date.now()));
  return Number(process.env[SHIFT]);
}
