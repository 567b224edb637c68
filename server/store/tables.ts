import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/**
 * The site's own tables; drizzle-kit generates the migrations from this file. Their names have a
 * prefix, because the database may be shared.
 */

/**
 * Counters of the limits, by digest of the counted value; rate-limiter-flexible defines the
 * columns.
 */
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

/** Ended visits: their cookies are no longer valid. */
export const endedVisits = pgTable(
  "site_ended_visits",
  {
    /** id of the visit, as in its cookie */
    id: text("id").primaryKey(),
    endedAt: timestamp("ended_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("site_ended_visits_at").on(table.endedAt)],
);

/**
 * Flow states that do not fit into a browser's cookies, sealed as in the cookies, under random
 * names that only the browser has (G3).
 */
export const flowStates = pgTable(
  "site_flow_states",
  {
    id: text("id").primaryKey(),
    sealed: text("sealed").notNull(),
    keptAt: timestamp("kept_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("site_flow_states_at").on(table.keptAt)],
);

/** Answers of applications for other devices, sealed so that the table reveals no answer (F3). */
export const drafts = pgTable(
  "site_drafts",
  {
    appId: text("app_id").notNull(),
    /** id of the flow */
    flow: text("flow").notNull(),
    sealed: text("sealed").notNull(),
    /** name of the sealing key; empty for old rows */
    sealedBy: text("sealed_by").notNull().default(""),
    keptAt: timestamp("kept_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.flow] }), index("site_drafts_at").on(table.keptAt)],
);

/**
 * Events for receivers and their result: one row per receiver. Once the result is final the body is
 * removed.
 */
export const events = pgTable(
  "site_events",
  {
    id: text("id").notNull(),
    receiver: text("receiver").notNull(),
    name: text("name").notNull(),
    /** digest of the device, whose privacy choices apply */
    visitor: text("visitor").notNull(),
    state: text("state", { enum: ["waiting", "sent", "refused", "dropped"] })
      .notNull()
      .default("waiting"),
    /** why it was refused or dropped */
    why: text("why"),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** when it may be sent; while claimed by a process, when another one may claim it */
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

/** Number of events by day and result. */
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

/** Visitors' privacy choices, by digest of their device; checked for waiting events. */
export const choices = pgTable("site_choices", {
  visitor: text("visitor").primaryKey(),
  /** names of the opt-outs */
  off: text("off").array().notNull(),
  /** the browser's own privacy signal, if it had one */
  signal: text("signal").notNull().default(""),
  /** version of the text that was shown */
  version: text("version").notNull(),
  at: timestamp("at", { withTimezone: true }).notNull(),
});

/**
 * The page a banker shows of a presentation, and the page its customer viewed last, by a keyed
 * digest: only the newest.
 */
export const presentationViews = pgTable(
  "site_presentation_views",
  {
    id: text("id").primaryKey(),
    shown: jsonb("shown"),
    /** increases with every change by the banker */
    shownVersion: integer("shown_version").notNull().default(0),
    seen: jsonb("seen"),
    /** increases with every page the customer views, and when following starts or stops */
    seenVersion: integer("seen_version").notNull().default(0),
    follows: boolean("follows").notNull().default(true),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [index("site_presentation_views_at").on(table.at)],
);

/**
 * The audit trail of employees' views and actions. Triggers of the migrations refuse updates, and
 * deletes of rows younger than two years.
 */
export const trail = pgTable(
  "site_trail",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** the employee's id in the backend */
    who: text("who").notNull(),
    what: text("what").notNull(),
    /** the application's id in the backend */
    application: text("application").notNull(),
    /** keyed digest */
    presentation: text("presentation").notNull(),
    /** address the request came from; empty when unknown */
    address: text("address").notNull(),
    /** digest of the submitted form: a double submit is one row. Null for a page view */
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

/** Recordings of visits: requested by a banker, and made only of what the visitor has accepted. */
export const recordings = pgTable(
  "site_recordings",
  {
    id: text("id").primaryKey(),
    /** identifies the visit, its application and its customer together (REPLAY-01) */
    name: text("name").notNull(),
    /** id of the visit, as in its cookie */
    visit: text("visit").notNull(),
    appId: text("app_id").notNull(),
    employeeId: text("employee_id").notNull(),
    /** name of the banker as shown to the visitor */
    employee: text("employee").notNull(),
    state: text("state", { enum: ["looking", "asked", "on", "declined", "over"] }).notNull(),
    /** whether the banker may point, scroll and focus */
    guide: text("guide", { enum: ["none", "asked", "granted", "denied"] })
      .notNull()
      .default("none"),
    /** digest of the device that accepted; its visitor can delete the recording */
    visitor: text("visitor"),
    /** the visitor's page that is recorded */
    tab: text("tab"),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** when the banker's page last sent a sign */
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
    beganAt: timestamp("began_at", { withTimezone: true }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** what ended it, in one word */
    why: text("why"),
    parts: integer("parts").notNull().default(0),
    /** total sealed size */
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
    /** number of hints given, and the newest ones */
    hinted: integer("hinted").notNull().default(0),
    hints: jsonb("hints").notNull().default([]),
  },
  (table) => [
    // Only one banker at a time can ask for or record a visit.
    uniqueIndex("site_recordings_one")
      .on(table.visit)
      .where(sql`${table.state} in ('asked', 'on')`),
    index("site_recordings_visit").on(table.visit),
    index("site_recordings_employee").on(table.employeeId, table.at),
    index("site_recordings_visitor").on(table.visitor),
    index("site_recordings_at").on(table.at),
  ],
);

/** The parts of a recording, sealed so that the table reveals no page. */
export const recordingParts = pgTable(
  "site_recording_parts",
  {
    recording: text("recording")
      .notNull()
      .references(() => recordings.id, { onDelete: "cascade" }),
    n: integer("n").notNull(),
    /** whether a page starts with it */
    start: boolean("start").notNull(),
    sealed: text("sealed").notNull(),
    /** name of the sealing key; empty for old rows */
    sealedBy: text("sealed_by").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.recording, table.n] })],
);

/** The rates that the site has offered: one row a day for each standard loan. Nothing personal. */
export const rateDays = pgTable(
  "site_rate_days",
  {
    /** the lender's day */
    day: date("day", { mode: "string" }).notNull(),
    loan: text("loan").notNull(),
    /** percent a year */
    rate: doublePrecision("rate").notNull(),
    apr: doublePrecision("apr").notNull(),
    /** version of the rate sheet */
    sheet: text("sheet").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.loan] })],
);

/**
 * What happened on the steps of the wizards, for the drop-off report: by browser and week under a
 * keyed digest, without anything that was typed.
 */
export const stepFacts = pgTable(
  "site_step_facts",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** keyed digest of the browser and the week */
    visitor: bigint("visitor", { mode: "bigint" }).notNull(),
    flow: text("flow").notNull(),
    step: text("step").notNull(),
    kind: text("kind", { enum: ["shown", "back", "answered", "refused"] }).notNull(),
    device: text("device").notNull(),
    /** whether a script of a page sent the request */
    scripts: boolean("scripts").notNull(),
    source: text("source").notNull(),
    /** name of the field or of the backend's call that was at fault; empty for no error */
    error: text("error").notNull().default(""),
  },
  (table) => [index("site_step_facts_at").on(table.at)],
);

/**
 * Hourly tasks, run by whichever process comes first: deletion after the retention, and resealing.
 */
export const upkeep = pgTable("site_upkeep", {
  task: text("task").primaryKey(),
  /** when it last finished; null before the first time */
  ranAt: timestamp("ran_at", { withTimezone: true }),
  /** total number of rows so far */
  rows: bigint("rows", { mode: "number" }).notNull().default(0),
  /** rows left by the last run, for a task that needs several */
  remaining: bigint("remaining", { mode: "number" }).notNull().default(0),
});
