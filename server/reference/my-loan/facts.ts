import { and, asc, eq } from "drizzle-orm";
import type { CreditLook, LoanFacts } from "~/domain/my-loan/facts";
import type { Milestone } from "~/domain/my-loan/milestones";
import { omitUndefined } from "~/domain/omit-undefined";
import { loanEstimates, lockExtensionRequests, milestones } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { lastDecline } from "~server/reference/documents/adverse-action";
import { isPullOf } from "~server/reference/person-id";
import { shownClock } from "~server/reference/presentation/estimate-clocks";
import { lockStateOf, type PaidLock } from "~server/reference/presentation/lock";
import { currentPresentation } from "~server/reference/presentation/store";
import { pullsOf, type Applicant, type Application, type CreditPull } from "~server/reference/store";
import { loanKindOf, paperCounts, type NeedState } from "./papers";

/** Collects what is recorded of a loan, for its status. */

/** Returns the last completed look of a kind at the credit of the people who are on the loan. */
export function lookOf(
  pulls: readonly CreditPull[],
  kind: "soft" | "hard",
  people: readonly Applicant[],
): CreditLook | undefined {
  const last = pulls
    .filter((pull) => pull.kind === kind && pull.status === "done" && isPullOf(pull, people))
    .at(-1);
  if (last === undefined) return undefined;
  const decided: unknown = last.result?.[kind === "soft" ? "isPreQualEligible" : "isEligible"];
  const outcome = decided === true ? "yes" : decided === false ? "no" : "undecided";
  return { at: (last.finishedAt ?? last.startedAt).toISOString(), outcome };
}

type Clock = Awaited<ReturnType<typeof shownClock>>;

async function estimateOf(
  db: Queries,
  appId: string,
  clock: Clock,
): Promise<Pick<LoanFacts, "estimate" | "receivedAt">> {
  const receivedAt = clock.receivedAt ?? undefined;
  if (clock.noneDue !== null || (receivedAt === undefined && clock.sentAt === null))
    return omitUndefined({ receivedAt });
  const revisions = await db
    .select({ receiptAt: loanEstimates.acknowledgedAt, intentAt: loanEstimates.intentToProceedAt })
    .from(loanEstimates)
    .where(eq(loanEstimates.appId, appId))
    .orderBy(asc(loanEstimates.revision));
  // The word to go on holds for later revisions; each of them has a receipt of its own.
  const intentAt = revisions.find((one) => one.intentAt !== null)?.intentAt;
  return omitUndefined({
    receivedAt,
    estimate: omitUndefined({
      dueOn: clock.dueOn ?? undefined,
      sentAt: clock.sentAt ?? undefined,
      expiresAt: clock.expiresAt ?? undefined,
      receiptAt: revisions.at(-1)?.receiptAt?.toISOString(),
      intentAt: intentAt?.toISOString(),
    }),
  });
}

/** Returns when somebody asked for a longer lock than this one; undefined once it was extended. */
export async function lockAskedAt(
  db: Queries,
  { payment, until }: Pick<PaidLock, "payment" | "until">,
): Promise<Date | undefined> {
  const [asked] = await db
    .select({ at: lockExtensionRequests.at })
    .from(lockExtensionRequests)
    .where(and(eq(lockExtensionRequests.paymentId, payment.id), eq(lockExtensionRequests.until, until)));
  return asked?.at;
}

async function lockFactsOf(deps: Pick<Deps, "now">, db: Queries, appId: string): Promise<LoanFacts["lock"]> {
  const presentation = await currentPresentation(db, appId);
  if (presentation === undefined) return undefined;
  const { active, ended } = await lockStateOf(deps, db, presentation);
  const last = active ?? ended;
  if (last === undefined) return undefined;
  const { payment, until, extensions } = last;
  const askedAt = await lockAskedAt(db, last);
  return {
    until,
    isLocked: active !== undefined,
    lockedAt: payment.paidAt.toISOString(),
    ...(askedAt && { askedAt: askedAt.toISOString() }),
    ...(extensions.length > 0 && {
      extensions: extensions.map(({ days, reason, at }) => ({ days, reason, at: at.toISOString() })),
    }),
  };
}

/** Returns when each milestone was reached. */
export async function milestonesOf(db: Queries, appId: string): Promise<Partial<Record<Milestone, string>>> {
  const rows = await db
    .select()
    .from(milestones)
    .where(eq(milestones.appId, appId))
    .orderBy(asc(milestones.at));
  return Object.fromEntries(rows.map(({ milestone, at }) => [milestone, at.toISOString()]));
}

/** Returns everything that a loan's status is derived from. */
export async function loanFactsOf(
  deps: Pick<Deps, "now">,
  db: Queries,
  {
    row,
    people,
    needs,
    clock,
  }: {
    row: Application;
    people: readonly Applicant[];
    needs: readonly NeedState[];
    /** of the Loan Estimate, where the caller has read it */
    clock?: Clock;
  },
): Promise<LoanFacts> {
  const onLoan = people.filter(({ isOnLoan }) => isOnLoan);
  const pulls = await pullsOf(db, row.id);
  const decision = await lastDecline(db, row.id, onLoan);
  return {
    appId: row.id,
    startedAt: (row.openedAt ?? row.createdAt).toISOString(),
    milestones: await milestonesOf(db, row.id),
    papers: paperCounts(needs),
    ...(await estimateOf(db, row.id, clock ?? (await shownClock(deps, db, row.id)))),
    ...omitUndefined({
      kind: loanKindOf(row),
      soft: lookOf(pulls, "soft", onLoan),
      hard: lookOf(pulls, "hard", onLoan),
      decision: decision && { outcome: decision.outcome, at: decision.decidedAt.toISOString() },
      lock: await lockFactsOf(deps, db, row.id),
      closesOn: row.closesOn ?? undefined,
    }),
  };
}
