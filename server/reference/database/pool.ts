import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { ApiError, NotKept } from "~server/reference/api-error";
import * as schema from "./schema";

export type Database = NodePgDatabase<typeof schema>;

/** How long to wait for a connection, a new one or one that others use. */
export const CONNECT_MS = 5_000;
/** No query of a call takes a second; what takes longer hangs on a lock, and must let go of its own. */
const STATEMENT_MS = 15_000;
/** The server's limit reaches us unless the server is gone without a word: then this ends the wait. */
const ANSWER_MS = 20_000;
/** Handlers wait for nobody inside a transaction (slow pulls sleep outside), so only a process that died sits in one this long. */
const IDLE_IN_TRANSACTION_MS = 15_000;

/** A pool that replaces lost connections, and in which nothing waits for ever. @param onError told of lost idle connections */
export function openPool(url: string, onError: (error: Error) => void, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: "larkspur",
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A lost connection is replaced by the pool; unheard, it would end the process.
  pool.on("error", onError);
  // The pool listens to idle connections only; one that is lost between two queries of a transaction is heard here.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

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
