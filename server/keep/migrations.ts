import { readMigrationFiles } from "drizzle-orm/migrator";
import { connectTo, newestMigrationOf, type MigrationSource } from "./snapshot";

/** Shows the migrations that a start of this version would run. */

/** Returns the time of the newest migration of a database; 0 when there is none. */
async function readNewestMigration(url: string, schema: MigrationSource): Promise<number> {
  const client = await connectTo(url);
  try {
    const { rowCount } = await client.query(
      "select to_regclass($1) as journal where to_regclass($1) is not null",
      [`drizzle.${schema.journal}`],
    );
    return rowCount ? await newestMigrationOf(client, schema) : 0;
  } finally {
    await client.end();
  }
}

/** Returns the statements of the pending migrations, migration by migration; changes nothing. */
export async function pendingMigrations(url: string, schema: MigrationSource): Promise<string[]> {
  const newest = await readNewestMigration(url, schema);
  return readMigrationFiles(schema)
    .filter(({ folderMillis }) => folderMillis > newest)
    .map(({ sql }) => sql.map((statement) => statement.trim()).join("\n"));
}
