import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/** One row: whose keys this database is written with. */
export const installation = pgTable(
  "installation",
  {
    id: integer("id").primaryKey(),
    /** opens with the keys of the installation only */
    marker: text("marker").notNull(),
    /** the key of digests, sealed; null where it is that of the secret that the database was set up with */
    digests: text("digests"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [check("installation_one_row", sql`${table.id} = 1`)],
);
