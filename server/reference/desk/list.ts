import {
  aliasedTable,
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  notInArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { isoDateAfter, isoDateOf } from "~/domain/dates";
import {
  DESK_PAGE_ROWS,
  LOAN_GROUPS,
  LOCK_ENDS_DAYS,
  UNASSIGNED,
  type DeskNeed,
  type DeskSort,
} from "~/domain/desk/filters";
import { searchedWords } from "~/domain/desk/search-words";
import { DESK_STAGES, ENDED_STAGES, STAGE_GROUPS } from "~/domain/desk/stages";
import { omitUndefined } from "~/domain/omit-undefined";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import {
  applications,
  deskRows,
  deskWords,
  employees,
  progressEvents,
} from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { canSeeAll, isVisibleTo, type Viewer } from "~server/reference/employee-access";

/** Finds, filters, sorts and counts the rows of a desk. */

type Filters = Omit<CallBody<"desk.list">, "page">;
type Row = CallOutput<"desk.list">["rows"][number];

/** A visit counts as being on the site for this long after its last page. */
export const HERE_MS = 5 * 60_000;

/** Returns the applications whose customers are on the site now, among those that may be seen. */
export async function hereNow(deps: Pick<Deps, "now">, db: Queries, viewer: Viewer): Promise<string[]> {
  const since = new Date(deps.now().getTime() - HERE_MS);
  const visits = db
    .select({ id: progressEvents.sessionId })
    .from(progressEvents)
    .where(and(sql`${progressEvents.at} > ${since}`, isNotNull(progressEvents.sessionId)));
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(eq(applications.status, "open"), inArray(applications.sessionId, visits), isVisibleTo(viewer)),
    );
  return rows.map(({ id }) => id);
}

/** What is needed of whom, as a condition on the rows. */
export const needCondition = (need: DeskNeed, now: Date, here: readonly string[]): SQL | undefined => {
  const today = isoDateOf(now);
  switch (need) {
    case "today":
      return and(eq(deskRows.dueOn, today), or(isNull(deskRows.dueAt), sql`${deskRows.dueAt} >= ${now}`));
    case "late":
      return or(lt(deskRows.dueOn, today), lt(deskRows.dueAt, now));
    case "lock":
      return and(deskRows.isLocked, lte(deskRows.lockUntil, isoDateAfter(now, LOCK_ENDS_DAYS)));
    case "us":
      return eq(deskRows.actBy, "us");
    case "here":
      return here.length === 0 ? sql`false` : inArray(deskRows.appId, [...here]);
  }
};

const isNotEnded = notInArray(deskRows.stage, [...ENDED_STAGES]);

const stageCondition = (stage: Filters["stage"]): SQL | undefined =>
  stage === undefined
    ? isNotEnded
    : stage === "all"
      ? undefined
      : inArray(deskRows.stage, [...STAGE_GROUPS[stage]]);

const whoseCondition = (viewer: Viewer, whose: string | undefined): SQL | undefined => {
  if (whose === undefined || !canSeeAll(viewer)) return undefined;
  return whose === UNASSIGNED
    ? and(isNull(applications.bankerId), isNull(applications.processorId))
    : or(eq(applications.bankerId, whose), eq(applications.processorId, whose));
};

/** Every word begins one of an application's words; the words hold no wildcards. */
const searchConditions = (db: Queries, typed: string): SQL[] =>
  searchedWords(typed).map((word) =>
    inArray(
      deskRows.appId,
      db
        .select({ id: deskWords.appId })
        .from(deskWords)
        .where(like(deskWords.word, `${word.replace(/[\\%_]/g, "\\$&")}%`)),
    ),
  );

/** The stages in the order of a loan, for sorting. */
const stagePlace = sql`array_position(${sql.raw(`array['${DESK_STAGES.join("','")}']`)}, ${deskRows.stage})`;

const SORT_BY: Readonly<Record<DeskSort, readonly SQL[]>> = {
  due: [sql`${deskRows.dueOn}`, sql`${deskRows.dueAt}`],
  name: [sql`${deskRows.sortName}`],
  loan: [sql`${deskRows.kind}`],
  amount: [sql`${deskRows.amountCents}`],
  stage: [stagePlace],
  activity: [sql`${deskRows.customerAt}`],
  lock: [sql`${deskRows.lockUntil}`],
};

/** Rows without a value come last in either order. */
const orderOf = ({ sort, isReversed }: Filters): SQL[] => [
  ...SORT_BY[sort].map((by) => (isReversed ? sql`${by} desc nulls last` : sql`${by} asc nulls last`)),
  asc(deskRows.appId),
];

const processor = aliasedTable(employees, "processor");

interface Found {
  rows: Row[];
  total: number;
}

/** Returns some rows that the filters let through, and how many there are. */
export async function findRows(
  deps: Pick<Deps, "now">,
  db: Queries,
  viewer: Viewer,
  { filters, here, from, most }: { filters: Filters; here: readonly string[]; from: number; most: number },
): Promise<Found> {
  const { stage, loan, need, whose, search = "" } = filters;
  const isSearch = searchedWords(search).length > 0;
  const which = and(
    isVisibleTo(viewer),
    whoseCondition(viewer, whose),
    // Who is looked for by name may have ended long ago.
    isSearch && stage === undefined ? undefined : stageCondition(stage),
    loan && inArray(deskRows.kind, [...LOAN_GROUPS[loan]]),
    need && needCondition(need, deps.now(), here),
    ...searchConditions(db, search),
  );
  const [counted] = await db
    .select({ total: count() })
    .from(deskRows)
    .innerJoin(applications, eq(applications.id, deskRows.appId))
    .where(which);
  const rows = await db
    .select({ row: deskRows, banker: employees.name, processor: processor.name })
    .from(deskRows)
    .innerJoin(applications, eq(applications.id, deskRows.appId))
    .leftJoin(employees, eq(employees.id, applications.bankerId))
    .leftJoin(processor, eq(processor.id, applications.processorId))
    .where(which)
    .orderBy(...orderOf(filters))
    .limit(most)
    .offset(from);
  const isHere = new Set(here);
  return {
    total: counted?.total ?? 0,
    rows: rows.map((one) =>
      shown(one.row, one.banker ?? one.processor ?? undefined, isHere.has(one.row.appId)),
    ),
  };
}

function shown(row: typeof deskRows.$inferSelect, banker: string | undefined, isHere: boolean): Row {
  const { act, actBy, lockUntil, amountCents } = row;
  return {
    appId: row.appId,
    borrowers: row.borrowers,
    stage: row.stage,
    isHere,
    ...omitUndefined({
      phoneNumber: row.phoneNumber ?? undefined,
      kind: row.kind ?? undefined,
      amount: amountCents === null ? undefined : amountCents / 100,
      act:
        act === null || actBy === null
          ? undefined
          : {
              name: act,
              by: actBy,
              ...omitUndefined({
                dueOn: row.dueOn ?? undefined,
                dueAt: row.dueAt?.toISOString(),
                text: row.actText ?? undefined,
              }),
            },
      customerAt: row.customerAt?.toISOString(),
      rate: row.rate ?? undefined,
      lock: lockUntil === null ? undefined : { until: lockUntil, isLocked: row.isLocked },
      banker,
    }),
  };
}

/** Returns how many applications of the desk need something. */
export async function countNeeds(
  deps: Pick<Deps, "now">,
  db: Queries,
  viewer: Viewer,
  { whose, here }: { whose: string | undefined; here: readonly string[] },
): Promise<Record<DeskNeed, number>> {
  const now = deps.now();
  const countOf = (need: DeskNeed) =>
    sql<number>`count(*) filter (where ${needCondition(need, now, here)})`.mapWith(Number);
  const [found] = await db
    .select({
      today: countOf("today"),
      late: countOf("late"),
      lock: countOf("lock"),
      us: countOf("us"),
      here: countOf("here"),
    })
    .from(deskRows)
    .innerJoin(applications, eq(applications.id, deskRows.appId))
    .where(and(isVisibleTo(viewer), whoseCondition(viewer, whose), isNotEnded));
  return found ?? { today: 0, late: 0, lock: 0, us: 0, here: 0 };
}

/** Returns a page of the desk. */
export const pageOfDesk = (
  deps: Pick<Deps, "now">,
  db: Queries,
  viewer: Viewer,
  { body: { page, ...filters }, here }: { body: CallBody<"desk.list">; here: readonly string[] },
): Promise<Found> =>
  findRows(deps, db, viewer, { filters, here, from: (page - 1) * DESK_PAGE_ROWS, most: DESK_PAGE_ROWS });
