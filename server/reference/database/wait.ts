import { setTimeout as sleep } from "node:timers/promises";

/** Waiting for a database that is starting, or starting again. */

const PAUSE_MS = 250;

/** What a server says, or what the way to it says, that will be there in a moment. */
const PASSING = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EAI_AGAIN"],
  // shutting down, crashed, starting up, all connections taken
  ...["57P01", "57P02", "57P03", "53300"],
]);

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

/** An error and what caused it, outermost first: drizzle wraps what the driver throws. */
function chainOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : [];
}

const codeOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

/** The code, or the driver's words, when an error of the database passes by itself; undefined otherwise. */
export function passingReason(error: unknown): string | undefined {
  for (const one of chainOf(error)) {
    const code = codeOf(one);
    if (PASSING.has(code)) return code;
    // The file of its unix socket is not there yet.
    if (code === "ENOENT" && "syscall" in one && one.syscall === "connect") return code;
    if (code === "" && PASSING_WORDS.test(one.message)) return one.message;
  }
  return undefined;
}

function mistakeOf(error: unknown): string | undefined {
  return chainOf(error).flatMap((one) => MISTAKES[codeOf(one)] ?? [])[0];
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
