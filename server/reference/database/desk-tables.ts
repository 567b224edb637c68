import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { DESK_ACTS } from "~/domain/desk/acts";
import type { Scenario } from "~/domain/desk/scenario";
import { DESK_STAGES } from "~/domain/desk/stages";
import { LOAN_KINDS } from "~/domain/my-loan/facts";
import { applications } from "./application-tables";
import { cents, timestampTz } from "./columns";
import { employees } from "./presentation-tables";

/** Tables of the bankers' desk: a row for each application, and what employees write about it. */

const appId = () =>
  text("app_id")
    .notNull()
    .references(() => applications.id, { onDelete: "cascade" });

/**
 * What a desk shows, finds and sorts of an application, derived from the other tables by
 * server/reference/desk/refresh.ts. It can be made again at any time.
 */
export const deskRows = pgTable(
  "desk_rows",
  {
    appId: appId().primaryKey(),
    /** "harlan, tess", for sorting */
    sortName: text("sort_name").notNull(),
    /** full names, the primary borrower first */
    borrowers: text("borrowers").array().notNull(),
    /** ten digits */
    phoneNumber: text("phone_number"),
    kind: text("kind", { enum: LOAN_KINDS }),
    amountCents: cents("amount_cents"),
    stage: text("stage", { enum: DESK_STAGES }).notNull(),
    /** the next act; null when there is none */
    act: text("act", { enum: DESK_ACTS }),
    /** who has to do it */
    actBy: text("act_by", { enum: ["us", "customer"] }),
    /** what an employee wrote, for a task */
    actText: text("act_text"),
    /** YYYY-MM-DD */
    dueOn: text("due_on"),
    dueAt: timestampTz("due_at"),
    /** the customer's last act */
    customerAt: timestampTz("customer_at"),
    /** number of times the customer has opened the presentation; null without one */
    opened: integer("opened"),
    /** percent */
    rate: doublePrecision("rate"),
    /** last day of the latest rate lock, YYYY-MM-DD */
    lockUntil: text("lock_until"),
    isLocked: boolean("is_locked").notNull(),
    /** when the row changes without anything being recorded, as a rate lock ends */
    changesAt: timestampTz("changes_at"),
    madeAt: timestampTz("made_at").notNull(),
    /** when it last became different */
    changedAt: timestampTz("changed_at")
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index("desk_rows_due").on(table.dueOn, table.dueAt, table.appId),
    index("desk_rows_name").on(table.sortName, table.appId),
    index("desk_rows_customer").on(table.customerAt, table.appId),
    index("desk_rows_changes").on(table.changesAt),
  ],
);

/**
 * Applications of which something has changed since their row was made. Triggers add a row with
 * every change of what a desk shows, so no writer has to know of the desk; rows are only added,
 * so that two writers never wait for each other.
 */
export const deskChanges = pgTable(
  "desk_changes",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    appId: text("app_id").notNull(),
  },
  (table) => [index("desk_changes_app").on(table.appId)],
);

/** The words by which an application is found: names, ends of phone numbers, e-mails, its id. */
export const deskWords = pgTable(
  "desk_words",
  {
    appId: appId(),
    /** lower case, without accents */
    word: text("word").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.word] }),
    index("desk_words_word").on(table.word.op("text_pattern_ops")),
  ],
);

/** Who has a record open; a row counts for two minutes after it was seen last. */
export const deskViewers = pgTable(
  "desk_viewers",
  {
    appId: appId(),
    employeeId: text("employee_id")
      .notNull()
      .references(() => employees.id),
    seenAt: timestampTz("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.employeeId] })],
);

/** What an employee wants done for an application. */
export const deskTasks = pgTable(
  "desk_tasks",
  {
    id: text("id").primaryKey(),
    appId: appId(),
    text: text("text").notNull(),
    by: text("by", { enum: ["us", "customer"] }).notNull(),
    /** YYYY-MM-DD */
    dueOn: text("due_on"),
    createdBy: text("created_by").notNull(),
    at: timestampTz("at").notNull(),
  },
  (table) => [index("desk_tasks_app").on(table.appId)],
);

/** Acts that an employee marked: done, or put off until a day. */
export const deskMarks = pgTable(
  "desk_marks",
  {
    appId: appId(),
    /** see app/domain/desk/acts.ts */
    actKey: text("act_key").notNull(),
    /** YYYY-MM-DD; null when it is done */
    until: text("until"),
    markedBy: text("marked_by").notNull(),
    at: timestampTz("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.actKey] })],
);

/** What employees note about an application, for themselves. */
export const deskNotes = pgTable(
  "desk_notes",
  {
    id: text("id").primaryKey(),
    appId: appId(),
    /** sealed */
    body: text("body").notNull(),
    by: text("by").notNull(),
    at: timestampTz("at").notNull(),
  },
  (table) => [index("desk_notes_app").on(table.appId, table.at)],
);

/**
 * Verdicts that a supervisor reopened. Each verdict is reopened once; what was decided then is a
 * decision of its own, and the old one stays.
 */
export const creditReopenings = pgTable(
  "credit_reopenings",
  {
    id: text("id").primaryKey(),
    appId: appId(),
    /** id of the decision, or of the credit pull that ended without one */
    verdict: text("verdict").notNull(),
    outcomeBefore: text("outcome_before", { enum: ["declined", "in-review", "no-answer"] }).notNull(),
    basis: text("basis", { enum: ["soft", "hard", "answers"] }).notNull(),
    /** why, sealed */
    reason: text("reason").notNull(),
    by: text("by").notNull(),
    at: timestampTz("at").notNull(),
    /** number of the pull that decides anew; null for a decision on answers alone */
    attempt: integer("attempt"),
    /** null until the bureaus have answered */
    finishedAt: timestampTz("finished_at"),
    /** "open": the customer answers again */
    outcome: text("outcome", { enum: ["approved", "declined", "in-review", "no-answer", "open"] }),
  },
  (table) => [uniqueIndex("credit_reopenings_once").on(table.appId, table.verdict)],
);

/**
 * Who stands in for whom: while it lasts, the covering employee sees and handles the applications
 * that are assigned to the other one.
 */
export const covers = pgTable(
  "covers",
  {
    id: text("id").primaryKey(),
    fromId: text("from_id")
      .notNull()
      .references(() => employees.id),
    toId: text("to_id")
      .notNull()
      .references(() => employees.id),
    /** first and last day in Eastern time, YYYY-MM-DD */
    fromDay: text("from_day").notNull(),
    untilDay: text("until_day").notNull(),
    createdBy: text("created_by").notNull(),
    at: timestampTz("at").notNull(),
    /** when it was ended early */
    endedAt: timestampTz("ended_at"),
  },
  (table) => [
    index("covers_to").on(table.toId, table.untilDay),
    index("covers_from").on(table.fromId, table.untilDay),
  ],
);

/** What employees tried for a customer: other amounts, or assumed facts, with the loans found. */
export const deskScenarios = pgTable(
  "desk_scenarios",
  {
    id: text("id").primaryKey(),
    appId: appId(),
    employeeId: text("employee_id")
      .notNull()
      .references(() => employees.id),
    /** empty for the last one that was tried and not kept under a name */
    name: text("name").notNull(),
    inputs: jsonb("inputs").$type<Scenario>().notNull(),
    /** the loans, as the contract has them */
    priced: jsonb("priced").$type<Record<string, unknown>>().notNull(),
    at: timestampTz("at").notNull(),
  },
  (table) => [uniqueIndex("desk_scenarios_name").on(table.appId, table.employeeId, table.name)],
);

/** Filters of a desk that an employee keeps under a name. */
export const deskViews = pgTable(
  "desk_views",
  {
    employeeId: text("employee_id")
      .notNull()
      .references(() => employees.id),
    name: text("name").notNull(),
    /** the filters, as in the address of the desk */
    query: text("query").notNull(),
    at: timestampTz("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.employeeId, table.name] })],
);
