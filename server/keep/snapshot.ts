import pg from "pg";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { z } from "zod";

/**
 * Writes the rows of a database at one point in time as text, table by table, and reads them back.
 */

/** A column, and the type its text is cast to. */
const columnSchema = z.object({ name: z.string(), type: z.string() });
const tableSchema = z.object({ schema: z.string(), name: z.string(), columns: z.array(columnSchema).min(1) });
export type SnapshotTable = z.output<typeof tableSchema>;

/**
 * A line of a snapshot: start of a database, start of a table, a row, or the next value of a
 * sequence.
 */
export const lineSchema = z.union([
  z.strictObject({ database: z.string() }),
  z.strictObject({ table: tableSchema }),
  z.strictObject({ row: z.array(z.string().nullable()) }),
  z.strictObject({ sequence: z.strictObject({ name: z.string(), last: z.string() }) }),
]);
export type SnapshotLine = z.output<typeof lineSchema>;

/**
 * Rows read and written per batch: a document has a hundred kilobytes, a part of a recording up to
 * two megabytes.
 */
const BATCH_ROWS = 25;

/** Session settings that make values have the same text whatever the server's settings are. */
const TEXT_SETTINGS =
  "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set datestyle = 'ISO'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1";

const quoteName = (name: string): string => pg.escapeIdentifier(name);
const quoteTable = ({ schema, name }: Pick<SnapshotTable, "schema" | "name">): string =>
  `${quoteName(schema)}.${quoteName(name)}`;

/** Opens a connection without a timeout. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "larkspur-backup" });
  client.on("error", () => undefined);
  await client.connect();
  await client.query(TEXT_SETTINGS);
  return client;
}

async function readTables(client: pg.Client): Promise<SnapshotTable[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: unknown }>(
    `select n.nspname as schema, c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and n.nspname in ('public', 'drizzle') and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1, 2 order by 1, 2`,
  );
  return z.array(tableSchema).parse(rows);
}

/** Begins the transaction whose snapshot all reads use. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query("begin isolation level repeatable read read only");
  await client.query("select 1");
}

/** Yields all rows of the snapshot as lines. */
export async function* snapshotLines(client: pg.Client, database: string): AsyncGenerator<SnapshotLine> {
  yield { database };
  for (const one of await readTables(client)) {
    yield { table: one };
    const columns = one.columns.map(({ name }) => `${quoteName(name)}::text`).join(", ");
    await client.query(`declare rows cursor for select ${columns} from ${quoteTable(one)}`);
    for (;;) {
      const { rows } = await client.query<(string | null)[]>({
        text: `fetch ${String(BATCH_ROWS)} from rows`,
        rowMode: "array",
      });
      for (const row of rows) yield { row };
      if (rows.length < BATCH_ROWS) break;
    }
    await client.query("close rows");
  }
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'drizzle') and last_value is not null`,
  );
  for (const sequence of rows) yield { sequence };
}

/** The migrations of a database: their journal table and their folder. */
export interface MigrationSource {
  journal: string;
  migrationsFolder: string;
}

/**
 * Creates the tables as they were when the snapshot was taken; the next start migrates them.
 * @param made time of the newest migration of the snapshot, from the journal
 * @throws with a sentence when the snapshot is of a newer version
 */
async function createTables(
  client: pg.Client,
  { journal, migrationsFolder }: MigrationSource,
  made: number,
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  if (!migrations.some(({ folderMillis }) => folderMillis === made))
    throw new Error(
      "This backup is of another version of the site: restore it with that one, then start the newer one.",
    );
  for (const { sql, folderMillis } of migrations)
    if (folderMillis <= made) for (const statement of sql) await client.query(statement);
  await client.query("create schema if not exists drizzle");
  await client.query(
    `create table drizzle.${quoteName(journal)} (id serial primary key, hash text not null, created_at bigint)`,
  );
}

/** Receives the lines of one database. */
export interface SnapshotWriter {
  writeLine(line: SnapshotLine): Promise<void>;
  end(): Promise<void>;
}

/**
 * Returns a writer that fills an empty database from its lines.
 * @param made see `createTables`
 */
export async function createWriter(
  client: pg.Client,
  schema: MigrationSource,
  made: number,
): Promise<SnapshotWriter> {
  await createTables(client, schema, made);
  // Disables foreign keys, which hold once all rows are there, and the audit triggers during the
  // import.
  await client.query("set session_replication_role = replica");
  let into: SnapshotTable | undefined;
  let waiting: (string | null)[][] = [];
  async function flush(): Promise<void> {
    if (into === undefined || waiting.length === 0) return;
    const { columns } = into;
    const names = columns.map(({ name }) => quoteName(name)).join(", ");
    const values = columns.map(({ type }, index) => `v${String(index)}::${type}`).join(", ");
    const lists = columns.map((_, index) => `$${String(index + 1)}::text[]`).join(", ");
    const aliases = columns.map((_, index) => `v${String(index)}`).join(", ");
    await client.query(
      `insert into ${quoteTable(into)} (${names}) overriding system value select ${values} from unnest(${lists}) as given (${aliases})`,
      columns.map((_, index) => waiting.map((row) => row[index] ?? null)),
    );
    waiting = [];
  }
  return {
    async writeLine(one) {
      if ("row" in one) {
        waiting.push(one.row);
        if (waiting.length >= BATCH_ROWS) await flush();
        return;
      }
      await flush();
      if ("table" in one) {
        into = one.table;
        // A migration may have inserted rows.
        await client.query(`delete from ${quoteTable(into)}`);
      } else if ("sequence" in one) {
        await client.query("select setval($1::regclass, $2::bigint)", [one.sequence.name, one.sequence.last]);
      }
    },
    async end() {
      await flush();
      await client.query("analyze");
    },
  };
}

/** Returns the time of the newest migration of a database. */
export async function newestMigrationOf(client: pg.Client, { journal }: MigrationSource): Promise<number> {
  const { rows } = await client.query<{ made: string }>(
    `select max(created_at)::text as made from drizzle.${quoteName(journal)}`,
  );
  return Number(rows[0]?.made ?? 0);
}
