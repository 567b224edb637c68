import { createHash } from "node:crypto";
import { and, asc, count, desc, eq, gt, lte, max, ne, or, sql } from "drizzle-orm";
import { applications, deskRows, deskViewers, employees, trail } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { isVisibleTo, type Viewer } from "~server/reference/employee-access";
import { CUSTOMER } from "~server/reference/trail";
import { refreshChanged } from "./refresh";
import { stepOfCustomer, writtenOf } from "./written";

/** Whether a desk or a record has changed, and who else has the record open. */

/** An employee counts as having a record open for this long after they were seen. */
export const VIEWER_MS = 2 * 60_000;

const digestOf = (...parts: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);

/** Notes that an employee has a record open, and forgets who had. */
async function noteViewer(
  deps: Pick<Deps, "now">,
  db: Queries,
  { id }: Viewer,
  appId: string,
): Promise<void> {
  const seenAt = deps.now();
  const before = new Date(seenAt.getTime() - VIEWER_MS);
  await db.delete(deskViewers).where(and(eq(deskViewers.appId, appId), lte(deskViewers.seenAt, before)));
  await db
    .insert(deskViewers)
    .values({ appId, employeeId: id, seenAt })
    .onConflictDoUpdate({ target: [deskViewers.appId, deskViewers.employeeId], set: { seenAt } });
}

/** Returns the names of the other employees who have a record open. */
async function othersOn(
  deps: Pick<Deps, "now">,
  db: Queries,
  { id }: Viewer,
  appId: string,
): Promise<string[]> {
  const since = new Date(deps.now().getTime() - VIEWER_MS);
  const rows = await db
    .select({ name: employees.name })
    .from(deskViewers)
    .innerJoin(employees, eq(employees.id, deskViewers.employeeId))
    .where(and(eq(deskViewers.appId, appId), ne(deskViewers.employeeId, id), gt(deskViewers.seenAt, since)))
    .orderBy(asc(employees.name));
  return rows.map(({ name }) => name);
}

/** Returns the newest entry of the trail that is no mere view of an employee. */
async function lastAct(db: Queries, appId: string): Promise<number> {
  const [last] = await db
    .select({ id: trail.id })
    .from(trail)
    .where(
      and(
        eq(trail.appId, appId),
        or(eq(trail.who, CUSTOMER), sql`${trail.what} !~ '^(was refused|opened|read|looked)'`),
      ),
    )
    .orderBy(desc(trail.id))
    .limit(1);
  return last?.id ?? 0;
}

/** What a page is told: another version means that something it shows has changed. */
export interface Watched {
  version: string;
  viewers: { name: string }[];
}

/** Returns the version of a record for an employee, who has it open from now on. */
export async function watchRecord(deps: Deps, db: Queries, viewer: Viewer, appId: string): Promise<Watched> {
  await refreshChanged(deps, db, { most: 1, only: eq(applications.id, appId) });
  const [row] = await db
    .select({ changedAt: deskRows.changedAt })
    .from(deskRows)
    .where(eq(deskRows.appId, appId));
  const [known] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.id, appId));
  if (known) await noteViewer(deps, db, viewer, appId);
  const names = await othersOn(deps, db, viewer, appId);
  const [written, step] = [await writtenOf(db, appId), await stepOfCustomer(deps, db, appId)];
  return {
    version: digestOf(row?.changedAt ?? 0, await lastAct(db, appId), names, written, step),
    viewers: names.map((name) => ({ name })),
  };
}

/** Returns the version of the table of an employee: of all rows that they may see. */
export async function deskVersion(db: Queries, viewer: Viewer): Promise<string> {
  const [rows] = await db
    .select({ count: count(), last: max(deskRows.changedAt) })
    .from(deskRows)
    .innerJoin(applications, eq(applications.id, deskRows.appId))
    .where(isVisibleTo(viewer));
  return digestOf(rows?.count ?? 0, rows?.last ?? 0);
}
