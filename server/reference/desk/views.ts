import { and, asc, count, eq } from "drizzle-orm";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { ApiError } from "~server/reference/api-error";
import { deskViews } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";

/** Filters of the desk that an employee keeps under a name. */

const MAX_VIEWS = 20;

/** Returns an employee's views by name. */
export const viewsOf = (db: Queries, employeeId: string): Promise<CallOutput<"desk.list">["views"]> =>
  db
    .select({ name: deskViews.name, query: deskViews.query })
    .from(deskViews)
    .where(eq(deskViews.employeeId, employeeId))
    .orderBy(asc(deskViews.name))
    .limit(MAX_VIEWS);

/** Keeps filters under a name, in place of earlier ones; without filters the name is removed. */
export async function saveView(
  { now }: Pick<Deps, "now">,
  db: Queries,
  employeeId: string,
  { name, query }: CallBody<"desk.view">,
): Promise<void> {
  const isNamed = and(eq(deskViews.employeeId, employeeId), eq(deskViews.name, name));
  if (query === undefined) {
    await db.delete(deskViews).where(isNamed);
    return;
  }
  const [others] = await db
    .select({ count: count() })
    .from(deskViews)
    .where(eq(deskViews.employeeId, employeeId));
  const [known] = await db.select({ name: deskViews.name }).from(deskViews).where(isNamed);
  if (known === undefined && (others?.count ?? 0) >= MAX_VIEWS)
    throw new ApiError(409, "TOO_MANY_VIEWS", `You keep ${String(MAX_VIEWS)} views. Remove one first.`);
  await db
    .insert(deskViews)
    .values({ employeeId, name, query, at: now() })
    .onConflictDoUpdate({ target: [deskViews.employeeId, deskViews.name], set: { query, at: now() } });
}
