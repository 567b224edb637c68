import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { applications, employees } from "~server/reference/database/schema";
import type { Queries, DepsWithDatabase } from "~server/reference/deps";

/** Data that a backend begins with, seeded once: what has become of it since stays as it is. */

/** One application or employee to seed. */
export interface SeedPart {
  /** id of the row that shows whether it exists already */
  id: string;
  seed: (db: Queries) => Promise<void>;
}

/** How long to wait for another process that is seeding, before looking again. */
const TURN_MS = 250;

const rows = z.array(z.object({ id: z.string() }));

async function missingParts(db: Queries, wanted: readonly SeedPart[]): Promise<SeedPart[]> {
  const ids = sql.param(wanted.map((one) => one.id));
  const found = await db.execute(sql`
    select id from ${applications} where id = any(${ids}::text[])
    union all select id from ${employees} where id = any(${ids}::text[])`);
  const known = new Set(rows.parse(found.rows).map((row) => row.id));
  return wanted.filter((one) => !known.has(one.id));
}

/**
 * Seeds what is missing, all or nothing; takes one statement when everything exists. Processes that
 * start together take turns.
 */
export async function seedOnce(
  { db }: Pick<DepsWithDatabase, "db">,
  wanted: readonly SeedPart[],
): Promise<void> {
  for (;;) {
    if ((await missingParts(db, wanted)).length === 0) return;
    // A wait for the lock would end with the time limit of a statement, and seeding can take longer
    // on a busy machine.
    const isMine = await db.transaction(async (tx) => {
      const { rows: taken } = await tx.execute(sql`select pg_try_advisory_xact_lock(7041) as mine`);
      if (taken[0]?.mine !== true) return false;
      for (const one of await missingParts(tx, wanted)) await one.seed(tx);
      return true;
    });
    if (!isMine) await sleep(TURN_MS);
  }
}
