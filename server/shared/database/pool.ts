import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { ExpectedError } from "~server/shared/expected-error";
import { tracePool } from "~server/shared/tracing/queries";
import { READ_ONLY_CODE } from "./retry";

export type Database = NodePgDatabase;

/** How long to wait for a connection, new or from the pool. */
export const CONNECT_MS = 5_000;
/**
 * Calls' queries take less than a second. A longer one waits for a lock and must release its own.
 */
const STATEMENT_MS = 15_000;
/**
 * The server's limit reaches the client unless the server disappears without notice. This limit
 * then ends the wait.
 */
const RESPONSE_MS = 20_000;
/**
 * Handlers wait for nothing else inside a transaction (slow pulls sleep outside), so only a dead
 * process's transaction is idle for this long.
 */
const IDLE_IN_TRANSACTION_MS = 15_000;

/** Time limits that the server itself enforces, in ms. */
export const SERVER_LIMITS = {
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
} as const;

/** The address of a database. */
export interface DatabaseAddress {
  url: string;
  /**
   * Set when `url` leads through a pooler that lends a connection for one transaction: the address
   * that bypasses it, for what needs its own session (migrations, LISTEN).
   */
  directUrl?: string | undefined;
}

/**
 * Opens a pool that replaces lost connections and limits every wait.
 * @param onError called for lost idle connections
 * @param Kind class of the pool, if extended
 */
export function openPool(
  { url, directUrl }: DatabaseAddress,
  onError: (error: Error) => void,
  max = 10,
  Kind: new (config: pg.PoolConfig) => pg.Pool = pg.Pool,
): pg.Pool {
  const pool = new Kind({
    connectionString: url,
    max,
    application_name: "larkspur",
    connectionTimeoutMillis: CONNECT_MS,
    // A pooler refuses these at the start of a shared session; there they are set on the role
    // (limitRole).
    ...(directUrl === undefined && SERVER_LIMITS),
    query_timeout: RESPONSE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    verify: mustBePrimary,
  });
  // The pool replaces a lost connection. Without this listener the error would end the process.
  pool.on("error", onError);
  // The pool listens to idle connections only; this handles one that is lost between two queries of
  // a transaction.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return tracePool(pool);
}

/** Rejects a new connection to a replica: it refuses writes and its reads are stale. */
function mustBePrimary(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<{ follows: boolean }>("select pg_is_in_recovery() as follows").then(
    ({ rows }) =>
      done(
        rows[0]?.follows
          ? Object.assign(new Error("The server follows another."), { code: READ_ONLY_CODE })
          : undefined,
      ),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}

/**
 * Checks whether the server enforces time limits. Behind a pooler that depends on settings of
 * others. Returns false only when it is certain.
 */
export const hasTimeLimits = (pool: pg.Pool): Promise<boolean> =>
  pool
    .query<{ ms: string }>("select setting as ms from pg_settings where name = any($1)", [
      Object.keys(SERVER_LIMITS),
    ])
    .then(
      ({ rows }) => rows.every(({ ms }) => Number(ms) > 0),
      () => true,
    );

/** The log message when the server enforces no time limits. */
export const NO_TIME_LIMITS =
  "statement_timeout and idle_in_transaction_session_timeout are not in force behind the pooler: let it connect anew, or set them for its role";

/**
 * Wraps the pool as a database. Transactions take their connection here, not in drizzle, which
 * never returns one whose `begin` failed: after a server crash the pool would stay full of dead
 * connections.
 */
export function databaseFromPool(pool: pg.Pool): Database {
  const db = drizzle(pool);
  const known = new WeakMap<pg.PoolClient, Database>();
  const databaseOf = (client: pg.PoolClient): Database => {
    const made = known.get(client) ?? drizzle(client);
    known.set(client, made);
    return made;
  };
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isSound = false;
    try {
      const result = await databaseOf(client).transaction(work, config);
      isSound = true;
      return result;
    } catch (error) {
      // After a refusal and its successful rollback the connection is usable; any other error may
      // have left it in any state.
      isSound = error instanceof ExpectedError;
      throw error;
    } finally {
      client.release(!isSound);
    }
  };
  return db;
}
