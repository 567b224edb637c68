import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestampTz } from "./columns";

/** Tables for actions that happen once, and for rate limits. */

/**
 * The process that performs a once-only action, such as charging a fee; deleted when it is done.
 */
export const turns = pgTable("turns", {
  /** the application and the purpose */
  name: text("name").primaryKey(),
  owner: text("owner").notNull(),
  leaseUntil: timestampTz("lease_until").notNull(),
  /** result of a failed attempt, for the requests that waited for it */
  refusal: jsonb("refusal").$type<{ status: number; code: string; displayMessage: string }>(),
});

/**
 * Rate limit counters, by the digest of what is counted; rate-limiter-flexible defines the columns.
 */
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
