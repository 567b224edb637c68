import { monitorEventLoopDelay, performance } from "node:perf_hooks";

/** The load of a process and its capacity. */
export interface Load {
  /** room that the current requests take */
  readonly usedRoom: number;
  /** room up to which requests are answered in time */
  readonly room: number;
  /**
   * Counts an admitted request.
   * @param cost room that it takes
   */
  started(cost: number): void;
  /**
   * Counts a finished request.
   * @param ms it took;
   * @param cost as when it began
   */
  finished(ms: number, cost: number): void;
}

/**
 * The usual and the greatest concurrency of a process, and the longest event loop delay it accepts,
 * in ms.
 */
export interface LoadSettings {
  usualAtOnce: number;
  maxAtOnce: number;
  maxLoopDelayMs: number;
}

/** The sampling interval of the event loop delay, and the interval at which it is evaluated. */
const RESOLUTION_MS = 20;
const WINDOW_MS = 250;
/**
 * If the processor is busy all the time and most responses of the last second or so are slow, a
 * lower concurrency answers as many requests, and sooner. It takes most responses, because a few
 * wait for other services anyway, and a minimum number of them, because a few prove nothing.
 */
const BUSY_UTILIZATION = 0.85;
const SLOW_MS = 200;
const MIN_RESPONSES = 8;
/** The share of a window's counts that carries over to the next one. */
const CARRY_OVER = 0.75;
/** The least room, as a share of the usual room. */
const MIN_ROOM_SHARE = 3 / 8;
/**
 * Room shrinks by a quarter and recovers by a twelfth of the usual. It grows beyond the usual by a
 * quarter while it is used, and shrinks back when it is not.
 */
const SHRINK_FACTOR = 0.75;
const RECOVERY_SHARE = 1 / 12;
const GROW_FACTOR = 1.25;
const USED_SHARE = 0.35;

/** The measurements of a window. */
export interface WindowStats {
  /** the most room that was taken at once */
  peak: number;
  /** the event loop delay was too long */
  isLate: boolean;
  /** the processor was never idle */
  isBusy: boolean;
  /** most responses were slow */
  isSlow: boolean;
}

/**
 * Returns the room of the next window.
 * @param room of this one
 */
export function nextRoom(
  room: number,
  { peak, isLate, isBusy, isSlow }: WindowStats,
  { usualAtOnce, maxAtOnce }: Omit<LoadSettings, "maxLoopDelayMs">,
): number {
  const usual = Math.min(usualAtOnce, maxAtOnce);
  const step = usual * RECOVERY_SHARE;
  if (isLate || (isBusy && isSlow)) return Math.max(usual * MIN_ROOM_SHARE, room * SHRINK_FACTOR);
  if (room < usual) return Math.min(usual, room + step);
  if (!isBusy && peak >= room * USED_SHARE) return Math.min(maxAtOnce, room * GROW_FACTOR);
  return peak < room * USED_SHARE ? Math.max(usual, room - step) : room;
}

/**
 * Watches the event loop four times a second and reduces the room while the delay is long or
 * responses are slow for lack of processor time. Requests that wait for others, such as a slow
 * backend, do not reduce it; it grows. A request costs two counters.
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
    // In nanoseconds, with the interval of Node's own timer included; NaN if nothing was sampled.
    const isLate = delays.mean / 1e6 - RESOLUTION_MS > settings.maxLoopDelayMs;
    const isSlow = many >= MIN_RESPONSES && slow > many / 2;
    room = nextRoom(room, { peak, isLate, isBusy: utilization > BUSY_UTILIZATION, isSlow }, settings);
    delays.reset();
    used = now;
    peak = atOnce;
    many *= CARRY_OVER;
    slow *= CARRY_OVER;
  }, WINDOW_MS).unref();
  return {
    get usedRoom() {
      return atOnce;
    },
    get room() {
      return room;
    },
    started(cost) {
      atOnce += cost;
      if (atOnce > peak) peak = atOnce;
    },
    finished(ms, cost) {
      atOnce -= cost;
      many += 1;
      if (ms > SLOW_MS) slow += 1;
    },
  };
}
