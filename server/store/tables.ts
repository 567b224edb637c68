import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

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

/** States of flows for which a browser has no room, sealed as they are in its cookies, by random names that it alone has (G3). */
export const flowStates = pgTable(
  "site_flow_states",
  {
    id: text("id").primaryKey(),
    sealed: text("sealed").notNull(),
    keptAt: timestamp("kept_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("site_flow_states_at").on(table.keptAt)],
);

/** Answers of applications for other devices, sealed: whoever reads this table reads no answer (F3). */
export const drafts = pgTable(
  "site_drafts",
  {
    appId: text("app_id").notNull(),
    /** id of the flow */
    flow: text("flow").notNull(),
    sealed: text("sealed").notNull(),
    /** name of the key that sealed it; empty for those of old */
    sealedBy: text("sealed_by").notNull().default(""),
    keptAt: timestamp("kept_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.flow] }), index("site_drafts_at").on(table.keptAt)],
);

/** What is to be told to a receiver, and what became of it: a row for each of them. Once that is settled the row has no body any more. */
export const events = pgTable(
  "site_events",
  {
    id: text("id").notNull(),
    receiver: text("receiver").notNull(),
    name: text("name").notNull(),
    /** digest of the device: whose choices count for it */
    visitor: text("visitor").notNull(),
    state: text("state", { enum: ["waiting", "sent", "refused", "dropped"] })
      .notNull()
      .default("waiting"),
    /** why it was refused or dropped */
    why: text("why"),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** when it may be tried; while a process has it in hand, when another one may take it over */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    tries: integer("tries").notNull().default(0),
    body: jsonb("body"),
  },
  (table) => [
    primaryKey({ columns: [table.receiver, table.id] }),
    index("site_events_due")
      .on(table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    index("site_events_visitor")
      .on(table.visitor)
      .where(sql`${table.state} = 'waiting'`),
    index("site_events_at").on(table.at),
  ],
);

/** How many events went which way, by day. */
export const eventCounts = pgTable(
  "site_event_counts",
  {
    day: date("day").notNull(),
    receiver: text("receiver").notNull(),
    outcome: text("outcome").notNull(),
    why: text("why").notNull().default(""),
    many: bigint("many", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.receiver, table.outcome, table.why] })],
);

/** What visitors allow, by the digest of their device; asked for events that still wait. */
export const choices = pgTable("site_choices", {
  visitor: text("visitor").primaryKey(),
  /** names of what is off */
  off: text("off").array().notNull(),
  /** whether the browser's own signal said so */
  signal: text("signal").notNull().default(""),
  /** version of the text that was shown */
  version: text("version").notNull(),
  at: timestamp("at", { withTimezone: true }).notNull(),
});

/** What a banker shows of a presentation, and what its customer looked at last, by a keyed digest: the newest alone. */
export const presentationViews = pgTable(
  "site_presentation_views",
  {
    id: text("id").primaryKey(),
    shown: jsonb("shown"),
    /** goes up with everything that the banker shows */
    shownVersion: integer("shown_version").notNull().default(0),
    seen: jsonb("seen"),
    /** goes up with every page that the customer looks at, and with following or not */
    seenVersion: integer("seen_version").notNull().default(0),
    follows: boolean("follows").notNull().default(true),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [index("site_presentation_views_at").on(table.at)],
);

/** What employees looked at and did. Triggers of the migrations refuse to change it, and to delete what is younger than two years. */
export const trail = pgTable(
  "site_trail",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** id of the employee, as the backend names them */
    who: text("who").notNull(),
    what: text("what").notNull(),
    /** as the backend names it */
    application: text("application").notNull(),
    /** keyed digest */
    presentation: text("presentation").notNull(),
    /** where the request came from; empty where that is anybody's guess */
    address: text("address").notNull(),
    /** digest of the form that was pressed: two presses are one row. Null for a page view */
    act: text("act"),
  },
  (table) => [
    index("site_trail_application").on(table.application, table.id),
    uniqueIndex("site_trail_act")
      .on(table.act, table.application)
      .where(sql`${table.act} is not null`),
    index("site_trail_time").using("brin", table.at),
  ],
);

/** Recordings of visits: asked for by a banker, made only of what the visitor has accepted. */
export const recordings = pgTable(
  "site_recordings",
  {
    id: text("id").primaryKey(),
    /** of the visit, its application and its customer together (REPLAY-01) */
    name: text("name").notNull(),
    /** id of the visit, as its cookie has it */
    visit: text("visit").notNull(),
    appId: text("app_id").notNull(),
    employeeId: text("employee_id").notNull(),
    /** name of the banker, as the visitor is told it */
    employee: text("employee").notNull(),
    state: text("state", { enum: ["looking", "asked", "on", "declined", "over"] }).notNull(),
    /** whether the banker may point, scroll and focus */
    guide: text("guide", { enum: ["none", "asked", "granted", "denied"] })
      .notNull()
      .default("none"),
    /** digest of the device that accepted: whose wish deletes it */
    visitor: text("visitor"),
    /** which of the visitor's pages is recorded */
    tab: text("tab"),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** when the banker's page was last heard of */
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
    beganAt: timestamp("began_at", { withTimezone: true }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** who or what ended it, in a word */
    why: text("why"),
    parts: integer("parts").notNull().default(0),
    /** sealed, in all */
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
    /** how many hints were given, and the newest of them */
    hinted: integer("hinted").notNull().default(0),
    hints: jsonb("hints").notNull().default([]),
  },
  (table) => [
    // A visit is asked and recorded by one banker at a time.
    uniqueIndex("site_recordings_one")
      .on(table.visit)
      .where(sql`${table.state} in ('asked', 'on')`),
    index("site_recordings_visit").on(table.visit),
    index("site_recordings_employee").on(table.employeeId, table.at),
    index("site_recordings_visitor").on(table.visitor),
    index("site_recordings_at").on(table.at),
  ],
);

/** What was recorded, in parts, sealed: whoever reads this table sees no page. */
export const recordingParts = pgTable(
  "site_recording_parts",
  {
    recording: text("recording")
      .notNull()
      .references(() => recordings.id, { onDelete: "cascade" }),
    n: integer("n").notNull(),
    /** whether a page begins with it */
    start: boolean("start").notNull(),
    sealed: text("sealed").notNull(),
    /** name of the key that sealed it; empty for those of old */
    sealedBy: text("sealed_by").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.recording, table.n] })],
);

/** What is done by the hour, by whichever process comes first: what is deleted when its days are over, and what is sealed anew. */
export const upkeep = pgTable("site_upkeep", {
  task: text("task").primaryKey(),
  /** when it was last done to its end; null before */
  ranAt: timestamp("ran_at", { withTimezone: true }),
  /** rows in all since the beginning */
  rows: bigint("rows", { mode: "number" }).notNull().default(0),
  /** rows that it left when it was last done, for what cannot be done in one go */
  remaining: bigint("remaining", { mode: "number" }).notNull().default(0),
});
