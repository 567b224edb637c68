import type { EventEmitter } from "node:events";

/** A terminal tells its whole group of one Ctrl-C, and npm tells its child again: within this time, in ms, both are one wish. */
const ONE_WISH_MS = 500;

/**
 * Stops at the first SIGTERM or SIGINT; at a later one, no longer waits. Unheard, the later one would end the process at once and
 * leave an embedded database running.
 * @param stop answers what is under way first
 * @param hurry waits for no answer, and still puts away what must not be left behind
 */
export function onStopSignals(
  stop: () => void,
  hurry: () => void,
  signals: Pick<EventEmitter, "on"> = process,
): void {
  let since: number | undefined;
  const onSignal = (): void => {
    if (since === undefined) {
      since = performance.now();
      stop();
    } else if (performance.now() - since > ONE_WISH_MS) hurry();
  };
  signals.on("SIGTERM", onSignal);
  signals.on("SIGINT", onSignal);
}
