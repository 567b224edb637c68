import pg from "pg";
import { withEmbedded } from "./embedded";

/** Rows as a database gives them. */
export type Rows = Record<string, unknown>[];

/** What a query finds on the database server of a site that brings its own. @param database the backend's unless named */
export const rowsIn = (
  dataDir: string,
  query: string,
  values: readonly unknown[] = [],
  database?: string,
): Promise<Rows> =>
  withEmbedded(dataDir, async (url) => {
    const address = new URL(url);
    if (database !== undefined) address.pathname = `/${database}`;
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    try {
      return (await client.query<Rows[number]>(query, [...values])).rows;
    } finally {
      await client.end();
    }
  });
