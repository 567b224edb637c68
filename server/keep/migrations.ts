import { readMigrationFiles } from "drizzle-orm/migrator";
import { connectTo, madeOf, type Schema } from "./snapshot";

/** Shows the migrations that a start of this version would run. */

/** Returns the time of the newest migration of a database; 0 when there is none. */
async function newestAt(url: string, schema: Schema): Promise<number> {
  const client = await connectTo(url);
  try {
    const { rowCount } = await client.query(
      "select to_regclass($1) as journal where to_regclass($1) is not null",
      [`drizzle.${schema.journal}`],
    );
    return rowCount ? await madeOf(client, schema) : 0;
  } finally {
    await client.end();
  }
}

/** Returns the statements of the pending migrations, migration by migration; changes nothing. */
export async function pendingIn(url: string, schema: Schema): Promise<string[]> {
  const newest = await newestAt(url, schema);
  return readMigrationFiles(schema)
    .filter(({ folderMillis }) => folderMillis > newest)
    .map(({ sql }) => sql.map((statement) => statement.trim()).join("\n"));
}
