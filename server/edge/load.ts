import { monitorEventLoopDelay, performance } from "node:perf_hooks";

/** How much a process has to do, and how much it takes. */
export interface Load {
  /** room that is taken by the requests that are being answered */
  readonly atOnce: number;
  /** so much of it is answered in time */
  readonly room: number;
  /** One is let in. @param cost room that it takes */
  began(cost: number): void;
  /** One was answered. @param ms it took; @param cost as when it began */
  answered(ms: number, cost: number): void;
}

/** What the process takes at once as a rule, and at most, and how long its event loop may make everything wait, in ms. */
export interface LoadSettings {
  usualAtOnce: number;
  maxAtOnce: number;
  maxLoopDelayMs: number;
}

/** How often Node looks at its loop, and how often that is read. */
const RESOLUTION_MS = 20;
const WINDOW_MS = 250;
/**
 * Where the processor is busy all the time and most answers of about a second take so long, fewer at once are answered sooner, and as many. Most, because a few
 * wait for others anyway; and of so many at least, because of a few nothing follows.
 */
const BUSY = 0.85;
const SLOW_MS = 200;
const ENOUGH = 8;
/** What remains of the counts of a window in the next one. */
const FADE = 0.75;
/** What is always left, of the usual. */
const LEAST = 3 / 8;
/** Room is taken by a quarter and given back by a twelfth of the usual; it grows beyond the usual one by a quarter while it is used, and goes back when it is not. */
const LESS = 0.75;
const STEP = 1 / 12;
const MORE = 1.25;
const USED = 0.35;

/** What was seen in a window. */
export interface Seen {
  /** room that was taken at once, the most */
  peak: number;
  /** the loop made everything wait too long */
  isLate: boolean;
  /** the processor had no pause */
  isBusy: boolean;
  /** most answers were slow */
  isSlow: boolean;
}

/** The room of the next window. @param room of this one */
export function nextRoom(
  room: number,
  { peak, isLate, isBusy, isSlow }: Seen,
  { usualAtOnce, maxAtOnce }: Omit<LoadSettings, "maxLoopDelayMs">,
): number {
  const usual = Math.min(usualAtOnce, maxAtOnce);
  const step = usual * STEP;
  if (isLate || (isBusy && isSlow)) return Math.max(usual * LEAST, room * LESS);
  if (room < usual) return Math.min(usual, room + step);
  if (!isBusy && peak >= room * USED) return Math.min(maxAtOnce, room * MORE);
  return peak < room * USED ? Math.max(usual, room - step) : room;
}

/**
 * Watches the event loop, four times a second: while it makes everything wait, or answers get slow for want of the processor, there is less room. Whatever waits
 * for others, such as a slow backend, takes none away, and gets more. A request costs two numbers.
 */
export function watchLoad(settings: LoadSettings): Load {
  let atOnce = 0;
  let peak = 0;
  let many = 0;
  let slow = 0;
  let room = Math.min(settings.usualAtOnce, settings.maxAtOnce);
  let used = performance.eventLoopUtilization();
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, used);
    // In nanoseconds, with the time that Node's own timer takes by itself; nothing where it was not looked at.
    const isLate = delays.mean / 1e6 - RESOLUTION_MS > settings.maxLoopDelayMs;
    const isSlow = many >= ENOUGH && slow > many / 2;
    room = nextRoom(room, { peak, isLate, isBusy: utilization > BUSY, isSlow }, settings);
    delays.reset();
    used = now;
    peak = atOnce;
    many *= FADE;
    slow *= FADE;
  }, WINDOW_MS).unref();
  return {
    get atOnce() {
      return atOnce;
    },
    get room() {
      return room;
    },
    began(cost) {
      atOnce += cost;
      if (atOnce > peak) peak = atOnce;
    },
    answered(ms, cost) {
      atOnce -= cost;
      many += 1;
      if (ms > SLOW_MS) slow += 1;
    },
  };
}
