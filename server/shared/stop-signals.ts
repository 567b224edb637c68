import type { EventEmitter } from "node:events";
import { inspect } from "node:util";

/**
 * A terminal sends Ctrl-C to its whole process group, and npm sends it to its child again. Signals
 * within this time, in ms, count as one.
 */
const SAME_SIGNAL_MS = 500;

/**
 * Signals that stop a process: from a supervisor, a user, and a closed terminal. Without a handler
 * each ends it at once and leaves an embedded database running.
 */
const STOP_SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
export type StopSignal = (typeof STOP_SIGNALS)[number];

/**
 * Checks whether a user stopped the process with Ctrl-C at a terminal. No proxy is in front of it
 * then, so it does not wait for new connections.
 */
export const isAtTerminal = (signal: StopSignal): boolean => signal === "SIGINT" && process.stdin.isTTY;

/** Actions that stop a running process. */
export interface StopActions {
  /** finishes running requests first */
  stop(signal: StopSignal): void;
  /** waits for no request, but still cleans up */
  stopNow(): void;
}

/** A start that can be stopped at any time. */
export interface StoppableStart {
  /** aborted by a stop before `started`; code that starts something passes it on and cleans up */
  signal: AbortSignal;
  /**
   * Sets the actions of a stop.
   * @throws the signal's reason when a stop came before
   */
  started(actions: StopActions): void;
}

/**
 * An uncaught error leaves the process in an unknown state. Whatever does not end within this time,
 * in ms, is abandoned.
 */
const FORCED_EXIT_MS = 10_000;

/**
 * Installs the signal handlers; must run before anything is started. The first signal stops the
 * process, a later one stops it without waiting for requests; during the start both abort it. An
 * uncaught error is printed and also stops it without waiting; the exit code is then 1.
 * @param signals the process, replaced by tests
 */
export function listenForStop(signals: Pick<EventEmitter, "on"> = process): StoppableStart {
  const start = new AbortController();
  let actions: StopActions = { stop: () => start.abort(), stopNow: () => start.abort() };
  let since: number | undefined;
  for (const name of STOP_SIGNALS)
    signals.on(name, () => {
      if (since === undefined) {
        since = performance.now();
        actions.stop(name);
      } else if (performance.now() - since > SAME_SIGNAL_MS) actions.stopNow();
    });
  // A closed terminal also closes the output. Errors of printing are ignored then.
  if (signals === process)
    for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  let isBroken = false;
  signals.on("uncaughtException", (error: unknown) => {
    if (isBroken) return;
    isBroken = true;
    process.exitCode = 1;
    process.stderr.write(`${inspect(error)}\n`);
    setTimeout(() => process.exit(), FORCED_EXIT_MS).unref();
    actions.stopNow();
  });
  return {
    signal: start.signal,
    started(next) {
      start.signal.throwIfAborted();
      actions = next;
    },
  };
}

/**
 * Waits for work that cannot be cancelled, until a stop at most. The work then continues, and its
 * result is ignored.
 * @throws the signal's reason as soon as it is aborted; what `work` throws
 */
export async function waitUnlessStopped<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  work.catch(() => undefined);
  signal.throwIfAborted();
  const stopped = new AbortController();
  const stop = new Promise<never>((_resolve, reject) => {
    const give = (): void => {
      reject(new DOMException("It was stopped.", "AbortError"));
    };
    signal.addEventListener("abort", give, { once: true, signal: stopped.signal });
  });
  try {
    return await Promise.race([work, stop]);
  } finally {
    stopped.abort();
  }
}
