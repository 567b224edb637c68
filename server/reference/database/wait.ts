import { setTimeout as sleep } from "node:timers/promises";

/** Waiting for a database that is starting, or starting again. */

const PAUSE_MS = 250;
/** What a server says to a write that only follows another one. */
export const READ_ONLY = "25006";

/** What a server says, or what the way to it says, that will be there in a moment. */
const PASSING = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EAI_AGAIN"],
  // shutting down, crashed, starting up, all connections taken
  ...["57P01", "57P02", "57P03", "53300"],
  // the connection could not be made, was lost, or leads to a server that follows another by now
  ...["08000", "08001", "08003", "08006", READ_ONLY],
]);

/** What a pooler says of whatever it could not do for a client, before it closes that client's connection. */
const POOLER = "08P01";
/** It refuses what begins a session of ours, and always will. */
const POOLER_REFUSES = /unsupported startup parameter/;

/** The driver tells a cut or a silent connection in words only. */
const PASSING_WORDS = /connection terminated|timeout (expired|exceeded)|not queryable/i;

/** Mistakes in the address, told without its values. */
const MISTAKES: Readonly<Record<string, string>> = {
  "28P01": "The database refuses the user or the password of DATABASE_URL.",
  "28000": "The database refuses the user or the password of DATABASE_URL.",
  "3D000": "The database that DATABASE_URL names does not exist.",
  "42501": "The user of DATABASE_URL may not make tables in its database.",
  ENOTFOUND: "The host of DATABASE_URL is not known.",
};

const BEHIND_POOLER =
  "DATABASE_URL or SITE_DATABASE_URL leads through a pooler: name the address past it in DATABASE_DIRECT_URL or SITE_DATABASE_DIRECT_URL.";

/** An error and what caused it, outermost first: drizzle wraps what the driver throws. */
function chainOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : [];
}

const codeOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

const isFatal = (error: Error): boolean => "severity" in error && error.severity === "FATAL";

/** The code, or the driver's words, when an error of the database passes by itself; undefined otherwise. */
export function passingReason(error: unknown): string | undefined {
  for (const one of chainOf(error)) {
    const code = codeOf(one);
    if (PASSING.has(code)) return code;
    if (code === POOLER && isFatal(one) && !POOLER_REFUSES.test(one.message)) return one.message;
    // The file of its unix socket is not there yet.
    if (code === "ENOENT" && "syscall" in one && one.syscall === "connect") return code;
    if (code === "" && PASSING_WORDS.test(one.message)) return one.message;
  }
  return undefined;
}

function mistakeOf(error: unknown): string | undefined {
  return chainOf(error).flatMap((one) =>
    POOLER_REFUSES.test(one.message) ? BEHIND_POOLER : (MISTAKES[codeOf(one)] ?? []),
  )[0];
}

/**
 * Does `work` again, with a short pause between, as long as it fails for a reason that passes.
 * @param waitMs how long in all; the last try begins before it is over
 * @param onWait told once, with the reason, when the first try failed
 * @throws a sentence when the time is over or the address is wrong; what `work` threw otherwise
 */
export async function whenReady<T>(
  work: () => Promise<T>,
  waitMs: number,
  onWait: (reason: string) => void,
): Promise<T> {
  const until = Date.now() + waitMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const mistake = mistakeOf(error);
      if (mistake !== undefined) throw new Error(mistake, { cause: error });
      const reason = passingReason(error);
      if (reason === undefined) throw error;
      if (Date.now() + PAUSE_MS > until)
        throw new Error(`The database cannot be reached (${reason}).`, { cause: error });
      if (tries === 1) onWait(reason);
    }
    await sleep(PAUSE_MS);
  }
}

/** While a server is replaced by another, whoever asks meanwhile is held so long, in ms: a visitor's request has eight seconds. */
const PATIENCE_MS = 4_000;

/**
 * Does `work` again as long as the database fails for a reason that passes, for four seconds at most.
 * @param work what may be done twice: it reads, is undone with its transaction, or has a key that makes its repeat find the first
 * @throws what `work` threw last
 */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (passingReason(error) === undefined || Date.now() + PAUSE_MS > until) throw error;
    }
    // Not all at one moment, when the server is there again.
    await sleep(PAUSE_MS * (0.5 + Math.random()));
  }
}
