import { eq, inArray, sql } from "drizzle-orm";
import type { Standing } from "~/domain/my-loan/status";
import { applications } from "~server/reference/database/schema";
import type { DepsWithDatabase, Queries } from "~server/reference/deps";
import { isDemonstrationDatabase } from "~server/reference/installation";
import { assign, bookCalls, giveConsents, writeMessages } from "./contact-steps";
import { afterHardPull, afterSoftPull } from "./credit-steps";
import { demoCustomer, demoIdOf } from "./customer";
import { openDiary } from "./diary";
import { note, storeTrail, type DemoLoan } from "./entries";
import { answerEstimate, payAndLock, present, receiveItems } from "./estimate-steps";
import { reachMilestones, sendPapers } from "./later-steps";
import { storeAnswers } from "./rows";

/**
 * Fills a demonstration with invented customers whose loans are in every standing. What was asked
 * and paid is stored in rows for many at once, everything that a rule decides by the rule itself, at
 * the time at which it happened.
 */

/** The most customers of a demonstration. */
export const MAX_DEMO_CUSTOMERS = 20_000;
/** Customers in one transaction. */
const BATCH = 20;
/** Batches that are stored at the same time, each on a connection of its own. */
const AT_ONCE = 3;

/** How many customers were added, and how many were there before. */
export interface FillResult {
  added: number;
  already: number;
}

export interface FillOptions {
  /** called with what was done so far */
  onBatch?: (so: FillResult) => void;
  /** for one of several processes: its share of the customers, `index` from 0 */
  part?: { index: number; of: number };
  /** aborted by a stop: no further batch is begun */
  signal?: AbortSignal;
}

/** What a fill is refused for, as a sentence for whoever started it. */
export class FillRefused extends Error {
  override readonly name = "FillRefused";
}

/** Nobody calls about these any more. */
const ENDED: readonly Standing[] = ["closed", "withdrawn", "declined"];

/** A loan with the times at which its credit was checked. */
interface StartedLoan extends DemoLoan {
  softAt: Date;
  hardAt: Date;
}

function startLoan(number: number, now: Date): StartedLoan {
  const customer = demoCustomer(number, now);
  const { openedAt, lockedAt, random, bankerId } = customer;
  const diary = openDiary(random, openedAt, now);
  const softAt = diary.next(0, 1, lockedAt);
  const hardAt = openDiary(random, softAt, now).next(2, 40, lockedAt);
  return { customer, diary, bankerId, acts: [], softAt, hardAt };
}

/** Stores what happened on a loan after its first answers, in order. */
async function storeSteps(deps: DepsWithDatabase, db: Queries, loan: StartedLoan): Promise<void> {
  const { customer, diary, softAt, hardAt } = loan;
  const { id, situation, openedAt } = customer;
  note(loan, "began the application", openedAt);
  await assign(db, loan, softAt);
  await giveConsents(deps, db, loan, softAt);
  await afterSoftPull(deps, db, loan, softAt);
  if (situation.soft !== undefined)
    await present(deps, db, loan, situation.hard === undefined ? undefined : hardAt);
  if (situation.hard !== undefined) {
    diary.moveTo(hardAt);
    await afterHardPull(deps, db, loan, hardAt);
  }
  if (situation.isReceived) {
    await receiveItems(deps, db, loan, hardAt);
    await answerEstimate(deps, db, loan);
    await payAndLock(deps, db, loan);
    await sendPapers(deps, db, loan);
  }
  await writeMessages(deps, db, loan);
  if (!ENDED.includes(situation.standing)) await bookCalls(deps, db, loan);
  const closesOn = await reachMilestones(deps, db, loan);
  await db
    .update(applications)
    .set({ updatedAt: diary.last(), ...(closesOn !== undefined && { closesOn }) })
    .where(eq(applications.id, id));
}

/** Adds those of a batch of customers who are not there yet, all of them or none. */
async function addBatch(deps: DepsWithDatabase, numbers: readonly number[]): Promise<number> {
  return deps.db.transaction(async (tx) => {
    // Two fills at once take turns. A crash of the server may lose the last batches, never parts of one.
    await tx.execute(
      sql`select pg_advisory_xact_lock(7042, ${numbers[0] ?? 0}), set_config('synchronous_commit', 'off', true)`,
    );
    const ids = numbers.map(demoIdOf);
    const rows = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(inArray(applications.id, ids));
    const known = new Set(rows.map(({ id }) => id));
    const loans = numbers.filter((one) => !known.has(demoIdOf(one))).map((one) => startLoan(one, deps.now()));
    if (loans.length === 0) return 0;
    await storeAnswers(deps, tx, loans);
    for (const loan of loans) await storeSteps(deps, tx, loan);
    await storeTrail(tx, loans);
    return loans.length;
  });
}

/** Returns the numbers from 1 to a count in batches. */
function batchesOf(count: number): number[][] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return Array.from({ length: Math.ceil(count / BATCH) }, (_, index) =>
    numbers.slice(index * BATCH, (index + 1) * BATCH),
  );
}

/**
 * Fills a demonstration until it has this many invented customers. The same number always makes the
 * same people; those who are there already stay as they are.
 * @throws FillRefused on any other database, and for a count outside of 1 to MAX_DEMO_CUSTOMERS
 */
export async function fillDemonstration(
  deps: DepsWithDatabase,
  count: number,
  { onBatch, part = { index: 0, of: 1 }, signal }: FillOptions = {},
): Promise<FillResult> {
  if (!Number.isInteger(count) || count < 1 || count > MAX_DEMO_CUSTOMERS)
    throw new FillRefused(`Name a number from 1 to ${MAX_DEMO_CUSTOMERS.toLocaleString("en-US")}.`);
  if (!deps.demonstration || !(await isDemonstrationDatabase(deps.db)))
    throw new FillRefused("This is no demonstration: nothing was added.");
  const waiting = batchesOf(count).filter((_, number) => number % part.of === part.index);
  const result: FillResult = { added: 0, already: 0 };
  const work = async (): Promise<void> => {
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
      signal?.throwIfAborted();
      const added = await addBatch(deps, batch);
      result.added += added;
      result.already += batch.length - added;
      onBatch?.(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return result;
}
