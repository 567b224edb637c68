import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, gt, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import { ApiError } from "./api-error";
import { turns as table } from "./database/schema";
import type { Queries } from "./deps";

const LEASE_MS = 10_000;
const HEARTBEAT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;

/** Something that happens once, whoever asks for it (F1). */
export interface Act<Result> {
  /** what it is for: the application and the purpose, never a key of the asker's */
  name: string;
  /** what came of it, where it has been done; asked again and again while another one is at it */
  known: () => Promise<Result | undefined>;
  /** does it; after a crash in the middle it is done again, which it has to bear */
  work: () => Promise<Result>;
  /** whoever waited for a try that was refused gets that refusal, and does not try by themselves */
  sharesRefusals: boolean;
}

type Row = typeof table.$inferSelect;

const told = ({ refusal }: Row): ApiError | undefined =>
  refusal ? new ApiError(refusal.status, refusal.code, refusal.displayMessage) : undefined;

/** The row of who is at it; undefined when it is `me` by now. */
async function claim(
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
  if (!row) return claim(db, name, me, waitedFor);
  // A try that was refused is over: it is told to those who waited for it, and in nobody else's way.
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

async function workAs<Result>(
  db: Queries,
  me: string,
  { name, known, work, sharesRefusals }: Act<Result>,
): Promise<Result> {
  const mine = and(eq(table.name, name), eq(table.owner, me));
  const beat = setInterval(() => {
    // A missed beat only shortens the lease.
    void db
      .update(table)
      .set({ leaseUntil: new Date(Date.now() + LEASE_MS) })
      .where(mine)
      .catch(() => undefined);
  }, HEARTBEAT_MS);
  try {
    const result = (await known()) ?? (await work());
    await db.delete(table).where(mine);
    return result;
  } catch (error) {
    const refusal =
      sharesRefusals && error instanceof ApiError
        ? { status: error.status, code: error.code, displayMessage: error.displayMessage }
        : undefined;
    // A database that is away frees the turn by the end of its lease.
    await (refusal ? db.update(table).set({ refusal }).where(mine) : db.delete(table).where(mine)).catch(
      () => undefined,
    );
    throw error;
  } finally {
    clearInterval(beat);
  }
}

/**
 * Does an act once: while one process is at it, everybody who asks waits for what comes of it, and afterwards gets that. The turn is a row
 * with a lease, so no transaction is held open, and a process that dies lets go of it.
 * @throws ApiError 503 STILL_WORKING after a minute; what `work` throws
 */
export async function once<Result>(db: Queries, act: Act<Result>): Promise<Result> {
  const me = randomUUID();
  const giveUp = Date.now() + LONGEST_WAIT_MS;
  let waitedFor: string | undefined;
  for (let pause = 10; Date.now() < giveUp; pause = Math.min(pause * 2, 200)) {
    const done = await act.known();
    if (done !== undefined) return done;
    const other = await claim(db, act.name, me, waitedFor);
    if (other === undefined) return workAs(db, me, act);
    const refused = other.owner === waitedFor ? told(other) : undefined;
    if (refused) throw refused;
    waitedFor = other.owner;
    await sleep(pause);
  }
  throw new ApiError(503, "STILL_WORKING", "This takes longer than usual. Please try again.");
}

/** Whether somebody is at an act just now. */
export async function isUnderWay(db: Queries, name: string): Promise<boolean> {
  const found = await db
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.name, name), isNull(table.refusal), gt(table.leaseUntil, new Date())));
  return found.length > 0;
}
