import { sql } from "drizzle-orm";
import type { Queries } from "~server/shared/database/connect";
import { MAX_PART_BYTES, partPurpose } from "~server/replay/part";
import { createSealer, secretName, type Purpose, type Sealer } from "~server/session/seal";
import type { Task } from "~server/shared/upkeep";

/** Reseals the sealed data of the site's own store when there is a newer secret. */

interface SealedTable {
  table: "site_drafts" | "site_recording_parts";
  sealer: Sealer;
  /** rows per batch */
  batchRows: number;
  /** returns the seal purpose of a row; undefined when this process does not know it */
  purposeOf(row: Record<string, unknown>): Purpose | undefined;
}

const PARTS_AT_ONCE = 20;
const DRAFTS_AT_ONCE = 200;

/** Returns the number of rows of a table that were sealed with another secret. */
export async function countSealedByOthers(
  db: Queries,
  table: SealedTable["table"],
  name: string,
): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as many from ${sql.identifier(table)} where sealed_by <> ${name}`,
  );
  return Number(rows[0]?.many ?? 0);
}

function createResealTask({ table, sealer, batchRows, purposeOf }: SealedTable, name: string): Task {
  const its = sql.identifier(table);
  /**
   * rows that none of the secrets opens, or of a flow that this process does not have; skipped
   * until the next run
   */
  let passed = 0;
  return {
    id: `seal ${table}`,
    batchRows: batchRows,
    isAlwaysDue: true,
    async runBatch(db, atOnce) {
      const { rows } = await db.execute(
        sql`select ctid::text as at, * from ${its} where sealed_by <> ${name} order by ctid
            offset ${passed} limit ${atOnce} for update skip locked`,
      );
      for (const row of rows) {
        const purpose = purposeOf(row);
        const opened = purpose === undefined ? undefined : sealer.open(String(row.sealed), purpose);
        if (purpose === undefined || opened === undefined) {
          passed += 1;
          continue;
        }
        await db.execute(
          sql`update ${its} set sealed = ${sealer.seal(opened, purpose)}, sealed_by = ${name}
              where ctid = ${String(row.at)}::tid`,
        );
      }
      if (rows.length < atOnce) passed = 0;
      return rows.length;
    },
    remaining: (db) => countSealedByOthers(db, table, name),
  };
}

/**
 * Creates the tasks that reseal the store's rows when there are older secrets.
 * @param secrets newest first
 * @param draftPurpose returns the seal purpose of the draft of a flow and an application
 */
export function createResealTasks(
  secrets: readonly string[],
  draftPurpose: (flow: string, appId: string) => Purpose | undefined,
): Task[] {
  const [newest, ...older] = secrets;
  if (newest === undefined || older.length === 0) return [];
  const name = secretName(newest);
  return [
    createResealTask(
      {
        table: "site_drafts",
        sealer: createSealer(secrets),
        batchRows: DRAFTS_AT_ONCE,
        purposeOf: (row) => draftPurpose(String(row.flow), String(row.app_id)),
      },
      name,
    ),
    createResealTask(
      {
        table: "site_recording_parts",
        sealer: createSealer(secrets, MAX_PART_BYTES),
        batchRows: PARTS_AT_ONCE,
        purposeOf: (row) => partPurpose(String(row.recording)),
      },
      name,
    ),
  ];
}
