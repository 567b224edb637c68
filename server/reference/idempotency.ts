import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, lt } from "drizzle-orm";
import type { CallId } from "~server/backend/contract/index";
import { ApiError, NotKept, type StoredAnswer } from "./api-error";
import { isSealed, open, seal } from "./crypto";
import type { Database, Queries } from "./database/connect";
import { idempotency as table } from "./database/schema";
import { again } from "./database/wait";
import type { Sealing } from "./keys";

const LEASE_MS = 10_000;
const HEARTBEAT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;

/** One write under its key. */
export interface KeyedWrite {
  key: string;
  callId: CallId;
  /** id of the application or the visit that writes, where one was named */
  whose?: string;
  /** digest of the call, whose it is (an application's, or a visit's) and its body */
  fingerprint: string;
}

/** Makes a repeated write give the first one's answer, in whichever process it arrives. */
export interface Idempotency {
  /**
   * Runs `work` in a transaction that also keeps the key and the answer, so that after a crash there is all of it or nothing. A
   * repeat that arrives meanwhile waits for the first. When `work` refuses or fails, nothing stays.
   * Throws ApiError(409, "IDEMPOTENCY_MISMATCH") when the key was used with another fingerprint or call.
   */
  atomic(write: KeyedWrite, work: (db: Queries) => Promise<StoredAnswer>): Promise<StoredAnswer>;
  /**
   * The same for work that waits for somebody else (a bureau, a card network), with no transaction held open: the key is leased
   * while the work runs. If its process dies, the lease ends and the next repeat runs the work again, which must bear that.
   */
  leased(write: KeyedWrite, work: (db: Queries) => Promise<StoredAnswer>): Promise<StoredAnswer>;
}

/**
 * A success and a declined card are kept. A refusal that the visitor can cure (a missing birth date) is not, or the same form
 * would be refused for good.
 */
const isKept = (answer: StoredAnswer): boolean => answer.status < 400 || answer.status === 402;

export const keyMismatch = () => new ApiError(409, "IDEMPOTENCY_MISMATCH", "Please go back and try again.");

type Row = typeof table.$inferSelect;

/** Times come from the machine's clock, not from a test's, since leases measure real waiting. */
export function createIdempotency(db: Database, keys: Sealing): Idempotency {
  // An answer may hold a token, and a cookie be one, so both are kept sealed.
  const place = (key: string) => `idempotency.${key}`;
  const sealed = (key: string, answer: StoredAnswer) => ({
    status: answer.status,
    body: seal(keys, place(key), answer.body),
    setCookies: answer.setCookies.map((line) => seal(keys, place(key), line)),
  });
  const opened = (row: Row): StoredAnswer => ({
    status: row.status ?? 500,
    body: row.body && isSealed(row.body) ? open(keys, place(row.key), row.body) : (row.body ?? ""),
    setCookies: (row.setCookies ?? []).map((line) =>
      isSealed(line) ? open(keys, place(row.key), line) : line,
    ),
  });

  async function claim(on: Queries, write: KeyedWrite, owner: string): Promise<Row | null> {
    const now = new Date();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const row = { ...write, owner, leaseUntil, createdAt: now };
    const made = await on.insert(table).values(row).onConflictDoNothing().returning({ key: table.key });
    if (made.length > 0) return null;
    const [known] = await on.select().from(table).where(eq(table.key, write.key));
    if (!known) return claim(on, write, owner);
    if (known.callId !== write.callId || known.fingerprint !== write.fingerprint) throw keyMismatch();
    // A claim whose answer was lost on the way is ours all the same.
    if (known.owner === owner && known.status === null) return null;
    if (known.status !== null || known.leaseUntil > now) return known;
    const taken = await on
      .update(table)
      .set({ owner, leaseUntil })
      .where(and(eq(table.key, write.key), eq(table.owner, known.owner), lt(table.leaseUntil, now)))
      .returning({ key: table.key });
    return taken.length > 0 ? null : known;
  }

  async function workLeased(
    { key }: KeyedWrite,
    owner: string,
    run: (on: Queries) => Promise<StoredAnswer>,
  ): Promise<StoredAnswer> {
    const mine = and(eq(table.key, key), eq(table.owner, owner));
    const beat = setInterval(() => {
      const leaseUntil = new Date(Date.now() + LEASE_MS);
      // A missed beat only shortens the lease.
      void db
        .update(table)
        .set({ leaseUntil })
        .where(mine)
        .catch(() => undefined);
    }, HEARTBEAT_MS);
    let answer: StoredAnswer;
    try {
      answer = await run(db);
    } catch (error) {
      await again(() => db.delete(table).where(mine));
      throw error;
    } finally {
      clearInterval(beat);
    }
    await again(async () =>
      isKept(answer) ? db.update(table).set(sealed(key, answer)).where(mine) : db.delete(table).where(mine),
    );
    return answer;
  }

  return {
    async atomic(write, run) {
      try {
        const whole = () =>
          db.transaction(async (tx) => {
            const known = await claim(tx, write, "transaction");
            if (known) return opened(known);
            const answer = await run(tx);
            if (!isKept(answer)) throw new NotKept(answer);
            await tx.update(table).set(sealed(write.key, answer)).where(eq(table.key, write.key));
            return answer;
          });
        return await again(whole);
      } catch (error) {
        if (error instanceof NotKept) return error.answer;
        throw error;
      }
    },
    async leased(write, run) {
      const owner = randomUUID();
      const giveUp = Date.now() + LONGEST_WAIT_MS;
      for (let pause = 10; Date.now() < giveUp; pause = Math.min(pause * 2, 200)) {
        const known = await again(() => claim(db, write, owner));
        if (known === null) return workLeased(write, owner, run);
        if (known.status !== null) return opened(known);
        await sleep(pause);
      }
      throw new ApiError(503, "STILL_WORKING", "This takes longer than usual. Please try again.");
    },
  };
}
