import { bigint, bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
import { timestampTz } from "./columns";

/**
 * Hourly tasks, run by whichever process comes first: deletion after retention, and resealing with
 * new keys.
 */
export const upkeep = pgTable("upkeep", {
  task: text("task").primaryKey(),
  /** when it last completed; null before */
  ranAt: timestampTz("ran_at"),
  /** total rows since the beginning */
  rows: bigint("rows", { mode: "number" }).notNull().default(0),
  /** rows left after the last run, for tasks that need several runs */
  remaining: bigint("remaining", { mode: "number" }).notNull().default(0),
});

/**
 * The audit trail of applications: who did what, in ids and fixed texts. Triggers of the migration
 * reject changes, and deletions of rows younger than two years.
 */
export const trail = pgTable(
  "trail",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: timestampTz("at").notNull(),
    /** no foreign key: the trail outlives its application */
    appId: text("app_id").notNull(),
    /** "customer", or the id of an employee */
    who: text("who").notNull(),
    what: text("what").notNull(),
    /** id of the call; empty when it was one of the backend's own pages */
    call: text("call").notNull().default(""),
  },
  (table) => [
    index("trail_application").on(table.appId, table.id),
    index("trail_at").using("brin", table.at),
  ],
);
