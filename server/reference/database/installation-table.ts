import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestampTz } from "./columns";

/** One row that identifies the keys this database is written with. */
export const installation = pgTable(
  "installation",
  {
    id: integer("id").primaryKey(),
    /** opens only with the keys of the installation */
    marker: text("marker").notNull(),
    /**
     * the key of digests, sealed; null when it is derived from the secret that the database was set
     * up with
     */
    digests: text("digests"),
    createdAt: timestampTz("created_at").notNull().defaultNow(),
  },
  (table) => [check("installation_one_row", sql`${table.id} = 1`)],
);
