import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import {
  CONNECT_MS,
  databaseOver,
  isLimited,
  openPool,
  SERVER_LIMITS,
  type Database,
  type DatabaseAddress,
} from "./pool";
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
  /** told when the server does not end what takes too long */
  onUnlimited: () => void;
}

/** Whose tables are brought up to date, where it is not the reference backend's: a lock and a journal of its own. */
interface Schema {
  lock: number;
  journal?: string;
}

/** The limits of a role are one row, which only one process may write at a time. */
const ROLE_LOCK = 7_001;

/**
 * Has the server end, in every session of this role in this database that begins from now on, what takes too long. A pooler hands one
 * session to many, so that none of them can be told by itself.
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

/** Brings the tables up to date on a connection of its own, past any pooler; processes that start together take turns. */
export async function bringUpToDate(
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
  // The end of the server is told by the query that was under way; unheard here, it would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [lock]);
    await migrate(drizzle(client), { migrationsFolder, migrationsTable: journal || undefined });
    if (directUrl !== undefined) await limitRole(client);
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
  address: DatabaseAddress,
  migrationsFolder: string,
  { waitMs, onWait, onError, onUnlimited }: ConnectOptions,
): Promise<Connection> {
  await whenReady(() => bringUpToDate(address, migrationsFolder), waitMs, onWait);
  const pool = openPool(address, onError);
  if (!(await isLimited(pool))) onUnlimited();
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
