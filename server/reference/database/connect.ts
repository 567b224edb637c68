import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { CONNECT_MS, databaseOver, openPool, type Database } from "./pool";
import { whenReady } from "./wait";

export type { Database } from "./pool";
/** What a query needs: the database itself, or a transaction on it. */
export type Queries = Pick<Database, "select" | "insert" | "update" | "delete" | "execute" | "transaction">;

const MIGRATION_LOCK = 7_002;
/** A migration of a large table takes its time, and so does waiting for another process's. */
const MIGRATION_MS = 300_000;

export interface Connection {
  db: Database;
  /** True when the database answers a question in this many ms. */
  answersWithin: (ms: number) => Promise<boolean>;
  close: () => Promise<void>;
}

export interface ConnectOptions {
  /** how long a database that is just starting is waited for, in ms */
  waitMs: number;
  /** told once, with the reason, when the database does not answer at first */
  onWait: (reason: string) => void;
  /** told of each idle connection that is lost later */
  onError: (error: Error) => void;
}

/** Whose tables are brought up to date, where it is not the reference backend's: a lock and a journal of its own. */
interface Schema {
  lock: number;
  journal?: string;
}

/** Brings the tables up to date on a connection of its own; processes that start together take turns. */
export async function bringUpToDate(
  url: string,
  migrationsFolder: string,
  { lock, journal }: Schema = { lock: MIGRATION_LOCK },
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "larkspur-migrations",
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: MIGRATION_MS,
    keepAlive: true,
  });
  // The end of the server is told by the query that was under way; unheard here, it would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [lock]);
    await migrate(drizzle(client), { migrationsFolder, migrationsTable: journal || undefined });
  } finally {
    // The lock ends with its connection.
    await client.end().catch(() => undefined);
  }
}

/**
 * Opens a pool on the database and brings its tables up to date, waiting for a server that is not ready yet.
 * @param migrationsFolder absolute path, named by the caller since a bundled file does not lie beside it
 * @throws with a sentence when the database does not answer in time or DATABASE_URL is wrong
 */
export async function connect(
  url: string,
  migrationsFolder: string,
  { waitMs, onWait, onError }: ConnectOptions,
): Promise<Connection> {
  await whenReady(() => bringUpToDate(url, migrationsFolder), waitMs, onWait);
  const pool = openPool(url, onError);
  const answers = (): Promise<boolean> =>
    pool.query("select 1").then(
      () => true,
      () => false,
    );
  return {
    db: databaseOver(pool),
    answersWithin: (ms) => Promise.race([answers(), sleep(ms, false, { ref: false })]),
    close: () => pool.end(),
  };
}
