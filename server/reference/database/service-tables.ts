import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { CallOutput } from "~server/backend/contract";
import { applications } from "./application-tables";
import { bytes, cents, moment } from "./columns";

/** Everything around the applications: keys, codes, messages, letters, calls and progress. */

export const idempotency = pgTable(
  "idempotency",
  {
    key: text("key").primaryKey(),
    callId: text("call_id").notNull(),
    /** id of the application or the visit that wrote, with which the answer is deleted; empty where none was named */
    whose: text("whose").notNull().default(""),
    fingerprint: text("fingerprint").notNull(),
    /** null while the first request is at work */
    status: integer("status"),
    body: text("body"),
    setCookies: jsonb("set_cookies").$type<string[]>(),
    /** who is at work; a crashed owner's lease runs out and the next repeat takes over */
    owner: text("owner").notNull(),
    leaseUntil: moment("lease_until").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  // Rows come in the order of their time: this kind of index costs a write nothing.
  (table) => [index("idempotency_created").using("brin", table.createdAt)],
);

export const phoneCodes = pgTable(
  "phone_codes",
  {
    id: text("id").primaryKey(),
    phoneNumber: text("phone_number").notNull(),
    sessionId: text("session_id"),
    /** HMAC of the device the visit is on, see applications */
    deviceDigest: text("device_digest").notNull().default(""),
    /** what the code confirms, and of which application where it is about one; null where the site does not say */
    purpose: text("purpose"),
    /** HMAC of who asked for it, by address; empty where that is not known */
    askerDigest: text("asker_digest").notNull().default(""),
    /** whether it was asked for on a device on which the number was proven before */
    onProvenDevice: boolean("on_proven_device").notNull().default(false),
    codeHash: text("code_hash").notNull(),
    /** wrong codes that were tried while this one was open */
    attempts: integer("attempts").notNull().default(0),
    sentAt: moment("sent_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** when a right code was given; every code of its visit and purpose is spent then */
    usedAt: moment("used_at"),
  },
  (table) => [
    index("phone_codes_phone").on(table.phoneNumber, table.sentAt),
    index("phone_codes_visit").on(table.deviceDigest, table.sentAt),
    index("phone_codes_sent").using("brin", table.sentAt),
  ],
);

/** What a real lender would have texted or mailed; see messages.ts. */
export const outbox = pgTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["text", "letter"] }).notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    /** AES-256-GCM; empty once what it held is over its day */
    body: text("body").notNull(),
    /** what of the body opens something; "unsaid" of a row that the version before wrote, as it was */
    holds: text("holds", { enum: ["code", "link", "nothing", "unsaid"] })
      .notNull()
      .default("unsaid"),
    /** the application that it is about; null where it is about none */
    appId: text("app_id"),
    documentId: text("document_id"),
    sentAt: moment("sent_at").notNull(),
  },
  (table) => [
    index("outbox_sent").on(table.sentAt),
    // What the upkeep seals, and what it takes away.
    index("outbox_unsaid")
      .on(table.id)
      .where(sql`${table.holds} = 'unsaid'`),
    index("outbox_words")
      .on(table.sentAt)
      .where(sql`${table.body} <> '' and ${table.holds} in ('code', 'link')`),
  ],
);

/** What a letter says beside its amounts. */
export interface LetterWords {
  /** of everyone on the loan, primary first */
  names: string[];
  /** whether the income that was told carries the loan (F2) */
  isIncomeChecked: boolean;
  /** two letters */
  state?: string;
  county?: string;
  loanTerm?: string;
  /** the loan expert who signs it */
  signer: { name: string; nmlsId: string };
}

/** Letters by what they say, each once however often it is had; its copies are documents. */
export const letters = pgTable(
  "letters",
  {
    id: text("id").primaryKey(),
    /** what an agent checks it by; not hashed, because every copy that is kept below says it too */
    code: text("code").notNull().unique(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    kind: text("kind", { enum: ["prequal", "approval"] }).notNull(),
    priceCents: cents("price_cents").notNull(),
    loanCents: cents("loan_cents").notNull(),
    words: jsonb("words").$type<LetterWords>().notNull(),
    createdAt: moment("created_at").notNull(),
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
    /** of what is one person's alone, whose, see person-id.ts; null for the others and for those of old */
    personId: text("person_id"),
    /** of a copy of a letter, which */
    letterId: text("letter_id").references(() => letters.id),
    fileName: text("file_name").notNull(),
    pdf: bytes("pdf").notNull(),
    createdAt: moment("created_at").notNull(),
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
    /** whether the number was proven by who asked, as the site said; null for calls of before it did */
    phoneVerified: boolean("phone_verified"),
    status: text("status").notNull(),
    /** when the number rings: at once, or when the customer chose */
    callAt: moment("call_at"),
    sessionId: text("session_id"),
    at: moment("at").notNull(),
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
  createdAt: moment("created_at").notNull(),
  releasedAt: moment("released_at"),
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
  /** marker of the flow that told of itself last */
  mw: text("mw"),
  takeCashOut: boolean("take_cash_out"),
  updatedAt: moment("updated_at").notNull(),
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
    at: moment("at").notNull(),
  },
  (table) => [index("progress_events_at").using("brin", table.at)],
);

/** Which visit has met its one failure of a call: "<session> <call>". */
export const faultMarks = pgTable("weather_marks", {
  key: text("key").primaryKey(),
  at: moment("at").notNull(),
});
