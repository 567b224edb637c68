import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import {
  CONNECT_MS,
  databaseFromPool,
  hasTimeLimits,
  openPool,
  SERVER_LIMITS,
  type Database,
  type DatabaseAddress,
} from "./pool";
import { whenReady } from "./retry";

export type { Database } from "./pool";
/** The database or a transaction on it, for queries. */
export type Queries = Pick<Database, "select" | "insert" | "update" | "delete" | "execute" | "transaction">;

const MIGRATION_LOCK = 7_002;
/** Migrating a large table takes time, and so does waiting for another process's migration. */
const MIGRATION_MS = 300_000;

export interface Connection {
  db: Database;
  /** Checks whether the database responds within this many ms. */
  respondsWithin: (ms: number) => Promise<boolean>;
  close: () => Promise<void>;
}

export interface ConnectOptions {
  /** how long to wait for a database that is starting, in ms */
  waitMs: number;
  /** called once, with the reason, when the database does not respond at first */
  onWait: (reason: string) => void;
  /** called for each idle connection that is lost later */
  onError: (error: Error) => void;
  /** called when the server does not enforce time limits */
  onUnlimited: () => void;
}

/** The schema to migrate, if not the reference backend's: its own lock and journal. */
interface Schema {
  lock: number;
  journal?: string;
}

/** The limits of a role are one row, which only one process may write at a time. */
const ROLE_LOCK = 7_001;

/**
 * Sets time limits for all new sessions of this role in this database. A pooler shares a session
 * among many clients, so a client cannot set them for itself.
 * @param limits names of settings, ms
 */
export async function limitRole(
  client: pg.Client,
  limits: Readonly<Record<string, number>> = SERVER_LIMITS,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  const database = client.escapeIdentifier(rows[0]?.name ?? "");
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock($1)", [ROLE_LOCK]);
  for (const [name, ms] of Object.entries(limits))
    await client.query(`alter role current_user in database ${database} set ${name} = ${ms}`);
  await client.query("commit");
}

/**
 * Runs the migrations on a separate connection that bypasses any pooler; processes that start
 * together take turns.
 */
export async function runMigrations(
  { url, directUrl }: DatabaseAddress,
  migrationsFolder: string,
  { lock, journal }: Schema = { lock: MIGRATION_LOCK },
): Promise<void> {
  const client = new pg.Client({
    connectionString: directUrl ?? url,
    application_name: "larkspur-migrations",
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: MIGRATION_MS,
    keepAlive: true,
  });
  // The running query reports that the server ended. Without this listener the event would end the
  // process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [lock]);
    await migrate(drizzle(client), { migrationsFolder, migrationsTable: journal || undefined });
    if (directUrl !== undefined) await limitRole(client);
  } finally {
    // The lock is released with its connection.
    await client.end().catch(() => undefined);
  }
}

/**
 * Opens a pool on the database and runs the migrations, after waiting for a server that is not
 * ready yet.
 * @param migrationsFolder absolute path, given by the caller because a bundled file is not next to
 *   it
 * @throws with a sentence when the database does not respond in time or DATABASE_URL is wrong
 */
export async function connect(
  address: DatabaseAddress,
  migrationsFolder: string,
  { waitMs, onWait, onError, onUnlimited }: ConnectOptions,
): Promise<Connection> {
  await whenReady(() => runMigrations(address, migrationsFolder), waitMs, onWait);
  const pool = openPool(address, onError);
  if (!(await hasTimeLimits(pool))) onUnlimited();
  const answers = (): Promise<boolean> =>
    pool.query("select 1").then(
      () => true,
      () => false,
    );
  return {
    db: databaseFromPool(pool),
    respondsWithin: (ms) => Promise.race([answers(), sleep(ms, false, { ref: false })]),
    close: () => pool.end(),
  };
}
