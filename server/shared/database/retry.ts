import { setTimeout as sleep } from "node:timers/promises";

/** Waits for a database that is starting or restarting. */

const PAUSE_MS = 250;
/** The SQLSTATE of a write to a replica. */
export const READ_ONLY_CODE = "25006";

/** SQLSTATEs of the server or the connection that are temporary. */
const TEMPORARY_CODES = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EAI_AGAIN"],
  // shutting down, crashed, starting up, all connections taken
  ...["57P01", "57P02", "57P03", "53300"],
  // connection failed, connection lost, or the server has become a replica
  ...["08000", "08001", "08003", "08006", READ_ONLY_CODE],
]);

/**
 * The SQLSTATE a pooler returns for anything it could not do, before it closes the client's
 * connection.
 */
const POOLER_ERROR = "08P01";
/** Matches a pooler's refusal of our session settings, which is permanent. */
const POOLER_REFUSES = /unsupported startup parameter/;

/** The driver reports a cut or silent connection only in its message. */
const TEMPORARY_MESSAGES = /connection terminated|timeout (expired|exceeded)|not queryable/i;

/** Mistakes in the address, described without its values. */
const ADDRESS_MISTAKES: Readonly<Record<string, string>> = {
  "28P01": "The database refuses the user or the password of DATABASE_URL.",
  "28000": "The database refuses the user or the password of DATABASE_URL.",
  "3D000": "The database that DATABASE_URL names does not exist.",
  "42501": "The user of DATABASE_URL may not make tables in its database.",
  ENOTFOUND: "The host of DATABASE_URL is not known.",
};

const BEHIND_POOLER =
  "DATABASE_URL or SITE_DATABASE_URL leads through a pooler: name the address past it in DATABASE_DIRECT_URL or SITE_DATABASE_DIRECT_URL.";

/** Returns an error and its causes, outermost first: drizzle wraps what the driver throws. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

const codeOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

const isFatal = (error: Error): boolean => "severity" in error && error.severity === "FATAL";

/**
 * Returns the code, or the driver's message, when a database error is temporary; undefined
 * otherwise.
 */
export function temporaryReason(error: unknown): string | undefined {
  for (const one of causesOf(error)) {
    const code = codeOf(one);
    if (TEMPORARY_CODES.has(code)) return code;
    if (code === POOLER_ERROR && isFatal(one) && !POOLER_REFUSES.test(one.message)) return one.message;
    // The server's unix socket does not exist yet.
    if (code === "ENOENT" && "syscall" in one && one.syscall === "connect") return code;
    if (code === "" && TEMPORARY_MESSAGES.test(one.message)) return one.message;
  }
  return undefined;
}

function addressMistakeOf(error: unknown): string | undefined {
  return causesOf(error).flatMap((one) =>
    POOLER_REFUSES.test(one.message) ? BEHIND_POOLER : (ADDRESS_MISTAKES[codeOf(one)] ?? []),
  )[0];
}

/**
 * Retries `work` with a short pause as long as it fails for a temporary reason.
 * @param waitMs total time; the last attempt begins before it is over
 * @param onWait called once, with the reason, when the first attempt failed
 * @throws a sentence when the time is over or the address is wrong; otherwise what `work` threw
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
      const mistake = addressMistakeOf(error);
      if (mistake !== undefined) throw new Error(mistake, { cause: error });
      const reason = temporaryReason(error);
      if (reason === undefined) throw error;
      if (Date.now() + PAUSE_MS > until)
        throw new Error(`The database cannot be reached (${reason}).`, { cause: error });
      if (tries === 1) onWait(reason);
    }
    await sleep(PAUSE_MS);
  }
}

/**
 * How long a request waits while one server replaces another, in ms. A visitor's request has eight
 * seconds.
 */
const RETRY_FOR_MS = 4_000;

/**
 * Retries `work` as long as the database fails for a temporary reason, for four seconds at most.
 * @param work must be repeatable: it reads, is rolled back with its transaction, or has an
 *   idempotency key
 * @throws what `work` threw last
 */
export async function retryTemporary<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (temporaryReason(error) === undefined || Date.now() + PAUSE_MS > until) throw error;
    }
    // The jitter avoids that all requests retry at the same moment.
    await sleep(PAUSE_MS * (0.5 + Math.random()));
  }
}
