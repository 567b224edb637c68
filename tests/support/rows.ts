import pg from "pg";

/** A database row. */
export type Row = Record<string, unknown>;

/** Queries the database at an address, over a separate connection. */
export async function rowsAt<Found extends Row = Row>(
  url: string,
  query: string,
  values: readonly unknown[] = [],
): Promise<Found[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Found>(query, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Returns the address of another database on the same server. */
export function siblingDatabaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Returns a database's port or unix socket, for a raw connection. */
export function databaseAddress(url: string): { host: string; port: number } | { path: string } {
  const { host, port } = new pg.Client({ connectionString: url });
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${String(port)}` } : { host, port };
}
