import { and, eq, exists, gte, inArray, isNull, like, ne, notInArray, or, sql, type SQL } from "drizzle-orm";
import { ENDED_STAGES, STAGE_GROUPS, type StageGroup } from "~/domain/desk/stages";
import { CONVERSION_DAYS } from "~/domain/desk/team";
import type { CallOutput } from "~server/backend/contract/index";
import { assignees } from "~server/reference/bankers";
import {
  applicationItems,
  applications,
  creditPulls,
  deskRows,
  loanEstimates,
  milestones,
  payments,
  presentations,
} from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { needCondition } from "./list";

/** Counts the applications of the team, in two queries for any number of applications. */

type Counts = CallOutput<"desk.team">["all"];

/** Whose applications some counts are about. */
interface Owners {
  bankerId: string | null;
  processorId: string | null;
}

const DAY_MS = 24 * 60 * 60_000;
const ALL_ITEMS = 6;

const emptyCounts = (): Counts => ({
  open: { started: 0, comparing: 0, application: 0, approvedAsTold: 0, underwriting: 0, closing: 0 },
  late: 0,
  today: 0,
  reached: { begun: 0, presented: 0, applied: 0, locked: 0, closed: 0 },
});

const owners = { bankerId: applications.bankerId, processorId: applications.processorId };
const countIf = (condition: SQL | undefined) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** Counts open applications and what is to do, by banker and processor. */
function openCounts(now: Date, db: Queries) {
  const inGroup = (group: StageGroup) => countIf(inArray(deskRows.stage, [...STAGE_GROUPS[group]]));
  const ours = (need: "late" | "today") =>
    countIf(and(eq(deskRows.actBy, "us"), needCondition(need, now, [])));
  return db
    .select({
      ...owners,
      started: inGroup("started"),
      comparing: inGroup("comparing"),
      application: inGroup("application"),
      approvedAsTold: inGroup("approved-as-told"),
      underwriting: inGroup("underwriting"),
      closing: inGroup("closing"),
      late: ours("late"),
      today: ours("today"),
    })
    .from(deskRows)
    .innerJoin(applications, eq(applications.id, deskRows.appId))
    .where(notInArray(deskRows.stage, [...ENDED_STAGES]))
    .groupBy(applications.bankerId, applications.processorId);
}

/** Returns the condition for an application to have come to each step itself. */
function stepConditions(db: Queries) {
  const one = { one: sql`1` };
  const isOf = (table: { appId: typeof payments.appId }) => eq(table.appId, applications.id);
  return {
    presented: exists(db.select(one).from(presentations).where(eq(presentations.appId, applications.id))),
    hasItems: sql`(select count(*) from ${applicationItems} where ${applicationItems.appId} = ${applications.id}) = ${ALL_ITEMS}`,
    isPulled: exists(
      db
        .select(one)
        .from(creditPulls)
        .where(
          and(
            eq(creditPulls.appId, applications.id),
            eq(creditPulls.kind, "hard"),
            eq(creditPulls.status, "done"),
          ),
        ),
    ),
    isEstimated: exists(db.select(one).from(loanEstimates).where(eq(loanEstimates.appId, applications.id))),
    locked: exists(
      db
        .select(one)
        .from(payments)
        .where(and(isOf(payments), or(eq(payments.purpose, "lock"), like(payments.purpose, "lock-%")))),
    ),
    closed: exists(
      db
        .select(one)
        .from(milestones)
        .where(and(eq(milestones.appId, applications.id), eq(milestones.milestone, "closed"))),
    ),
  };
}

/** Older applications and samples have no time of opening; a record counts from its creation then. */
const hasBegunSince = (since: Date): SQL | undefined =>
  or(
    gte(applications.openedAt, since),
    and(isNull(applications.openedAt), gte(applications.createdAt, since)),
  );

/** Counts the applications begun in the last days by the steps that they reached or passed. */
function reachedCounts(now: Date, db: Queries) {
  const { presented, hasItems, isPulled, isEstimated, locked, closed } = stepConditions(db);
  const isLocked = or(locked, closed);
  const isApplied = or(hasItems, isPulled, isEstimated, isLocked);
  const since = new Date(now.getTime() - CONVERSION_DAYS * DAY_MS);
  return db
    .select({
      ...owners,
      begun: sql<number>`count(*)`.mapWith(Number),
      presented: countIf(or(presented, isApplied)),
      applied: countIf(isApplied),
      locked: countIf(isLocked),
      closed: countIf(closed),
    })
    .from(applications)
    .where(and(ne(applications.status, "draft"), hasBegunSince(since)))
    .groupBy(applications.bankerId, applications.processorId);
}

const addTo = <Name extends string>(
  sum: Record<Name, number>,
  more: Readonly<Record<Name, number>>,
  names: readonly Name[],
) => {
  for (const name of names) sum[name] += more[name];
};

const OPEN = ["started", "comparing", "application", "approvedAsTold", "underwriting", "closing"] as const;
const DUE = ["late", "today"] as const;
const REACHED = ["begun", "presented", "applied", "locked", "closed"] as const;

/** Returns the counts of every banker and processor, of what nobody has, and of all. */
export async function teamOf({ now }: Pick<Deps, "now">, db: Queries): Promise<CallOutput<"desk.team">> {
  const people = (await assignees(db)).flatMap(({ role, ...one }) =>
    role === "supervisor" ? [] : [{ ...one, role, ...emptyCounts() }],
  );
  const known = new Map(people.map((one) => [one.employeeId, one]));
  const [unassigned, all] = [emptyCounts(), emptyCounts()];
  const sumsOf = ({ bankerId, processorId }: Owners): Counts[] => {
    const ids = new Set([bankerId, processorId].filter((id) => id !== null));
    const theirs = [...ids].flatMap((id) => known.get(id) ?? []);
    return [all, ...(ids.size === 0 ? [unassigned] : theirs)];
  };
  for (const row of await openCounts(now(), db))
    for (const sum of sumsOf(row)) {
      addTo(sum.open, row, OPEN);
      addTo(sum, row, DUE);
    }
  for (const row of await reachedCounts(now(), db))
    for (const sum of sumsOf(row)) addTo(sum.reached, row, REACHED);
  return { employees: people, unassigned, all };
}
