import { and, eq } from "drizzle-orm";
import { dateInWords } from "~/domain/dates";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { ApiError } from "~server/reference/api-error";
import type { Employee } from "~server/reference/bankers";
import { newId } from "~server/reference/crypto";
import { lockExtensionRequests, lockExtensions } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { issueEstimate } from "~server/reference/presentation/loan-estimates";
import { keepLinksOpen, lockStateOf, type PaidLock } from "~server/reference/presentation/lock";
import { currentPresentation } from "~server/reference/presentation/store";
import { lockPeople } from "~server/reference/store";
import { lockExtendedText } from "~server/reference/texts";
import { recordAction } from "~server/reference/trail";
import { milestonesOf } from "./facts";
import { textEveryone } from "./notices";
import type { LoanPerson } from "./person-access";
import { TEXT_ABOUT } from "./text-hours";

/** Rate locks that last longer than was paid for: a customer asks, and an employee extends. */

/**
 * Returns the lock in force of a loan that has not ended.
 * @throws ApiError 409 NOT_LOCKED
 */
async function requireActiveLock(deps: Pick<Deps, "now">, db: Queries, appId: string): Promise<PaidLock> {
  const presentation = await currentPresentation(db, appId);
  const active = presentation && (await lockStateOf(deps, db, presentation)).active;
  const { closed, withdrawn } = await milestonesOf(db, appId);
  if (active === undefined || closed !== undefined || withdrawn !== undefined)
    throw new ApiError(
      409,
      "NOT_LOCKED",
      "The rate is not locked now, or the loan has ended, so there is nothing to extend.",
    );
  return active;
}

/**
 * Records that a person on the loan asks for a longer lock. Who asks again before the lock was
 * extended reads when it was asked for first.
 * @throws ApiError 409 NOT_LOCKED
 */
export async function askForExtension(
  deps: Pick<Deps, "now">,
  db: Queries,
  { row: { id: appId }, personId }: LoanPerson,
): Promise<CallOutput<"my-loan.lock-extension">> {
  const { payment, until } = await requireActiveLock(deps, db, appId);
  const at = deps.now();
  const [asked] = await db
    .insert(lockExtensionRequests)
    .values({ paymentId: payment.id, until, appId, askedBy: personId, at })
    .onConflictDoNothing()
    .returning({ at: lockExtensionRequests.at });
  if (asked) {
    await recordAction(db, { appId, what: "asked for a longer rate lock", at });
    return { askedAt: at.toISOString() };
  }
  const isThisEnd = and(
    eq(lockExtensionRequests.paymentId, payment.id),
    eq(lockExtensionRequests.until, until),
  );
  const [first] = await db.select().from(lockExtensionRequests).where(isThisEnd);
  return { askedAt: (first?.at ?? at).toISOString() };
}

/**
 * Extends the lock in force, and texts everyone on the loan its new end. An extension costs
 * nothing, so the fees stay as they are.
 * @throws ApiError 409 NOT_LOCKED
 */
export async function extendLock(
  deps: Deps,
  db: Queries,
  { id: recordedBy }: Pick<Employee, "id">,
  { appId, days, reason }: CallBody<"desk.extend-lock">,
): Promise<CallOutput<"desk.extend-lock">> {
  // Two employees take turns, so that each sees the end that the other set.
  await lockPeople(db, appId);
  const { payment } = await requireActiveLock(deps, db, appId);
  const at = deps.now();
  await db
    .insert(lockExtensions)
    .values({ id: newId("ext"), appId, paymentId: payment.id, days, reason, recordedBy, at });
  await recordAction(db, { appId, who: recordedBy, what: "extended the rate lock", at });
  const extended = await requireActiveLock(deps, db, appId);
  await keepLinksOpen(deps, db, extended);
  // The Loan Estimate names the end of the lock.
  await issueEstimate(deps, db, appId);
  await textEveryone(deps, db, {
    appId,
    about: TEXT_ABOUT.lock,
    subject: "Your rate lock is longer",
    body: (link) => lockExtendedText(deps.lender.name, dateInWords(extended.until), link),
  });
  return { until: extended.until };
}
