import { and, asc, eq, gt, like, or, sql } from "drizzle-orm";
import { daysBetween, isoDateAfter, isoDateOf } from "~/domain/dates";
import type { RateLock } from "~/domain/loan-estimate/sheet";
import { ApiError } from "~server/reference/api-error";
import { applicationTokens, payments, presentations } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import type { Payment, Purpose } from "~server/reference/ledger";
import { isFresh, PRESENTATION_DAYS, type Presentation } from "./store";

/**
 * Holding a rate: from the payment of the lock fee for as many days as were presented. One that has ended may be paid for again, and is
 * another purpose of the ledger each time, so that each is charged once (F1).
 */

const DAY_MS = 24 * 60 * 60 * 1000;

type Locked = Pick<Presentation, "appId" | "lockDays">;

/** The day to whose close of business a rate is held that is locked at a moment. */
export const lockedUntil = (from: Date, { lockDays }: Pick<Presentation, "lockDays">): string =>
  isoDateAfter(from, lockDays);

/** A lock that was paid for, and the last day of it. */
export interface PaidLock {
  payment: Payment;
  until: string;
}

/** Every lock of an application, the first one first. */
export async function locksOf(db: Queries, presentation: Locked): Promise<PaidLock[]> {
  const ofLocks = or(eq(payments.purpose, "lock"), like(payments.purpose, "lock-%"));
  const paid = await db
    .select()
    .from(payments)
    .where(and(eq(payments.appId, presentation.appId), ofLocks))
    .orderBy(asc(payments.paidAt));
  return paid.map((payment) => ({ payment, until: lockedUntil(payment.paidAt, presentation) }));
}

/** How the rate of an application stands: at most one of `held` and `ended` is there. */
export interface LockState {
  lock: RateLock;
  /** the lock that holds */
  held?: PaidLock;
  /** the last one, where it holds no more */
  ended?: PaidLock;
  /** those before it, the first one first */
  earlier: PaidLock[];
  /** what the ledger calls the lock that is paid for now, or next */
  purpose: Purpose;
}

const purposeOf = (number: number): Purpose => (number === 1 ? "lock" : `lock-${number}`);

/** Whether a rate is locked now, and whether it was before. */
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
    ? { lock: { isLocked: true, until: last.until }, held: last, earlier, purpose: purposeOf(locks.length) }
    : { lock: { isLocked: false }, ended: last, earlier, purpose: purposeOf(locks.length + 1) };
}

/** Whether the rate of a presentation is locked now, and until when. */
export const lockOf = async (deps: Pick<Deps, "now">, db: Queries, presentation: Locked): Promise<RateLock> =>
  (await lockStateOf(deps, db, presentation)).lock;

/** A locked rate is the one that was paid for. @throws ApiError 409 RATE_LOCKED */
export async function mustNotBeLocked(
  deps: Pick<Deps, "now">,
  db: Queries,
  presentation: Locked | undefined,
): Promise<void> {
  if (presentation === undefined || !(await lockOf(deps, db, presentation)).isLocked) return;
  throw new ApiError(409, "RATE_LOCKED", "Your rate is locked, so it cannot be exchanged for another one.");
}

/** Whether a presentation may still be shown: for 30 days from the day it was made, and from the last day that its rate was locked. */
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
export function stillShown(now: Date) {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const locked = sql`exists (select 1 from ${payments}
    where ${payments.appId} = ${presentations.appId} and (${payments.purpose} = 'lock' or ${payments.purpose} like 'lock-%')
      and ${payments.paidAt} > ${daysAgo(PRESENTATION_DAYS).toISOString()}::timestamptz - ${presentations.lockDays} * interval '1 day')`;
  return or(gt(presentations.createdAt, daysAgo(PRESENTATION_DAYS)), locked);
}

/** The links of who has locked a rate stay good for as long as the presentation is shown. */
export async function keepLinksOpen(
  { now }: Pick<Deps, "now">,
  db: Queries,
  { payment: { appId, paidAt } }: PaidLock,
  { lockDays }: Pick<Presentation, "lockDays">,
): Promise<void> {
  const until = new Date(paidAt.getTime() + (lockDays + PRESENTATION_DAYS) * DAY_MS);
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
