import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, lt } from "drizzle-orm";
import type { StoredAnswer } from "./api-error";
import { idempotency as table } from "./database/schema";
import type { Deps } from "./deps";
import { ApiError, type Idempotency } from "./router";

const LEASE_MS = 10_000;
const HEARTBEAT_MS = 3_000;
const KEEP_MS = 24 * 60 * 60 * 1000;
const LONGEST_WAIT_MS = 60_000;

/**
 * A success and a declined card are kept. A refusal that the visitor can cure (a missing birth date) is not, or the same form
 * would be refused for good.
 */
const isKept = (answer: StoredAnswer): boolean => answer.status < 400 || answer.status === 402;

type Row = typeof table.$inferSelect;

/**
 * Idempotency keys in the database, so that a repeat meets its first request in whichever process it ran.
 * A repeat that comes while the first is at work waits for it; if that process dies, its lease ends and the repeat takes over.
 * Times come from the machine's clock, not from `deps.now`, since leases measure real waiting.
 */
export function createIdempotency({ db }: Pick<Deps, "db">): Idempotency & { prune: () => Promise<void> } {
  async function claim(key: string, callId: string, fingerprint: string, owner: string): Promise<Row | null> {
    const now = new Date();
    const row = {
      key,
      callId,
      fingerprint,
      owner,
      leaseUntil: new Date(now.getTime() + LEASE_MS),
      createdAt: now,
    };
    const made = await db.insert(table).values(row).onConflictDoNothing().returning({ key: table.key });
    if (made.length > 0) return null;
    const [known] = await db.select().from(table).where(eq(table.key, key));
    if (!known) return claim(key, callId, fingerprint, owner);
    if (known.callId !== callId || known.fingerprint !== fingerprint) {
      throw new ApiError(409, "IDEMPOTENCY_MISMATCH", "Please go back and try again.");
    }
    if (known.status !== null || known.leaseUntil > now) return known;
    const taken = await db
      .update(table)
      .set({ owner, leaseUntil: row.leaseUntil })
      .where(and(eq(table.key, key), eq(table.owner, known.owner), lt(table.leaseUntil, now)))
      .returning({ key: table.key });
    return taken.length > 0 ? null : known;
  }

  async function work(key: string, owner: string, run: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
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
      answer = await run();
    } catch (error) {
      clearInterval(beat);
      await db.delete(table).where(mine);
      throw error;
    }
    clearInterval(beat);
    if (isKept(answer)) {
      await db
        .update(table)
        .set({ status: answer.status, body: answer.body, setCookies: answer.setCookies })
        .where(mine);
    } else {
      await db.delete(table).where(mine);
    }
    return answer;
  }

  return {
    async run(key, fingerprint, callId, run) {
      const owner = randomUUID();
      const giveUp = Date.now() + LONGEST_WAIT_MS;
      for (let pause = 10; Date.now() < giveUp; pause = Math.min(pause * 2, 200)) {
        const known = await claim(key, callId, fingerprint, owner);
        if (known === null) return work(key, owner, run);
        if (known.status !== null) {
          return { status: known.status, body: known.body ?? "", setCookies: known.setCookies ?? [] };
        }
        await sleep(pause);
      }
      throw new ApiError(503, "STILL_WORKING", "This takes longer than usual. Please try again.");
    },
    async prune() {
      await db.delete(table).where(lt(table.createdAt, new Date(Date.now() - KEEP_MS)));
    },
  };
}
