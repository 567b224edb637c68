import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { STANDARD_LOANS } from "~/domain/tools/standard-rates";
import type { CallOutput } from "~server/backend/contract/index";
import { applications } from "./application-tables";
import { bytes, cents, timestampTz } from "./columns";

/** Tables besides the applications: keys, codes, messages, letters, calls and progress. */

export const idempotency = pgTable(
  "idempotency",
  {
    key: text("key").primaryKey(),
    callId: text("call_id").notNull(),
    /**
     * id of the application or visit that wrote, by which the response is deleted; empty when none
     * was given
     */
    whose: text("whose").notNull().default(""),
    fingerprint: text("fingerprint").notNull(),
    /** null while the first request is in progress */
    status: integer("status"),
    body: text("body"),
    setCookies: jsonb("set_cookies").$type<string[]>(),
    /** the process at work; when it crashes, its lease expires and the next retry takes over */
    owner: text("owner").notNull(),
    leaseUntil: timestampTz("lease_until").notNull(),
    createdAt: timestampTz("created_at").notNull(),
  },
  // Rows are inserted in time order, so this kind of index adds no cost to a write.
  (table) => [index("idempotency_created").using("brin", table.createdAt)],
);

export const phoneCodes = pgTable(
  "phone_codes",
  {
    id: text("id").primaryKey(),
    /** ten digits, or the email address that the code went to */
    phoneNumber: text("phone_number").notNull(),
    sessionId: text("session_id"),
    /** HMAC of the visit's device, see applications */
    deviceDigest: text("device_digest").notNull().default(""),
    /** what the code confirms, and for which application if any; null when the site does not say */
    purpose: text("purpose"),
    /** HMAC of the requester's network address; empty when unknown */
    askerDigest: text("asker_digest").notNull().default(""),
    /** whether it was requested on a device on which the number was proven before */
    onProvenDevice: boolean("on_proven_device").notNull().default(false),
    codeHash: text("code_hash").notNull(),
    /** wrong codes entered while this one was open */
    attempts: integer("attempts").notNull().default(0),
    sentAt: timestampTz("sent_at").notNull(),
    expiresAt: timestampTz("expires_at").notNull(),
    /** when a correct code was entered; it uses up every code of its visit and purpose */
    usedAt: timestampTz("used_at"),
  },
  (table) => [
    index("phone_codes_phone").on(table.phoneNumber, table.sentAt),
    index("phone_codes_visit").on(table.deviceDigest, table.sentAt),
    index("phone_codes_sent").using("brin", table.sentAt),
  ],
);

/** Alerts that a rate has fallen; see rate-alerts.ts. A row is deleted once its email is sent. */
export const rateAlerts = pgTable(
  "rate_alerts",
  {
    id: text("id").primaryKey(),
    /** in lower case */
    email: text("email").notNull(),
    loan: text("loan", { enum: [...STANDARD_LOANS] }).notNull(),
    /** percent a year */
    target: doublePrecision("target").notNull(),
    askedAt: timestampTz("asked_at").notNull(),
    /** null until the owner of the address has opened the link: nothing else is sent before */
    confirmedAt: timestampTz("confirmed_at"),
  },
  (table) => [
    index("rate_alerts_email").on(table.email),
    index("rate_alerts_loan").on(table.loan, table.target),
  ],
);

/** Texts, emails and mail that a real lender would have sent; see messages.ts. */
export const outbox = pgTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["text", "email", "letter"] }).notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    /** AES-256-GCM; empty after the retention of its contents */
    body: text("body").notNull(),
    /** what in the body grants access; "unsaid" for rows written by the previous version */
    holds: text("holds", { enum: ["code", "link", "nothing", "unsaid"] })
      .notNull()
      .default("unsaid"),
    /** the application it concerns; null when none */
    appId: text("app_id"),
    documentId: text("document_id"),
    /** what a text is about that may wait for the morning, see text-hours.ts; null for others */
    about: text("about"),
    sentAt: timestampTz("sent_at").notNull(),
  },
  (table) => [
    index("outbox_sent").on(table.sentAt),
    // For the upkeep that seals and empties rows.
    index("outbox_unsaid")
      .on(table.id)
      .where(sql`${table.holds} = 'unsaid'`),
    index("outbox_words")
      .on(table.sentAt)
      .where(sql`${table.body} <> '' and ${table.holds} in ('code', 'link')`),
  ],
);

/** Comparisons of loans as they were sent to their visitors; deleted with their links. */
export const sentComparisons = pgTable(
  "sent_comparisons",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    channel: text("channel", { enum: ["email", "text"] }).notNull(),
    /** AES-256-GCM */
    body: text("body").notNull(),
    sentAt: timestampTz("sent_at").notNull(),
  },
  (table) => [
    index("sent_comparisons_application").on(table.appId),
    index("sent_comparisons_sent").on(table.sentAt),
  ],
);

/** The contents of a letter besides its amounts. */
export interface LetterWords {
  /** of everyone on the loan, primary borrower first */
  names: string[];
  /** whether the stated income supports the loan (F2) */
  isIncomeChecked: boolean;
  /** two letters */
  state?: string;
  county?: string;
  loanTerm?: string;
  /** the loan expert who signs it */
  signer: { name: string; nmlsId: string };
}

/** Letters by content, once each however often they are requested; their copies are documents. */
export const letters = pgTable(
  "letters",
  {
    id: text("id").primaryKey(),
    /** the code with which an agent verifies it; not hashed, because every stored copy shows it */
    code: text("code").notNull().unique(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    kind: text("kind", { enum: ["prequal", "approval"] }).notNull(),
    priceCents: cents("price_cents").notNull(),
    loanCents: cents("loan_cents").notNull(),
    words: jsonb("words").$type<LetterWords>().notNull(),
    createdAt: timestampTz("created_at").notNull(),
  },
  (table) => [index("letters_app").on(table.appId)],
);

export const documents = pgTable(
  "documents",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    kind: text("kind", {
      enum: [
        "prequal",
        "approval",
        "loan-estimate",
        "adverse-action",
        "receipt",
        "score-disclosure",
        "paper",
      ],
    }).notNull(),
    channel: text("channel", { enum: ["download", "text"] }).notNull(),
    /**
     * for a document of one person only, that person, see person-id.ts; null for others and in
     * older rows
     */
    personId: text("person_id"),
    /** for a copy of a letter, the letter */
    letterId: text("letter_id").references(() => letters.id),
    fileName: text("file_name").notNull(),
    pdf: bytes("pdf").notNull(),
    createdAt: timestampTz("created_at").notNull(),
  },
  (table) => [index("documents_app").on(table.appId), index("documents_letter").on(table.letterId)],
);

export const dials = pgTable(
  "dials",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    kind: text("kind", { enum: ["instadial", "launch"] }).notNull(),
    phoneNumber: text("phone_number").notNull(),
    /** whether the requester had proven the number, as the site reported; null in older rows */
    phoneVerified: boolean("phone_verified"),
    status: text("status").notNull(),
    /** when the call is placed: at once, or at the customer's chosen time */
    callAt: timestampTz("call_at"),
    /** how often its time was changed; a calendar replaces an entry by one with a higher number */
    timesMoved: integer("times_moved").notNull().default(0),
    sessionId: text("session_id"),
    at: timestampTz("at").notNull(),
  },
  (table) => [
    index("dials_app").on(table.appId),
    index("dials_phone").on(table.phoneNumber, table.at),
    index("dials_visit").on(table.sessionId, table.at),
  ],
);

export const reservations = pgTable("reservations", {
  id: text("id").primaryKey(),
  appId: text("app_id")
    .notNull()
    .references(() => applications.id),
  bankerId: text("banker_id").notNull(),
  createdAt: timestampTz("created_at").notNull(),
  releasedAt: timestampTz("released_at"),
});

export const exchanges = pgTable("exchanges", {
  callUid: text("call_uid").primaryKey(),
  appId: text("app_id"),
  tokenHash: text("token_hash"),
  sessionId: text("session_id").notNull(),
  flowName: text("flow_name").notNull(),
  decisionCriteria: jsonb("decision_criteria").$type<string[]>().notNull(),
  linkOpened: boolean("link_opened").notNull(),
  steps: jsonb("steps").$type<string[]>().notNull(),
  stepKey: text("step_key").notNull(),
  stepState: jsonb("step_state").$type<CallOutput<"caw.get-exchange">["stepState"]>().notNull(),
  result: text("result"),
  customerId: text("customer_id"),
  /** marker of the flow that reported progress last */
  mw: text("mw"),
  takeCashOut: boolean("take_cash_out"),
  updatedAt: timestampTz("updated_at").notNull(),
});

export const progressEvents = pgTable(
  "progress_events",
  {
    id: text("id").primaryKey(),
    sessionId: text("session_id"),
    flowId: text("flow_id").notNull(),
    stepId: text("step_id").notNull(),
    status: text("status").notNull(),
    buttonClicked: text("button_clicked"),
    at: timestampTz("at").notNull(),
  },
  (table) => [index("progress_events_at").using("brin", table.at)],
);

/** Records that a visit has had its one simulated failure of a call: "<session> <call>". */
export const faultMarks = pgTable("weather_marks", {
  key: text("key").primaryKey(),
  at: timestampTz("at").notNull(),
});
