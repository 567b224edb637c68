import pg from "pg";
import { rowsAt } from "../../support/rows";

/** The work done by the database and its pooler. */
export interface DatabaseWork {
  /** transactions, and rows that they wrote */
  commits: number;
  rows: number;
  /** bytes of write-ahead log, and of tables with their indexes */
  wal: number;
  size: number;
}

const WORK = `
  select xact_commit::float8 as commits, (tup_inserted + tup_updated + tup_deleted)::float8 as rows,
    pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal, pg_database_size(current_database())::float8 as size
  from pg_stat_database where datname = current_database()`;

/** Counts since the leader took over; a new leader restarts its transaction counts. */
export async function databaseWorkAt(url: string): Promise<DatabaseWork> {
  const [found] = await rowsAt<DatabaseWork & Record<string, unknown>>(url, WORK);
  if (!found) throw new Error("The database counts nothing.");
  return found;
}

const TABLES = `
  select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace`;

/** Returns the bytes of each table, with its indexes and TOAST data. */
export async function tablesAt(url: string): Promise<ReadonlyMap<string, number>> {
  const found = await rowsAt<{ name: string; bytes: number }>(url, TABLES);
  return new Map(found.map(({ name, bytes }) => [name, bytes]));
}

/**
 * Returns the tables that have grown most, as text.
 * @param per number of walks
 */
export function fastestGrowingTables(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  per: number,
): string {
  return [...after]
    .map(([name, bytes]) => ({ name, kB: (bytes - (before.get(name) ?? 0)) / 1024 / per }))
    .toSorted((one, other) => other.kB - one.kB)
    .slice(0, 9)
    .map(({ name, kB }) => `${name} ${kB.toFixed(1)}`)
    .join(", ");
}

/** Server connections that the pooler has lent out. */
export interface LentConnections {
  most: number;
  mean: number;
}

/**
 * Checks every second how many connections the pooler has lent out.
 * @returns a function that stops it and returns the result
 */
export function watchPooler(consoleUrl: string): () => LentConnections {
  const seen: number[] = [];
  const look = async (): Promise<void> => {
    const client = new pg.Client(consoleUrl);
    client.on("error", () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<{ database: string; sv_active: number }>("show pools");
      for (const { database, sv_active } of rows) if (database === "larkspur") seen.push(sv_active);
    } finally {
      await client.end();
    }
  };
  // While the pooler is down there is nothing to count.
  const every = setInterval(() => void look().catch(() => undefined), 1_000);
  return () => {
    clearInterval(every);
    const sum = seen.reduce((total, one) => total + one, 0);
    return { most: Math.max(0, ...seen), mean: sum / Math.max(1, seen.length) };
  };
}
