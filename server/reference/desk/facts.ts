import { and, asc, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { CALL_SHOWN_MS } from "~/domain/desk/acts";
import type { DeskFacts } from "~/domain/desk/facts";
import { omitUndefined } from "~/domain/omit-undefined";
import { deskMarks, deskTasks, dials, loanMessages } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { isDialPromised } from "~server/reference/dials";
import { loanFactsOf } from "~server/reference/my-loan/facts";
import { needStates, type NeedState } from "~server/reference/my-loan/papers";
import { shownClock } from "~server/reference/presentation/estimate-clocks";
import { currentPresentation, isFresh, PRESENTATION_DAYS } from "~server/reference/presentation/store";
import type { Applicant, Application } from "~server/reference/store";

/** Collects what is recorded of an application for its row on the desk. */

const DAY_MS = 24 * 60 * 60_000;

async function presentedOf(deps: Pick<Deps, "now">, db: Queries, appId: string) {
  const presentation = await currentPresentation(db, appId);
  // One that the customer's own wizard made was not sent by anybody.
  if (presentation === undefined || presentation.madeBy === null || !isFresh(presentation, deps.now()))
    return undefined;
  const { createdAt, linkOpenedCount } = presentation;
  return {
    at: createdAt.toISOString(),
    until: new Date(createdAt.getTime() + PRESENTATION_DAYS * DAY_MS).toISOString(),
    opened: linkOpenedCount,
  };
}

/** Returns the oldest message of a customer since an employee wrote last. */
async function unansweredOf(db: Queries, appId: string): Promise<DeskFacts["unanswered"]> {
  const [answer] = await db
    .select({ at: loanMessages.at })
    .from(loanMessages)
    .where(and(eq(loanMessages.appId, appId), isNotNull(loanMessages.fromEmployee)))
    .orderBy(desc(loanMessages.at))
    .limit(1);
  const [oldest] = await db
    .select({ id: loanMessages.id, at: loanMessages.at })
    .from(loanMessages)
    .where(
      and(
        eq(loanMessages.appId, appId),
        isNull(loanMessages.fromEmployee),
        answer && gt(loanMessages.at, answer.at),
      ),
    )
    .orderBy(asc(loanMessages.at))
    .limit(1);
  return oldest && { id: oldest.id, at: oldest.at.toISOString() };
}

async function bookedCalls(deps: Pick<Deps, "now">, db: Queries, appId: string): Promise<DeskFacts["calls"]> {
  const since = new Date(deps.now().getTime() - CALL_SHOWN_MS);
  const rows = await db
    .select()
    .from(dials)
    .where(and(eq(dials.appId, appId), gt(dials.callAt, since)))
    .orderBy(asc(dials.callAt));
  return rows
    .filter(isDialPromised)
    .flatMap(({ id, callAt }) => (callAt === null ? [] : [{ id, at: callAt.toISOString() }]));
}

/** Returns the facts of an application and its people, the papers that it needs, and its clock. */
export async function deskFactsWithNeeds(
  deps: Pick<Deps, "now">,
  db: Queries,
  { row, people }: { row: Application; people: readonly Applicant[] },
): Promise<{ facts: DeskFacts; needs: NeedState[]; clock: Awaited<ReturnType<typeof shownClock>> }> {
  const clock = await shownClock(deps, db, row.id);
  const needs = await needStates(db, row, [...people]);
  const tasks = await db
    .select()
    .from(deskTasks)
    .where(eq(deskTasks.appId, row.id))
    .orderBy(asc(deskTasks.at));
  const marks = await db.select().from(deskMarks).where(eq(deskMarks.appId, row.id));
  const facts: DeskFacts = {
    loan: await loanFactsOf(deps, db, { row, people, needs, clock }),
    calls: await bookedCalls(deps, db, row.id),
    tasks: tasks.map(({ id, text, by, dueOn }) => ({
      id,
      text,
      by,
      ...omitUndefined({ dueOn: dueOn ?? undefined }),
    })),
    marks: marks.map(({ actKey, until }) => ({
      key: actKey,
      ...omitUndefined({ until: until ?? undefined }),
    })),
    ...omitUndefined({
      presented: await presentedOf(deps, db, row.id),
      unanswered: await unansweredOf(db, row.id),
    }),
  };
  return { facts, needs, clock };
}

/** Returns the facts of an application and its people. */
export const deskFactsOf = async (...of: Parameters<typeof deskFactsWithNeeds>): Promise<DeskFacts> =>
  (await deskFactsWithNeeds(...of)).facts;
