import { bigint, bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/** What is done by the hour, by whichever process comes first: what is deleted when its days are over, and what is sealed anew. */
export const upkeep = pgTable("upkeep", {
  task: text("task").primaryKey(),
  /** when it was last done to its end; null before */
  ranAt: moment("ran_at"),
  /** rows in all since the beginning */
  rows: bigint("rows", { mode: "number" }).notNull().default(0),
  /** rows that it left when it was last done, for what cannot be done in one go */
  remaining: bigint("remaining", { mode: "number" }).notNull().default(0),
});

/** Who did what with which application: ids, and words of ours. Triggers of the migration refuse to change it, and to delete what is younger than two years. */
export const trail = pgTable(
  "trail",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: moment("at").notNull(),
    /** no reference: the trail outlives its application */
    appId: text("app_id").notNull(),
    /** "customer", or the id of an employee */
    who: text("who").notNull(),
    what: text("what").notNull(),
    /** id of the call by which it was done; empty where it was a page of the backend's own */
    call: text("call").notNull().default(""),
  },
  (table) => [
    index("trail_application").on(table.appId, table.id),
    index("trail_at").using("brin", table.at),
  ],
);
