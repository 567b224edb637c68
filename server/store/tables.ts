import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Tables of the site's own; drizzle-kit makes the migrations from this file. Their names say whose they are: a database may be shared. */

/** Counters of the limits, by the digest of what is counted; rate-limiter-flexible names the columns. */
export const limitCounters = pgTable(
  "site_limit_counters",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull().default(0),
    /** ms since 1970 */
    expire: bigint("expire", { mode: "number" }),
  },
  (table) => [index("site_limit_counters_expire").on(table.expire)],
);

/** Visits that were ended: what their cookies still say opens nothing. */
export const endedVisits = pgTable(
  "site_ended_visits",
  {
    /** of the visit, as its cookie has it */
    id: text("id").primaryKey(),
    endedAt: timestamp("ended_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("site_ended_visits_at").on(table.endedAt)],
);

/** Answers of applications for other devices, sealed: whoever reads this table reads no answer (F3). */
export const drafts = pgTable(
  "site_drafts",
  {
    appId: text("app_id").notNull(),
    /** id of the flow */
    flow: text("flow").notNull(),
    sealed: text("sealed").notNull(),
    keptAt: timestamp("kept_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.flow] }), index("site_drafts_at").on(table.keptAt)],
);
