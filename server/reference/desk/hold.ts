import { sql } from "drizzle-orm";
import type { Queries } from "~server/reference/deps";

/** One transaction at a time makes or deletes the row of an application on the desk. */

const DESK_ROW_LOCK = 7043;

/** Waits until no other transaction is at the row, and holds it to the end of this one. */
export const holdDeskRow = (db: Queries, appId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(${DESK_ROW_LOCK}::int, hashtext(${appId}))`);

/** Holds the row as above unless another transaction is at it. Returns whether it is held. */
export async function tryHoldDeskRow(db: Queries, appId: string): Promise<boolean> {
  const held = await db.execute(
    sql`select pg_try_advisory_xact_lock(${DESK_ROW_LOCK}::int, hashtext(${appId})) as mine`,
  );
  return held.rows[0]?.mine === true;
}
