import type { EventEmitter } from "node:events";
import { inspect } from "node:util";

/** A terminal tells its whole group of one Ctrl-C, and npm tells its child again: within this time, in ms, both are one wish. */
const ONE_WISH_MS = 500;

/** What asks a process to end: a supervisor, a person, and a terminal that is closed. Unheard, each ends it at once and leaves an embedded database running. */
const STOP_SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
export type StopSignal = (typeof STOP_SIGNALS)[number];

/** Whether somebody ends the process with Ctrl-C at a terminal: no proxy sends anybody to that one, and nobody wants to wait for newcomers. */
export const isAtTerminal = (signal: StopSignal): boolean => signal === "SIGINT" && process.stdin.isTTY;

/** How a process that runs is stopped. */
export interface StopActions {
  /** answers what is under way first */
  stop(signal: StopSignal): void;
  /** waits for no answer, and still puts away what must not be left behind */
  hurry(): void;
}

/** A start that can be stopped at any moment. */
export interface StoppableStart {
  /** aborted by a stop before `started`; whoever starts something passes it on, and puts away what was begun */
  signal: AbortSignal;
  /**
   * From now on a stop is done by these.
   * @throws the signal's reason where a stop came before
   */
  started(actions: StopActions): void;
}

/** An error that nobody has caught leaves the process in no known state; what does not end within this time, in ms, is left behind. */
const LAST_TRY_MS = 10_000;

/**
 * Listens for what ends a process, from now on: it comes before anything is started. The first signal stops, a later one hurries;
 * during the start both give it up. An error that nobody catches is printed and hurries too; the exit code is then 1.
 * @param signals the process, replaced by tests
 */
export function listenForStop(signals: Pick<EventEmitter, "on"> = process): StoppableStart {
  const start = new AbortController();
  let actions: StopActions = { stop: () => start.abort(), hurry: () => start.abort() };
  let since: number | undefined;
  for (const name of STOP_SIGNALS)
    signals.on(name, () => {
      if (since === undefined) {
        since = performance.now();
        actions.stop(name);
      } else if (performance.now() - since > ONE_WISH_MS) actions.hurry();
    });
  // A terminal that is closed takes the output away: what is printed then is lost, and nothing else.
  if (signals === process)
    for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  let isBroken = false;
  signals.on("uncaughtException", (error: unknown) => {
    if (isBroken) return;
    isBroken = true;
    process.exitCode = 1;
    process.stderr.write(`${inspect(error)}\n`);
    setTimeout(() => process.exit(), LAST_TRY_MS).unref();
    actions.hurry();
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
 * Waits for work that cannot be stopped, no longer than until a stop. The work goes on by itself then, and what comes of it is nobody's.
 * @throws the signal's reason as soon as it is aborted; what `work` throws
 */
export async function unlessStopped<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
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
