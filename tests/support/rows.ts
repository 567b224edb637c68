import pg from "pg";

/** A row as a database gives it. */
export type Row = Record<string, unknown>;

/** What a query finds in the database at an address, over a connection of its own. */
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

/** Another database of the same server. */
export function databaseBeside(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Where a database is to be found, for whoever speaks to it by hand: a port, or a unix socket. */
export function databaseAddress(url: string): { host: string; port: number } | { path: string } {
  const { host, port } = new pg.Client({ connectionString: url });
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${String(port)}` } : { host, port };
}
