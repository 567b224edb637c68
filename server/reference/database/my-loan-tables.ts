import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { MILESTONES } from "~/domain/my-loan/milestones";
import { CIRCUMSTANCES, PAPERS } from "~/domain/my-loan/needs";
import { REMINDER_CHANNELS, type SentReminder } from "~/domain/my-loan/reminders";
import { applications, payments } from "./application-tables";
import { timestampTz } from "./columns";
import { files } from "./file-tables";

/** Tables of the customers' own pages: sign-ins, papers, and how far a loan has come. */

/** A browser that is signed in to My loan. */
export const loanSessions = pgTable(
  "loan_sessions",
  {
    /** SHA-256 of the token */
    digest: text("digest").primaryKey(),
    /** names the device on the person's list of devices */
    id: text("id").notNull().unique(),
    /** ten digits */
    phoneNumber: text("phone_number").notNull(),
    /** browser and system, such as "Chrome on Android" */
    device: text("device").notNull(),
    /** signed in for thirty days, at the person's wish */
    isRemembered: boolean("is_remembered").notNull(),
    createdAt: timestampTz("created_at").notNull(),
    seenAt: timestampTz("seen_at").notNull(),
    /** when a code of the phone, or a passkey, was last given on it; null when none was */
    confirmedAt: timestampTz("confirmed_at"),
    /** what confirmed the person then; null counts as a code */
    confirmedBy: text("confirmed_by", { enum: ["code", "passkey"] }),
    expiresAt: timestampTz("expires_at").notNull(),
  },
  (table) => [
    index("loan_sessions_phone").on(table.phoneNumber),
    index("loan_sessions_expires").on(table.expiresAt),
  ],
);

/** The applications that a sign-in opens, and as which person on them. */
export const loanSessionPeople = pgTable(
  "loan_session_people",
  {
    sessionDigest: text("session_digest")
      .notNull()
      .references(() => loanSessions.digest, { onDelete: "cascade" }),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** see person-id.ts; "" for the one who opened the application */
    personId: text("person_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionDigest, table.appId] })],
);

/** How far a loan has come: what an employee or the customer recorded, once each. */
export const milestones = pgTable(
  "milestones",
  {
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    milestone: text("milestone", { enum: MILESTONES }).notNull(),
    /** id of an employee; null for the customer's own */
    recordedBy: text("recorded_by"),
    at: timestampTz("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.milestone] })],
);

/** Papers that customers sent; their bytes are in `files`. */
export const sentPapers = pgTable(
  "sent_papers",
  {
    fileId: text("file_id")
      .primaryKey()
      .references(() => files.id, { onDelete: "cascade" }),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    /** the need that it answers, see needs.ts */
    need: text("need").notNull(),
    /** whose paper it is, see person-id.ts; null for one of the loan */
    personId: text("person_id"),
    /** who sent it, see person-id.ts */
    sentBy: text("sent_by").notNull(),
    /** as the customer named it */
    name: text("name").notNull(),
    pages: integer("pages").notNull(),
    sentAt: timestampTz("sent_at").notNull(),
  },
  (table) => [index("sent_papers_app").on(table.appId)],
);

/** What an employee decided about the papers of one need; it holds until another one is sent. */
export const paperDecisions = pgTable(
  "paper_decisions",
  {
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    need: text("need").notNull(),
    outcome: text("outcome", { enum: ["accepted", "returned"] }).notNull(),
    /** why it was sent back, for the customer to read */
    reason: text("reason"),
    decidedBy: text("decided_by").notNull(),
    at: timestampTz("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.need] })],
);

/** Papers that employees asked for, in addition to those that follow from the answers. */
export const askedPapers = pgTable(
  "asked_papers",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    /** whose paper it is, see person-id.ts; null for one of the loan */
    personId: text("person_id"),
    paper: text("paper", { enum: PAPERS }).notNull(),
    /** the employee's own words; null for a paper that has a name */
    title: text("title"),
    /** for the customer to read */
    why: text("why").notNull(),
    /** YYYY-MM-DD */
    dueOn: text("due_on").notNull(),
    askedBy: text("asked_by").notNull(),
    at: timestampTz("at").notNull(),
    takenBackAt: timestampTz("taken_back_at"),
  },
  (table) => [index("asked_papers_app").on(table.appId)],
);

/** What customers told about themselves that decides which papers are needed. */
export const circumstances = pgTable(
  "circumstances",
  {
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    circumstance: text("circumstance", { enum: CIRCUMSTANCES }).notNull(),
    at: timestampTz("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.circumstance] })],
);

/** Messages between the people on a loan and the lender's employees. */
export const loanMessages = pgTable(
  "loan_messages",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    /** the person on the loan who wrote it, see person-id.ts; null for an employee's */
    fromPerson: text("from_person"),
    /** id of the employee who wrote it; null for a customer's */
    fromEmployee: text("from_employee"),
    /** the person whom an employee wrote to, see person-id.ts; null for everyone on the loan */
    toPerson: text("to_person"),
    /** sealed */
    body: text("body").notNull(),
    at: timestampTz("at").notNull(),
    /** when a person it was written to first saw an employee's message */
    readAt: timestampTz("read_at"),
  },
  (table) => [index("loan_messages_app").on(table.appId, table.at)],
);

/** People who were invited to be on a loan, and how far each has come. */
export const loanInvitations = pgTable(
  "loan_invitations",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    /** who the person is on the loan, see person-id.ts; another person never gets it */
    personId: text("person_id").notNull(),
    /** SHA-256 of the texted token */
    digest: text("digest").notNull().unique(),
    /** ten digits */
    phoneNumber: text("phone_number").notNull(),
    firstName: text("first_name").notNull(),
    /**
     * "sent": not used yet; "joined": signed in with the phone; "done": on the loan, after their own
     * consent; "declined": by the person; "withdrawn": by who invited, or by an employee
     */
    state: text("state", { enum: ["sent", "joined", "done", "declined", "withdrawn"] }).notNull(),
    /** sealed JSON of the person's own answers until they are on the loan; null before and after */
    answers: text("answers"),
    sentAt: timestampTz("sent_at").notNull(),
    /** of the last change of the state */
    changedAt: timestampTz("changed_at").notNull(),
    /** after it the link no longer opens anything */
    expiresAt: timestampTz("expires_at").notNull(),
  },
  (table) => [
    index("loan_invitations_app").on(table.appId),
    index("loan_invitations_phone").on(table.phoneNumber),
    // A loan has one person besides the one who opened it.
    uniqueIndex("loan_invitations_live")
      .on(table.appId)
      .where(sql`${table.state} in ('sent', 'joined', 'done')`),
  ],
);

/** A customer's wish for a longer rate lock, once for each day on which the lock would end. */
export const lockExtensionRequests = pgTable(
  "lock_extension_requests",
  {
    /** the payment of the lock */
    paymentId: text("payment_id")
      .notNull()
      .references(() => payments.id),
    /** last day of the lock when it was asked for, YYYY-MM-DD */
    until: text("until").notNull(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    /** the person on the loan who asked, see person-id.ts */
    askedBy: text("asked_by").notNull(),
    at: timestampTz("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.until] }),
    index("lock_extension_requests_app").on(table.appId),
  ],
);

/** Days by which employees extended a rate lock, free of charge. */
export const lockExtensions = pgTable(
  "lock_extensions",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    /** the payment of the lock */
    paymentId: text("payment_id")
      .notNull()
      .references(() => payments.id),
    days: integer("days").notNull(),
    /** why, for the customer to read */
    reason: text("reason").notNull(),
    /** id of the employee */
    recordedBy: text("recorded_by").notNull(),
    at: timestampTz("at").notNull(),
  },
  (table) => [index("lock_extensions_app").on(table.appId)],
);

/** Where and when the people on a loan sign it; the day is the application's. */
export const closingAppointments = pgTable("closing_appointments", {
  appId: text("app_id")
    .primaryKey()
    .references(() => applications.id),
  /** "10:30", in the zone of the home; null while it is not known */
  time: text("time"),
  /** lines of an address */
  place: text("place"),
  /** the settlement agent who has the papers and the money */
  agentName: text("agent_name"),
  /** ten digits */
  agentPhone: text("agent_phone"),
  /** id of the employee */
  recordedBy: text("recorded_by").notNull(),
  at: timestampTz("at").notNull(),
});

/** The reminders of a person on a loan: how they want them, and what was sent. */
export const reminders = pgTable(
  "reminders",
  {
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    /** see person-id.ts; "" for the one who opened the application */
    personId: text("person_id").notNull(),
    /** stands in the link that stops them, and opens nothing else */
    stopId: text("stop_id").notNull().unique(),
    /** null until the person chose */
    channel: text("channel", { enum: REMINDER_CHANNELS }),
    stoppedAt: timestampTz("stopped_at"),
    sent: jsonb("sent").$type<SentReminder[]>().notNull().default([]),
    /** when it was last determined whether one is due */
    lookedAt: timestampTz("looked_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.personId] }),
    index("reminders_looked").on(table.lookedAt),
  ],
);
