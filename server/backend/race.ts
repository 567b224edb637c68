import { setTimeout as setTimer } from "node:timers/promises";

/** Maximum delay of a timer. A timer with a longer delay fires at once. */
const longestTimerMs = 2 ** 31 - 1;

/** The possible ends of a race. */
export type RaceResult<T> =
  { end: "done"; value: T } | { end: "failed"; error: unknown } | { end: "timeout" } | { end: "cancelled" };

/**
 * Runs work for at most `limitMs`, or until `signal` aborts. The work gets its own signal to stop.
 * The race ends even if the work ignores it: an app called in process never looks at the signal.
 * Never rejects.
 */
export function runWithLimit<T>(
  work: (signal: AbortSignal) => Promise<T>,
  limitMs: number,
  signal?: AbortSignal,
): Promise<RaceResult<T>> {
  if (signal?.aborted) return Promise.resolve({ end: "cancelled" });
  const stop = new AbortController();
  return new Promise((resolve) => {
    const over = (how: RaceResult<T>): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      resolve(how);
      // Finished work needs no abort, and an abort costs as much as the rest of the race.
      if (how.end !== "done") stop.abort();
    };
    const onAbort = () => over({ end: "cancelled" });
    const limit = Math.min(Math.max(0, limitMs), longestTimerMs);
    const timer = setTimeout(() => over({ end: "timeout" }), limit);
    signal?.addEventListener("abort", onAbort, { once: true });
    work(stop.signal).then(
      (value) => over({ end: "done", value }),
      (error: unknown) => over({ end: "failed", error }),
    );
  });
}

/** Waits `ms`; an abort ends the wait early without an error. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return;
  await setTimer(ms, undefined, { ...(signal && { signal }) }).catch(() => undefined);
}
