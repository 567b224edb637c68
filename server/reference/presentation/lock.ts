import { isoDateOf } from "~/domain/dates";
import type { RateLock } from "~/domain/loan-estimate/sheet";
import { ApiError } from "~server/reference/api-error";
import type { Deps, Queries } from "~server/reference/deps";
import { paidBefore } from "~server/reference/ledger";
import type { Presentation } from "./store";

/** Holding a rate: from the payment of the lock fee for as many days as were presented. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day to whose close of business a rate is held that is locked at a moment. */
export const lockedUntil = (from: Date, { lockDays }: Pick<Presentation, "lockDays">): string =>
  isoDateOf(new Date(from.getTime() + lockDays * DAY_MS));

/** Whether the rate of a presentation is locked now, and until when. */
export async function lockOf(
  { now }: Pick<Deps, "now">,
  db: Queries,
  presentation: Pick<Presentation, "appId" | "lockDays">,
): Promise<RateLock> {
  const paid = await paidBefore(db, presentation.appId, "lock");
  if (!paid) return { isLocked: false };
  const until = lockedUntil(paid.paidAt, presentation);
  return isoDateOf(now()) <= until ? { isLocked: true, until } : { isLocked: false };
}

/** A locked rate is the one that was paid for. @throws ApiError 409 RATE_LOCKED */
export async function mustNotBeLocked(
  deps: Pick<Deps, "now">,
  db: Queries,
  presentation: Pick<Presentation, "appId" | "lockDays"> | undefined,
): Promise<void> {
  if (presentation === undefined || !(await lockOf(deps, db, presentation)).isLocked) return;
  throw new ApiError(409, "RATE_LOCKED", "Your rate is locked, so it cannot be exchanged for another one.");
}
