import { aliasedTable, and, asc, count, eq, gte, inArray, isNull, lte, or } from "drizzle-orm";
import { isoDateAfter, isoDateOf } from "~/domain/dates";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { ApiError } from "./api-error";
import { assignees, employeeById, type Employee } from "./bankers";
import { newId } from "./crypto";
import { applications, assignments, covers, employees, trail } from "./database/schema";
import type { Deps, Queries } from "./deps";
import { canSeeAll, NotAssigned } from "./employee-access";
import { recordAction } from "./trail";

/**
 * An employee hands over their applications: to a colleague who stands in for them for some days,
 * or for good. Days are in Eastern time; whoever is away still sees what is theirs.
 */

/** A cover begins within this many days, and lasts at most as many. */
export const COVER_DAYS = 365;
const MAX_SHOWN = 200;

const OPEN_CHANGED =
  "The number of open applications changed since you looked, so nothing was handed over. Check it and confirm again.";
const OWN_ONLY = "You can hand over only your own applications, to a colleague. Ask a supervisor.";

type HandOver = CallBody<"desk.hand-over">;

const covering = aliasedTable(employees, "covering");

/** Returns who stands in for whom, now and later, and the employees to choose from. */
export async function coversNow(
  { now }: Pick<Deps, "now">,
  db: Queries,
  viewer: Pick<Employee, "id" | "role">,
): Promise<CallOutput<"desk.covers">> {
  const today = isoDateOf(now());
  const rows = await db
    .select({ cover: covers, from: employees.name, to: covering.name })
    .from(covers)
    .innerJoin(employees, eq(employees.id, covers.fromId))
    .innerJoin(covering, eq(covering.id, covers.toId))
    .where(and(isNull(covers.endedAt), gte(covers.untilDay, today)))
    .orderBy(asc(covers.fromDay), asc(covers.id))
    .limit(MAX_SHOWN);
  return {
    me: { employeeId: viewer.id, role: viewer.role },
    employees: (await assignees(db)).flatMap(({ role, ...one }) =>
      role === "supervisor" ? [] : [{ ...one, role }],
    ),
    covers: rows.map(({ cover, from, to }) => ({
      coverId: cover.id,
      from: { employeeId: cover.fromId, name: from },
      to: { employeeId: cover.toId, name: to },
      fromDay: cover.fromDay,
      untilDay: cover.untilDay,
      isNow: cover.fromDay <= today,
      canEnd: canSeeAll(viewer) || cover.fromId === viewer.id,
    })),
  };
}

/**
 * Returns who hands over to whom.
 * @throws ApiError 403 NOT_ASSIGNED, 404 EMPLOYEE_NOT_FOUND
 */
async function requirePair(
  db: Queries,
  viewer: Pick<Employee, "id" | "role">,
  { from: fromId, to: toId }: Pick<HandOver, "from" | "to">,
): Promise<{ from: Employee; to: Employee }> {
  if (!canSeeAll(viewer) && fromId !== viewer.id) throw new NotAssigned(viewer.id, undefined, OWN_ONLY);
  const [from, to] = [await employeeById(db, fromId), await employeeById(db, toId)];
  if (!from || !to || from.id === to.id || from.role !== to.role || from.role === "supervisor")
    throw new ApiError(404, "EMPLOYEE_NOT_FOUND", "Choose a colleague who does the same work.");
  return { from, to };
}

/** Waits until no other hand-over of these two is running, and keeps others waiting. */
const lockPair = (db: Queries, { from, to }: Pick<HandOver, "from" | "to">) =>
  db
    .select({ id: employees.id })
    .from(employees)
    .where(inArray(employees.id, [from, to]))
    .orderBy(asc(employees.id))
    .for("no key update");

/** Matches the open applications of an employee. */
const openOf = ({ id, role }: Pick<Employee, "id" | "role">) =>
  and(eq(applications[placeOf(role)], id), eq(applications.status, "open"));

const placeOf = (role: Employee["role"]) => (role === "processor" ? "processorId" : "bankerId");

/**
 * Returns how many applications a hand-over for good would move.
 * @throws ApiError 403 NOT_ASSIGNED, 404 EMPLOYEE_NOT_FOUND
 */
export async function sizeOfHandOver(
  db: Queries,
  viewer: Pick<Employee, "id" | "role">,
  wanted: Pick<HandOver, "from" | "to">,
): Promise<CallOutput<"desk.hand-over-size">> {
  const { from, to } = await requirePair(db, viewer, wanted);
  const [counted] = await db.select({ open: count() }).from(applications).where(openOf(from));
  return {
    from: { employeeId: from.id, name: from.name },
    to: { employeeId: to.id, name: to.name },
    open: counted?.open ?? 0,
  };
}

/** @throws ApiError 409 COVER_DAYS, COVERED_ALREADY, COVER_IS_AWAY */
async function addCover(
  deps: Pick<Deps, "now">,
  db: Queries,
  by: string,
  { from, to, days }: HandOver & { days: NonNullable<HandOver["days"]> },
): Promise<void> {
  const [at, { from: fromDay, until: untilDay }] = [deps.now(), days];
  if (fromDay < isoDateOf(at) || untilDay < fromDay || untilDay > isoDateAfter(at, COVER_DAYS))
    throw new ApiError(
      409,
      "COVER_DAYS",
      "Choose days from today on, the first before the last, within a year.",
    );
  const overlapping = await db
    .select({ fromId: covers.fromId, toId: covers.toId })
    .from(covers)
    .where(
      and(
        isNull(covers.endedAt),
        lte(covers.fromDay, untilDay),
        gte(covers.untilDay, fromDay),
        or(inArray(covers.fromId, [from, to]), eq(covers.toId, from)),
      ),
    );
  if (overlapping.some(({ fromId }) => fromId === from))
    throw new ApiError(409, "COVERED_ALREADY", "Somebody stands in on some of these days. End that first.");
  // Nobody stands in for two at a time through a colleague who is away.
  if (overlapping.some(({ fromId, toId }) => fromId === to || toId === from))
    throw new ApiError(
      409,
      "COVER_IS_AWAY",
      "One of the two stands in for a colleague, or is away, on some of these days. Choose someone else.",
    );
  await db
    .insert(covers)
    .values({ id: newId("cov"), fromId: from, toId: to, fromDay, untilDay, createdBy: by, at });
  await recordAction(db, { appId: "", who: by, what: `had ${to} stand in for ${from}`, at });
}

/**
 * Assigns every open application of an employee to another.
 * @param agreed how many the employee was shown
 * @returns how many were assigned
 * @throws ApiError 409 OPEN_CHANGED, which takes the whole hand-over back
 */
async function moveAll(
  deps: Pick<Deps, "now">,
  db: Queries,
  by: string,
  { from, to, agreed }: { from: Employee; to: string; agreed: number | undefined },
): Promise<number> {
  const at = deps.now();
  const moved = await db
    .update(applications)
    .set({ [placeOf(from.role)]: to, updatedAt: at })
    .where(openOf(from))
    .returning({ appId: applications.id });
  if (moved.length !== agreed) throw new ApiError(409, "OPEN_CHANGED", OPEN_CHANGED);
  for (let next = 0; next < moved.length; next += 1000) {
    const some = moved.slice(next, next + 1000);
    await db
      .insert(assignments)
      .values(some.map(({ appId }) => ({ id: newId("asg"), appId, employeeId: to, assignedBy: by, at })));
    await db
      .insert(trail)
      .values(some.map(({ appId }) => ({ appId, who: by, what: `assigned it to ${to}`, call: "", at })));
  }
  return moved.length;
}

/**
 * Hands over the applications of an employee: for some days, or for good.
 * @throws ApiError as the call
 */
export async function handOver(
  deps: Pick<Deps, "now">,
  db: Queries,
  viewer: Pick<Employee, "id" | "role">,
  wanted: HandOver,
): Promise<CallOutput<"desk.hand-over">> {
  const { from } = await requirePair(db, viewer, wanted);
  await lockPair(db, wanted);
  const { days, to, open: agreed } = wanted;
  if (days === undefined) return { moved: await moveAll(deps, db, viewer.id, { from, to, agreed }) };
  await addCover(deps, db, viewer.id, { ...wanted, days });
  return { moved: 0 };
}

/** Ends a cover early. @throws ApiError 409 COVER_ENDED; 403 NOT_ASSIGNED for others than who is away */
export async function endCover(
  deps: Pick<Deps, "now">,
  db: Queries,
  viewer: Pick<Employee, "id" | "role">,
  coverId: string,
): Promise<void> {
  const [cover] = await db.select().from(covers).where(eq(covers.id, coverId)).for("update");
  if (cover && !canSeeAll(viewer) && cover.fromId !== viewer.id)
    throw new NotAssigned(viewer.id, undefined, OWN_ONLY);
  const at = deps.now();
  if (cover === undefined || cover.endedAt !== null || cover.untilDay < isoDateOf(at))
    throw new ApiError(409, "COVER_ENDED", "That has ended already.");
  await db.update(covers).set({ endedAt: at }).where(eq(covers.id, coverId));
  const what = `ended that ${cover.toId} stands in for ${cover.fromId}`;
  await recordAction(db, { appId: "", who: viewer.id, what, at });
}
