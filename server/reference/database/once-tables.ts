import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/** What sees to it that things happen once, and not too often. */

/** Whose turn it is at an act that happens once, such as charging a fee; gone when it is done. */
export const turns = pgTable("turns", {
  /** the application and the purpose */
  name: text("name").primaryKey(),
  owner: text("owner").notNull(),
  leaseUntil: moment("lease_until").notNull(),
  /** of a try that is over, for those who waited for it */
  refusal: jsonb("refusal").$type<{ status: number; code: string; displayMessage: string }>(),
});

/** Counters of the limits, by the digest of what is counted; rate-limiter-flexible names the columns. */
export const limitCounters = pgTable(
  "limit_counters",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull().default(0),
    /** ms since 1970 */
    expire: bigint("expire", { mode: "number" }),
  },
  (table) => [index("limit_counters_expire").on(table.expire)],
);
