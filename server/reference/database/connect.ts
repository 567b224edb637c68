import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import * as schema from "./schema";

export type Database = NodePgDatabase<typeof schema>;
/** What a query needs: the database itself, or a transaction on it. */
export type Queries = Pick<Database, "select" | "insert" | "update" | "delete" | "execute" | "transaction">;

const MIGRATION_LOCK = 7_002;

export interface Connection {
  db: Database;
  close: () => Promise<void>;
}

/**
 * Opens a pool on the database and brings its tables up to date; processes that start together take turns.
 * @param migrationsFolder absolute path, named by the caller since a bundled file does not lie beside it
 */
export async function connect(
  url: string,
  migrationsFolder: string,
  onError: (error: Error) => void,
): Promise<Connection> {
  const pool = new pg.Pool({ connectionString: url, max: 10, application_name: "homeward" });
  // A lost idle connection is replaced by the pool; unheard, it would end the process.
  pool.on("error", onError);
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    client.release(true);
    await pool.end();
    throw error;
  }
  return { db: drizzle(pool, { schema }), close: () => pool.end() };
}
