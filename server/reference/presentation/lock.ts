import { and, asc, eq, gt, like, or, sql } from "drizzle-orm";
import { daysBetween, isoDateAfter, isoDateOf } from "~/domain/dates";
import type { RateLock } from "~/domain/loan-estimate/sheet";
import { ApiError } from "~server/reference/api-error";
import {
  applicationTokens,
  lockExtensions,
  payments,
  presentations,
} from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import type { Payment, Purpose } from "~server/reference/ledger";
import { isFresh, PRESENTATION_DAYS, type Presentation } from "./store";

/**
 * Rate locks: from the payment of the lock fee for the presented number of days. A lock that ended
 * may be paid again, under another ledger purpose each time, so that each is charged once (F1).
 * Employees may extend a lock that is in force; everything that asks for its end counts that.
 */

const DAY_MS = 24 * 60 * 60 * 1000;

type Locked = Pick<Presentation, "appId" | "lockDays">;

/** Returns the day until whose close of business a rate is locked that is locked at this time. */
export const lockedUntil = (from: Date, { lockDays }: Pick<Presentation, "lockDays">): string =>
  isoDateAfter(from, lockDays);

/** Days by which a lock was extended. */
export type LockExtension = typeof lockExtensions.$inferSelect;

/** A paid lock and its last day. */
export interface PaidLock {
  payment: Payment;
  /** with its extensions */
  until: string;
  /** as it was paid for */
  paidUntil: string;
  /** how many days it lasts in all */
  days: number;
  /** oldest first */
  extensions: LockExtension[];
}

/** Returns all locks of an application, oldest first. */
export async function locksOf(db: Queries, presentation: Locked): Promise<PaidLock[]> {
  const ofLocks = or(eq(payments.purpose, "lock"), like(payments.purpose, "lock-%"));
  const paid = await db
    .select()
    .from(payments)
    .where(and(eq(payments.appId, presentation.appId), ofLocks))
    .orderBy(asc(payments.paidAt));
  const extended = await db
    .select()
    .from(lockExtensions)
    .where(eq(lockExtensions.appId, presentation.appId))
    .orderBy(asc(lockExtensions.at));
  return paid.map((payment) => {
    const extensions = extended.filter(({ paymentId }) => paymentId === payment.id);
    const lockDays = extensions.reduce((sum, { days }) => sum + days, presentation.lockDays);
    const until = lockedUntil(payment.paidAt, { lockDays });
    return {
      payment,
      until,
      paidUntil: lockedUntil(payment.paidAt, presentation),
      days: lockDays,
      extensions,
    };
  });
}

/** The lock state of an application's rate: at most one of `active` and `ended` is set. */
export interface LockState {
  lock: RateLock;
  /** the lock in force */
  active?: PaidLock;
  /** the last lock, when it has ended */
  ended?: PaidLock;
  /** the locks before it, oldest first */
  earlier: PaidLock[];
  /** the ledger's purpose of the lock that is paid now, or next */
  purpose: Purpose;
}

const purposeOf = (number: number): Purpose => (number === 1 ? "lock" : `lock-${number}`);

/** Returns whether a rate is locked now, and whether it was before. */
export async function lockStateOf(
  { now }: Pick<Deps, "now">,
  db: Queries,
  presentation: Locked,
): Promise<LockState> {
  const locks = await locksOf(db, presentation);
  const last = locks.at(-1);
  const earlier = locks.slice(0, -1);
  if (last === undefined) return { lock: { isLocked: false }, earlier, purpose: purposeOf(1) };
  return isoDateOf(now()) <= last.until
    ? { lock: { isLocked: true, until: last.until }, active: last, earlier, purpose: purposeOf(locks.length) }
    : { lock: { isLocked: false }, ended: last, earlier, purpose: purposeOf(locks.length + 1) };
}

/** Returns the lock in force of a presentation's rate. */
export const lockOf = async (deps: Pick<Deps, "now">, db: Queries, presentation: Locked): Promise<RateLock> =>
  (await lockStateOf(deps, db, presentation)).lock;

/**
 * Rejects changes, because a locked rate is the one that was paid for.
 * @throws ApiError 409 RATE_LOCKED
 */
export async function requireUnlockedRate(
  deps: Pick<Deps, "now">,
  db: Queries,
  presentation: Locked | undefined,
): Promise<void> {
  if (presentation === undefined || !(await lockOf(deps, db, presentation)).isLocked) return;
  throw new ApiError(409, "RATE_LOCKED", "Your rate is locked, so you can't change it for another one.");
}

/**
 * Checks whether a presentation may still be shown: for 30 days from the day it was made, and from
 * the last day of a rate lock.
 */
export async function isStillShown(
  { now }: Pick<Deps, "now">,
  db: Queries,
  presentation: Presentation | undefined,
): Promise<boolean> {
  if (isFresh(presentation, now())) return true;
  if (presentation === undefined || presentation.withdrawnAt !== null) return false;
  const last = (await locksOf(db, presentation)).at(-1);
  return last !== undefined && (daysBetween(last.until, isoDateOf(now())) ?? Infinity) <= PRESENTATION_DAYS;
}

/** The same as a condition on `presentations`, for lists. */
export function isStillShownCondition(now: Date) {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const extended = sql`(select coalesce(sum(${lockExtensions.days}), 0) from ${lockExtensions}
    where ${lockExtensions.paymentId} = ${payments.id})`;
  const locked = sql`exists (select 1 from ${payments}
    where ${payments.appId} = ${presentations.appId} and (${payments.purpose} = 'lock' or ${payments.purpose} like 'lock-%')
      and ${payments.paidAt} > ${daysAgo(PRESENTATION_DAYS).toISOString()}::timestamptz - (${presentations.lockDays} + ${extended}) * interval '1 day')`;
  return or(gt(presentations.createdAt, daysAgo(PRESENTATION_DAYS)), locked);
}

/** Extends the links of a customer with a locked rate for as long as the presentation is shown. */
export async function keepLinksOpen(
  { now }: Pick<Deps, "now">,
  db: Queries,
  { payment: { appId, paidAt }, days }: PaidLock,
): Promise<void> {
  const until = new Date(paidAt.getTime() + (days + PRESENTATION_DAYS) * DAY_MS);
  await db
    .update(applicationTokens)
    .set({ expiresAt: sql`greatest(${applicationTokens.expiresAt}, ${until.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(applicationTokens.appId, appId),
        eq(applicationTokens.personId, ""),
        gt(applicationTokens.expiresAt, now()),
      ),
    );
}
