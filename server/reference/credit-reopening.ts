import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { ApiError } from "./api-error";
import type { Employee } from "./bankers";
import type { CallContext } from "./call-request";
import { currentVerdict, type CreditVerdict } from "./credit-verdict";
import { newId, open, seal } from "./crypto";
import { consents, creditDecisions, creditReopenings, employees } from "./database/schema";
import type { Deps, Queries } from "./deps";
import { noticeSentAt } from "./documents/adverse-action";
import { pullHard, pullSoft } from "./handlers/credit";
import { milestonesOf } from "./my-loan/facts";
import { textEveryone } from "./my-loan/notices";
import { TEXT_ABOUT } from "./my-loan/text-hours";
import { applicationOf, borrowersOf, lockPeople, type Application } from "./store";
import { reopenedText } from "./texts";
import { recordAction } from "./trail";

/**
 * A supervisor reopens a verdict against a loan, as after a freeze was lifted or an error in a
 * report was corrected. The same rules then decide anew on new reports, and nobody edits a verdict:
 * the old decision and its notice stay. The lender bears the cost of these reports.
 */

type Reopening = typeof creditReopenings.$inferSelect;
type Outcome = NonNullable<Reopening["outcome"]>;

const placeOf = (id: string): string => `credit_reopenings.${id}`;
/** Another employee may take up a reopening whose process died after this time. */
const TAKEN_UP_MS = 2 * 60_000;

const reopenedMeanwhile = (): ApiError =>
  new ApiError(409, "REOPENED", "That was reopened or decided meanwhile. This is how it stands now.");

/** Checks whether somebody on the loan took back that we may check their credit. */
async function isConsentWithdrawn(db: Queries, appId: string): Promise<boolean> {
  const rows = await db
    .select({ who: consents.personId, withdrawnAt: consents.withdrawnAt })
    .from(consents)
    .where(and(eq(consents.appId, appId), inArray(consents.purpose, ["credit", "own-credit"])));
  const inForce = new Set(rows.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ who }) => who));
  return rows.some(({ who }) => !inForce.has(who));
}

/** Returns the verdict of an open application that can be reopened. */
async function reopenable(db: Queries, row: Application): Promise<CreditVerdict | undefined> {
  const { closed, withdrawn } = await milestonesOf(db, row.id);
  if (row.status !== "open" || closed !== undefined || withdrawn !== undefined) return undefined;
  return currentVerdict(db, row.id);
}

/**
 * Stores the reopening, or takes up the same employee's that did not end.
 * @throws ApiError 409 REOPENED, NOTHING_TO_REOPEN, CONSENT_WITHDRAWN
 */
async function beginReopening(
  deps: Deps,
  db: Queries,
  { id: by }: Pick<Employee, "id">,
  { appId, verdict: key, reason }: CallBody<"desk.reopen">,
): Promise<{
  row: Application;
  reopening: Reopening;
  call: NonNullable<CreditVerdict["pull"]>["call"] | null;
}> {
  return db.transaction(async (tx) => {
    await lockPeople(tx, appId);
    const row = await applicationOf(tx, appId);
    const at = deps.now();
    const [known] = await tx
      .select()
      .from(creditReopenings)
      .where(and(eq(creditReopenings.appId, appId), eq(creditReopenings.verdict, key)));
    const isFree = known?.by === by || (known && at.getTime() - known.at.getTime() > TAKEN_UP_MS);
    if (known !== undefined && (known.finishedAt !== null || !isFree)) throw reopenedMeanwhile();
    const verdict = await reopenable(tx, row);
    if (known !== undefined) return { row, reopening: known, call: callOf(known, verdict) };
    if (verdict === undefined)
      throw new ApiError(409, "NOTHING_TO_REOPEN", "Nothing stands against this loan, or it has ended.");
    if (verdict.key !== key) throw reopenedMeanwhile();
    if (verdict.pull !== undefined && (await isConsentWithdrawn(tx, appId)))
      throw new ApiError(
        409,
        "CONSENT_WITHDRAWN",
        "Somebody on the loan took back that we may check their credit. They must agree again first.",
      );
    const id = newId("ro");
    const reopening = {
      ...{ id, appId, verdict: key, outcomeBefore: verdict.outcome, basis: verdict.basis, by, at },
      ...{ reason: seal(deps.keys, placeOf(id), reason), attempt: verdict.pull?.attempt ?? null },
      ...{ finishedAt: null, outcome: null },
    };
    await tx.insert(creditReopenings).values(reopening);
    await recordAction(tx, { appId, who: by, what: `reopened what was ${WAS[verdict.outcome]}`, at });
    return { row, reopening, call: verdict.pull?.call ?? null };
  });
}

const WAS = { declined: "declined", "in-review": "in review", "no-answer": "without an answer" } as const;

/** Returns the call of a reopening that is taken up: the pull may have been made before. */
const callOf = ({ basis }: Reopening, verdict: CreditVerdict | undefined) =>
  basis === "answers"
    ? null
    : basis === "hard"
      ? "credit.hardpull"
      : (verdict?.pull?.call ?? "credit.softpull");

/** Orders what decides anew. @returns the verdict of the new reports; undefined without one */
async function decideAnew(
  deps: Deps,
  db: Queries,
  {
    row,
    call,
    attempt,
    context,
  }: {
    row: Application;
    call: NonNullable<CreditVerdict["pull"]>["call"];
    attempt: number;
    context: CallContext;
  },
): Promise<boolean | undefined> {
  const own = { ...context, appId: row.id };
  if (call === "credit.hardpull")
    return (await pullHard(deps, db, { body: {}, row, context: own, from: attempt })).isEligible;
  const pulled = await pullSoft(deps, db, call, { body: {}, context: own, isAgreed: true, from: attempt });
  return pulled.isPreQualEligible;
}

/** Returns what a reopening has come to. */
async function outcomeOf(db: Queries, appId: string, isYes: boolean | undefined): Promise<Outcome> {
  if (isYes === true) return "approved";
  const rounds = await db
    .select({ id: creditReopenings.id })
    .from(creditReopenings)
    .where(eq(creditReopenings.appId, appId));
  const [decided] = await db
    .select({ outcome: creditDecisions.outcome })
    .from(creditDecisions)
    .where(and(eq(creditDecisions.appId, appId), eq(creditDecisions.round, rounds.length)))
    .limit(1);
  return decided?.outcome ?? (isYes === false ? "declined" : "no-answer");
}

/**
 * Reopens a verdict: the server decides anew at once, and tells the people on the loan. Pressed
 * again after a bureau did not answer, it goes on with the same reopening.
 * @throws ApiError as the call
 */
export async function reopenVerdict(
  deps: Deps,
  db: Queries,
  employee: Employee,
  { body, context }: { body: CallBody<"desk.reopen">; context: CallContext },
): Promise<CallOutput<"desk.reopen">> {
  const { appId } = body;
  const { row, reopening, call } = await beginReopening(deps, db, employee, body);
  const { attempt } = reopening;
  const outcome =
    call === null || attempt === null
      ? "open"
      : await outcomeOf(db, appId, await decideAnew(deps, db, { row, call, attempt, context }));
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(creditReopenings)
      .set({ finishedAt: deps.now(), outcome })
      .where(and(eq(creditReopenings.id, reopening.id), isNull(creditReopenings.finishedAt)))
      .returning({ id: creditReopenings.id });
    // A decline has its own notice by mail, and what is reviewed was not decided.
    if (ended.length === 0 || outcome === "declined" || outcome === "in-review") return;
    await textEveryone(deps, tx, {
      appId,
      about: TEXT_ABOUT.reopening,
      subject: "News of your application",
      body: (link) => reopenedText(deps.lender.name, link),
    });
  });
  return { outcome };
}

const whenSent = async (db: Queries, appId: string) => {
  const notices = [];
  for (const one of await borrowersOf(db, appId)) {
    const sentAt = await noticeSentAt(db, appId, one);
    if (sentAt) notices.push({ name: `${one.firstName} ${one.lastName}`, sentAt: sentAt.toISOString() });
  }
  return notices;
};

/** Returns the earlier reopenings of an application, oldest first, with the decisions they were of. */
async function historyOf(
  { keys }: Pick<Deps, "keys">,
  db: Queries,
  appId: string,
): Promise<CallOutput<"desk.verdict">["history"]> {
  const rows = await db
    .select({ reopening: creditReopenings, name: employees.name, decision: creditDecisions })
    .from(creditReopenings)
    .leftJoin(employees, eq(employees.id, creditReopenings.by))
    .leftJoin(creditDecisions, eq(creditDecisions.id, creditReopenings.verdict))
    .where(and(eq(creditReopenings.appId, appId), isNotNull(creditReopenings.finishedAt)))
    .orderBy(asc(creditReopenings.at))
    .limit(50);
  return rows.map(({ reopening: { id, at, reason, outcomeBefore, outcome }, name, decision }) => ({
    at: at.toISOString(),
    by: name ?? "One of our people",
    reason: open(keys, placeOf(id), reason),
    before: outcomeBefore,
    reasons: (decision?.reasons ?? []).map(({ words }) => words),
    ...(decision && { decidedAt: decision.decidedAt.toISOString() }),
    after: outcome ?? "no-answer",
  }));
}

/** Returns the verdict of an application now, and what was reopened before. */
export async function verdictOf(deps: Deps, db: Queries, appId: string): Promise<CallOutput<"desk.verdict">> {
  const row = await applicationOf(db, appId);
  const verdict = await reopenable(db, row);
  const people = await borrowersOf(db, appId);
  return {
    borrowers: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    history: await historyOf(deps, db, appId),
    ...(verdict && {
      verdict: {
        key: verdict.key,
        outcome: verdict.outcome,
        basis: verdict.basis,
        at: verdict.at.toISOString(),
        reasons: verdict.reasons.map(({ words }) => words),
        notices: verdict.outcome === "declined" ? await whenSent(db, appId) : [],
      },
    }),
  };
}
