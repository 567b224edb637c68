import { sql } from "drizzle-orm";
import type { Task } from "~server/shared/upkeep";
import { isSealed, open, seal, currentSealPrefix } from "./crypto";
import { installation } from "./database/schema";
import type { Deps, Queries } from "./deps";
import { sealInstallation } from "./installation";
import type { Keys } from "./keys";

/** Everything the backend stores sealed, and how it is resealed with a newer key. */

interface SealedColumn {
  table: string;
  column: string;
  /** primary key column */
  id: string;
  /** the place of a value, which is sealed with it */
  place(id: string): string;
  /** several values in one column, as JSON */
  isList?: true;
}

/** A test checks that no other column contains sealed values. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: "applicants", column: "dob_sealed", id: "id", place: (id) => `${id}.dob` },
  { table: "applicants", column: "ssn_sealed", id: "id", place: (id) => `${id}.ssn` },
  {
    table: "identity_checks",
    column: "ssn_sealed",
    id: "correlation_id",
    place: (id) => `identity.${id}.ssn`,
  },
  { table: "data_requests", column: "details", id: "id", place: (id) => `data_requests.${id}` },
  { table: "data_requests", column: "note", id: "id", place: (id) => `data_requests.${id}.note` },
  { table: "outbox", column: "body", id: "id", place: (id) => `outbox.${id}` },
  { table: "sent_comparisons", column: "body", id: "id", place: (id) => `sent_comparisons.${id}` },
  { table: "data_openings", column: "sealed", id: "digest", place: (id) => `data_openings.${id}` },
  { table: "loan_messages", column: "body", id: "id", place: (id) => `loan_messages.${id}` },
  { table: "desk_notes", column: "body", id: "id", place: (id) => `desk_notes.${id}` },
  { table: "credit_reopenings", column: "reason", id: "id", place: (id) => `credit_reopenings.${id}` },
  { table: "loan_invitations", column: "answers", id: "id", place: (id) => `loan_invitations.${id}` },
  { table: "signatures", column: "sealed", id: "id", place: (id) => `signatures.${id}` },
  { table: "files", column: "key_sealed", id: "id", place: (id) => `files.${id}` },
  { table: "idempotency", column: "body", id: "key", place: (id) => `idempotency.${id}` },
  {
    table: "idempotency",
    column: "set_cookies",
    id: "key",
    place: (id) => `idempotency.${id}`,
    isList: true,
  },
];

/** The condition for values sealed with an older key. Unsealed responses stay as they are. */
function sealedByOlderCondition({ column, isList }: SealedColumn, keys: Keys) {
  const its = sql.identifier(column);
  const now = currentSealPrefix(keys);
  return isList
    ? sql`jsonb_path_exists(${its}, '$[*] ? (@ like_regex "^v[12][.]")') and not starts_with(${its} ->> 0, ${now})`
    : sql`${its} ~ '^v[12][.]' and not starts_with(${its}, ${now})`;
}

/** Returns how many values of a column an older key has sealed. */
async function countOlder(db: Queries, column: SealedColumn, keys: Keys): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as many from ${sql.identifier(column.table)} where ${sealedByOlderCondition(column, keys)}`,
  );
  return Number(rows[0]?.many ?? 0);
}

/**
 * Returns how many values older keys have sealed, by column; the marker of the installation comes
 * last.
 */
export async function sealedByOlder(db: Queries, keys: Keys): Promise<{ column: string; left: number }[]> {
  const found = [];
  for (const one of sealedColumns)
    found.push({ column: `${one.table}.${one.column}`, left: await countOlder(db, one, keys) });
  const [mark] = await db.select().from(installation);
  const isOld = mark !== undefined && !mark.marker.startsWith(currentSealPrefix(keys));
  return [...found, { column: "installation.marker", left: isOld ? 1 : 0 }];
}

const reseal = (keys: Keys, place: string, value: string): string =>
  isSealed(value) ? seal(keys, place, open(keys, place, value)) : value;

function resealBatch({ isList, place }: SealedColumn, keys: Keys, id: string, value: unknown): string {
  if (!isList) return reseal(keys, place(id), String(value));
  const list: unknown[] = Array.isArray(value) ? value : [];
  return JSON.stringify(list.map((line) => reseal(keys, place(id), String(line))));
}

/** Reseals a column in batches, from its first row to its last. */
function columnTask({ keys, log }: Pick<Deps, "keys" | "log">, column: SealedColumn): Task {
  const [table, its, id] = [column.table, column.column, column.id].map((name) => sql.identifier(name));
  let after = "";
  return {
    id: `seal ${column.table}.${column.column}`,
    isAlwaysDue: true,
    async runBatch(db, most) {
      const { rows } = await db.execute(
        sql`select ${id} as id, ${its} as value from ${table}
            where ${sealedByOlderCondition(column, keys)} and ${id} > ${after} order by ${id} limit ${most} for update skip locked`,
      );
      for (const row of rows) {
        const name = String(row.id);
        try {
          const sealed = resealBatch(column, keys, name, row.value);
          await db.execute(sql`update ${table} set ${its} = ${sealed} where ${id} = ${name}`);
        } catch (error) {
          // A value that no key opens does not stop the task: it is counted as left.
          if (error instanceof Error && "code" in error) throw error;
          log.error(
            { event: "seal_lost", table: column.table },
            "something sealed opens with none of the keys",
          );
        }
      }
      after = rows.length < most ? "" : String(rows.at(-1)?.id);
      return rows.length;
    },
    remaining: (db) => countOlder(db, column, keys),
  };
}

/**
 * Returns the tasks that reseal everything when there are older keys. The marker of the
 * installation comes last: until then a process with only the newest key does not start, so that
 * the older one is not removed too early.
 */
export function sealTasks(deps: Pick<Deps, "keys" | "log">): Task[] {
  const { keys } = deps;
  if ((keys.older ?? []).length === 0) return [];
  return [
    ...sealedColumns.map((column) => columnTask(deps, column)),
    {
      id: "seal installation",
      isAlwaysDue: true,
      async runBatch(db) {
        const found = await sealedByOlder(db, keys);
        const isDone = found.every(
          ({ column, left: many }) => many === 0 || column === "installation.marker",
        );
        if (isDone && found.some(({ left: many }) => many > 0)) {
          await sealInstallation(db, keys);
          deps.log.info(
            { event: "sealed_anew" },
            "everything is sealed with the newest key: the older ones may go",
          );
        }
        return 0;
      },
      remaining: async (db) =>
        (await sealedByOlder(db, keys)).reduce((total, { left: many }) => total + many, 0),
    },
  ];
}
