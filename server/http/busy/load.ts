import { monitorEventLoopDelay, performance } from "node:perf_hooks";

/** How much a process has to do, and how much it takes. */
export interface Load {
  /** requests that are being answered */
  atOnce: number;
  /** so many of them are answered in time; less than what is set while the processor is the bottleneck */
  room: number;
  /** One was answered. @param ms it took */
  answered(ms: number): void;
}

/** What the process may take at once, and how long its event loop may make everything wait, in ms. */
export interface LoadSettings {
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
const SLOW_MS = 300;
const ENOUGH = 8;
/** What remains of the counts of a window in the next one. */
const FADE = 0.75;
/** Room is taken by a quarter and given back by a twentieth of what is set; so much is always left. */
const LESS = 0.75;
const MORE = 1 / 20;
const LEAST = 24;

/**
 * Watches the event loop, four times a second: while it makes everything wait, or answers get slow for want of the processor, there is less room. Whatever waits
 * for others, such as a slow backend, takes none away. A request costs two numbers.
 */
export function watchLoad({ maxAtOnce, maxLoopDelayMs }: LoadSettings): Load {
  let many = 0;
  let slow = 0;
  let used = performance.eventLoopUtilization();
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const load: Load = {
    atOnce: 0,
    room: maxAtOnce,
    answered(ms) {
      many += 1;
      if (ms > SLOW_MS) slow += 1;
    },
  };
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, used);
    // In nanoseconds, with the time that Node's own timer takes by itself; nothing where it was not looked at.
    const isLate = delays.mean / 1e6 - RESOLUTION_MS > maxLoopDelayMs;
    const isSlow = utilization > BUSY && many >= ENOUGH && slow > many / 2;
    load.room =
      isLate || isSlow
        ? Math.max(Math.min(maxAtOnce, LEAST), load.room * LESS)
        : Math.min(maxAtOnce, load.room + maxAtOnce * MORE);
    delays.reset();
    used = now;
    many *= FADE;
    slow *= FADE;
  }, WINDOW_MS).unref();
  return load;
}
