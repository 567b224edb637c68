import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
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
    /**
     * set when a demonstration set the database up, and cleared for good by the first start that is
     * none: invented customers are added only here
     */
    isDemonstration: boolean("is_demonstration").notNull().default(false),
    createdAt: timestampTz("created_at").notNull().defaultNow(),
  },
  (table) => [check("installation_one_row", sql`${table.id} = 1`)],
);
