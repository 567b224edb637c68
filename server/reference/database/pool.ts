import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { ApiError, NotKept } from "~server/reference/api-error";
import { tracedPool } from "~server/tracing/queries";
import * as schema from "./schema";
import { READ_ONLY } from "./wait";

export type Database = NodePgDatabase<typeof schema>;

/** How long to wait for a connection, a new one or one that others use. */
export const CONNECT_MS = 5_000;
/** No query of a call takes a second; what takes longer hangs on a lock, and must let go of its own. */
const STATEMENT_MS = 15_000;
/** The server's limit reaches us unless the server is gone without a word: then this ends the wait. */
const ANSWER_MS = 20_000;
/** Handlers wait for nobody inside a transaction (slow pulls sleep outside), so only a process that died sits in one this long. */
const IDLE_IN_TRANSACTION_MS = 15_000;

/** What the server itself ends, in ms. */
export const SERVER_LIMITS = {
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
} as const;

/** Where a database is. */
export interface DatabaseAddress {
  url: string;
  /**
   * Set where `url` leads through a pooler that lends a connection for one transaction: the address past it, for what needs a session
   * of its own (migrations, LISTEN).
   */
  directUrl?: string | undefined;
}

/**
 * A pool that replaces lost connections, and in which nothing waits for ever.
 * @param onError told of lost idle connections
 * @param Kind of the pool, where it does more
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
    // A pooler refuses them at the start of a session that it shares; there they are the role's (limitRole).
    ...(directUrl === undefined && SERVER_LIMITS),
    query_timeout: ANSWER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    verify: mustBeLeader,
  });
  // A lost connection is replaced by the pool; unheard, it would end the process.
  pool.on("error", onError);
  // The pool listens to idle connections only; one that is lost between two queries of a transaction is heard here.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return tracedPool(pool);
}

/** A new connection that leads to a server which only follows another is given up: what is written there is refused, what is read there is old. */
function mustBeLeader(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<{ follows: boolean }>("select pg_is_in_recovery() as follows").then(
    ({ rows }) =>
      done(
        rows[0]?.follows
          ? Object.assign(new Error("The server follows another."), { code: READ_ONLY })
          : undefined,
      ),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}

/**
 * Whether the server ends what takes too long, as it must. Behind a pooler that rests on settings that are not ours alone to make.
 * False only where that is known.
 */
export const isLimited = (pool: pg.Pool): Promise<boolean> =>
  pool
    .query<{ ms: string }>("select setting as ms from pg_settings where name = any($1)", [
      Object.keys(SERVER_LIMITS),
    ])
    .then(
      ({ rows }) => rows.every(({ ms }) => Number(ms) > 0),
      () => true,
    );

/** Said where the server does not. */
export const UNLIMITED =
  "statement_timeout and idle_in_transaction_session_timeout are not in force behind the pooler: let it connect anew, or set them for its role";

/**
 * The database over a pool. Transactions take their connection here and not in drizzle, which never gives one back whose `begin`
 * failed: after a crash of the server a full pool of dead connections would stay.
 */
export function databaseOver(pool: pg.Pool): Database {
  const db = drizzle(pool, { schema });
  const known = new WeakMap<pg.PoolClient, Database>();
  const databaseOf = (client: pg.PoolClient): Database => {
    const made = known.get(client) ?? drizzle(client, { schema });
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
      // A refusal comes through only after its rollback went well; anything else may have left the connection in any state.
      isSound = error instanceof ApiError || error instanceof NotKept;
      throw error;
    } finally {
      client.release(!isSound);
    }
  };
  return db;
}
