import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, gt, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import { ApiError } from "./api-error";
import { turns as table } from "./database/schema";
import type { Queries } from "./deps";

const LEASE_MS = 10_000;
const HEARTBEAT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;

/** An action that runs once, whoever requests it (F1). */
export interface OnceAction<Result> {
  /** the application and the purpose, never the requester's idempotency key */
  name: string;
  /** returns the result, if it is done; polled while another process runs it */
  known: () => Promise<Result | undefined>;
  /** runs the action; it must be repeatable, because it runs again after a crash */
  run: () => Promise<Result>;
  /**
   * whether requests that waited for a refused attempt get its refusal instead of trying themselves
   */
  sharesRefusals: boolean;
}

type Row = typeof table.$inferSelect;

const sharedRefusal = ({ refusal }: Row): ApiError | undefined =>
  refusal ? new ApiError(refusal.status, refusal.code, refusal.displayMessage) : undefined;

/** Returns the row of the process that runs it; undefined when `me` has claimed it. */
async function claimAction(
  db: Queries,
  name: string,
  me: string,
  waitedFor: string | undefined,
): Promise<Row | undefined> {
  const now = new Date();
  const mine = { owner: me, leaseUntil: new Date(now.getTime() + LEASE_MS), refusal: null };
  const made = await db
    .insert(table)
    .values({ name, ...mine })
    .onConflictDoNothing()
    .returning({ name: table.name });
  if (made.length > 0) return undefined;
  const [row] = await db.select().from(table).where(eq(table.name, name));
  if (!row) return claimAction(db, name, me, waitedFor);
  // A refused attempt has ended: waiting requests get its refusal, and it does not block others.
  const isOver = row.refusal !== null && row.owner !== waitedFor;
  if (!isOver && (row.refusal !== null || row.leaseUntil > now)) return row;
  const free: SQL | undefined = or(isNotNull(table.refusal), lt(table.leaseUntil, now));
  const taken = await db
    .update(table)
    .set(mine)
    .where(and(eq(table.name, name), eq(table.owner, row.owner), free))
    .returning({ name: table.name });
  return taken.length > 0 ? undefined : row;
}

async function runClaimed<Result>(
  db: Queries,
  me: string,
  { name, known, run, sharesRefusals }: OnceAction<Result>,
): Promise<Result> {
  const mine = and(eq(table.name, name), eq(table.owner, me));
  const beat = setInterval(() => {
    // A missed heartbeat only shortens the lease.
    void db
      .update(table)
      .set({ leaseUntil: new Date(Date.now() + LEASE_MS) })
      .where(mine)
      .catch(() => undefined);
  }, HEARTBEAT_MS);
  try {
    const result = (await known()) ?? (await run());
    await db.delete(table).where(mine);
    return result;
  } catch (error) {
    const refusal =
      sharesRefusals && error instanceof ApiError
        ? { status: error.status, code: error.code, displayMessage: error.displayMessage }
        : undefined;
    // When the database is unreachable, the lease expires and releases the action.
    await (refusal ? db.update(table).set({ refusal }).where(mine) : db.delete(table).where(mine)).catch(
      () => undefined,
    );
    throw error;
  } finally {
    clearInterval(beat);
  }
}

/**
 * Runs an action once: while one process runs it, other requests wait and then get its result. The
 * claim is a row with a lease, so no transaction stays open, and a process that dies releases it.
 * @throws ApiError 503 STILL_WORKING after a minute; what `run` throws
 */
export async function runOnce<Result>(db: Queries, act: OnceAction<Result>): Promise<Result> {
  const me = randomUUID();
  const giveUp = Date.now() + LONGEST_WAIT_MS;
  let waitedFor: string | undefined;
  for (let pause = 10; Date.now() < giveUp; pause = Math.min(pause * 2, 200)) {
    const done = await act.known();
    if (done !== undefined) return done;
    const other = await claimAction(db, act.name, me, waitedFor);
    if (other === undefined) return runClaimed(db, me, act);
    const refused = other.owner === waitedFor ? sharedRefusal(other) : undefined;
    if (refused) throw refused;
    waitedFor = other.owner;
    await sleep(pause);
  }
  throw new ApiError(503, "STILL_WORKING", "This takes longer than usual. Please try again.");
}

/** Checks whether an action is in progress. */
export async function isInProgress(db: Queries, name: string): Promise<boolean> {
  const found = await db
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.name, name), isNull(table.refusal), gt(table.leaseUntil, new Date())));
  return found.length > 0;
}
