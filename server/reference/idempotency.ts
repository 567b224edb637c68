import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, lt } from "drizzle-orm";
import type { CallId } from "~server/backend/contract/index";
import { ApiError, RollbackWithResponse, type StoredResponse } from "./api-error";
import { isSealed, open, seal } from "./crypto";
import type { Database, Queries } from "~server/shared/database/connect";
import { idempotency as table } from "./database/schema";
import { retryTemporary } from "~server/shared/database/retry";
import type { Sealing } from "./keys";

const LEASE_MS = 10_000;
const HEARTBEAT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;

/** A write with its idempotency key. */
export interface KeyedWrite {
  key: string;
  callId: CallId;
  /** id of the application or visit that writes, if given */
  whose?: string;
  /** digest of the call, its owner (an application or a visit) and its body */
  fingerprint: string;
}

/** Makes a retried write return the first one's response, in any process. */
export interface Idempotency {
  /**
   * Runs `work` in a transaction that also stores the key and the response, so that a crash leaves
   * all or nothing. A retry that arrives meanwhile waits for the first request. When `work` refuses
   * or fails, nothing is stored. Throws ApiError(409, "IDEMPOTENCY_MISMATCH") when the key was used
   * with another fingerprint or call.
   */
  atomic(write: KeyedWrite, work: (db: Queries) => Promise<StoredResponse>): Promise<StoredResponse>;
  /**
   * The same for work that waits for a bureau or a card network, without an open transaction: the
   * key is leased while the work runs. If its process dies, the lease expires and the next retry
   * runs the work again, so the work must be repeatable.
   */
  leased(write: KeyedWrite, work: (db: Queries) => Promise<StoredResponse>): Promise<StoredResponse>;
}

/**
 * A success and a declined card are stored. A refusal that the visitor can fix (a missing birth
 * date) is not; otherwise the same form would stay refused.
 */
const isStored = (answer: StoredResponse): boolean => answer.status < 400 || answer.status === 402;

export const keyMismatch = () => new ApiError(409, "IDEMPOTENCY_MISMATCH", "Please go back and try again.");

type Row = typeof table.$inferSelect;

/** Where responses are stored, and the keys that seal them. */
interface Storage {
  db: Database;
  keys: Sealing;
}

type Work = (on: Queries) => Promise<StoredResponse>;

const place = (key: string) => `idempotency.${key}`;

/** A response may contain a token or a cookie, so it is stored sealed. */
const sealedResponse = (keys: Sealing, key: string, answer: StoredResponse) => ({
  status: answer.status,
  body: seal(keys, place(key), answer.body),
  setCookies: answer.setCookies.map((line) => seal(keys, place(key), line)),
});

const openedResponse = (keys: Sealing, row: Row): StoredResponse => ({
  status: row.status ?? 500,
  body: row.body && isSealed(row.body) ? open(keys, place(row.key), row.body) : (row.body ?? ""),
  setCookies: (row.setCookies ?? []).map((line) =>
    isSealed(line) ? open(keys, place(row.key), line) : line,
  ),
});

/**
 * Claims a key for a request.
 * @returns null when the request may work, else the row of the request that has the key
 */
async function claim(on: Queries, write: KeyedWrite, owner: string): Promise<Row | null> {
  const now = new Date();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const row = { ...write, owner, leaseUntil, createdAt: now };
  const made = await on.insert(table).values(row).onConflictDoNothing().returning({ key: table.key });
  if (made.length > 0) return null;
  const [known] = await on.select().from(table).where(eq(table.key, write.key));
  if (!known) return claim(on, write, owner);
  if (known.callId !== write.callId || known.fingerprint !== write.fingerprint) throw keyMismatch();
  // A claim whose database response was lost still belongs to this request.
  if (known.owner === owner && known.status === null) return null;
  if (known.status !== null || known.leaseUntil > now) return known;
  const taken = await on
    .update(table)
    .set({ owner, leaseUntil })
    .where(and(eq(table.key, write.key), eq(table.owner, known.owner), lt(table.leaseUntil, now)))
    .returning({ key: table.key });
  return taken.length > 0 ? null : known;
}

/** Works while a heartbeat renews the lease of the key, then stores the response. */
async function workLeased(
  { db, keys }: Storage,
  { key }: KeyedWrite,
  owner: string,
  run: (on: Queries) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const mine = and(eq(table.key, key), eq(table.owner, owner));
  const beat = setInterval(() => {
    const leaseUntil = new Date(Date.now() + LEASE_MS);
    // A missed heartbeat only shortens the lease.
    void db
      .update(table)
      .set({ leaseUntil })
      .where(mine)
      .catch(() => undefined);
  }, HEARTBEAT_MS);
  let answer: StoredResponse;
  try {
    answer = await run(db);
  } catch (error) {
    await retryTemporary(() => db.delete(table).where(mine));
    throw error;
  } finally {
    clearInterval(beat);
  }
  await retryTemporary(async () =>
    isStored(answer)
      ? db
          .update(table)
          .set(sealedResponse(keys, key, answer))
          .where(mine)
      : db.delete(table).where(mine),
  );
  return answer;
}

async function runAtomic({ db, keys }: Storage, write: KeyedWrite, run: Work): Promise<StoredResponse> {
  try {
    const whole = () =>
      db.transaction(async (tx) => {
        const known = await claim(tx, write, "transaction");
        if (known) return openedResponse(keys, known);
        const answer = await run(tx);
        if (!isStored(answer)) throw new RollbackWithResponse(answer);
        await tx
          .update(table)
          .set(sealedResponse(keys, write.key, answer))
          .where(eq(table.key, write.key));
        return answer;
      });
    return await retryTemporary(whole);
  } catch (error) {
    if (error instanceof RollbackWithResponse) return error.answer;
    throw error;
  }
}

async function runLeased(storage: Storage, write: KeyedWrite, run: Work): Promise<StoredResponse> {
  const { db, keys } = storage;
  const owner = randomUUID();
  const giveUp = Date.now() + LONGEST_WAIT_MS;
  for (let pause = 10; Date.now() < giveUp; pause = Math.min(pause * 2, 200)) {
    const known = await retryTemporary(() => claim(db, write, owner));
    if (known === null) return workLeased(storage, write, owner, run);
    if (known.status !== null) return openedResponse(keys, known);
    await sleep(pause);
  }
  throw new ApiError(503, "STILL_WORKING", "This takes longer than usual. Please try again.");
}

/** Uses the machine's clock, not a test's, since leases measure real waiting. */
export function createIdempotency(db: Database, keys: Sealing): Idempotency {
  const storage = { db, keys };
  return {
    atomic: (write, work) => runAtomic(storage, write, work),
    leased: (write, work) => runLeased(storage, write, work),
  };
}
