import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/** Tables of the reference backend. Amounts are whole cents; times are moments with a zone. */

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: "number" });

/** Field values of app-data as saved, the borrowers aside. */
export type SavedData = Record<string, unknown>;

/** An application; a "draft" holds the answers of a visit that has not opened one yet. */
export const applications = pgTable(
  "applications",
  {
    id: text("id").primaryKey(),
    /** SHA-256 of the token; null while a draft */
    tokenHash: text("token_hash"),
    sessionId: text("session_id").notNull(),
    flowId: text("flow_id").notNull(),
    transactionType: text("transaction_type"),
    status: text("status", { enum: ["draft", "open", "closed"] }).notNull(),
    data: jsonb("data").$type<SavedData>().notNull().default({}),
    bankerId: text("banker_id"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("applications_draft")
      .on(table.sessionId, table.flowId)
      .where(sql`${table.status} = 'draft'`),
  ],
);

export const applicants = pgTable(
  "applicants",
  {
    /** "<application>-1" for the primary, "-2" for the co-borrower */
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    position: integer("position").notNull(),
    firstName: text("first_name").notNull(),
    middleName: text("middle_name"),
    lastName: text("last_name").notNull(),
    suffix: text("suffix"),
    isPrimary: boolean("is_primary").notNull(),
    isOnLoan: boolean("is_on_loan").notNull(),
    married: boolean("married"),
    phoneNumber: text("phone_number"),
    /** AES-256-GCM, see crypto.ts */
    dobSealed: text("dob_sealed"),
    ssnSealed: text("ssn_sealed"),
    /** HMAC, finds the same number again without opening it */
    ssnFingerprint: text("ssn_fingerprint"),
    last4Verified: boolean("last4_verified").notNull().default(false),
  },
  (table) => [uniqueIndex("applicants_position").on(table.appId, table.position)],
);

/** One row for each time the bureaus were asked. */
export const creditPulls = pgTable(
  "credit_pulls",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    call: text("call", { enum: ["credit.softpull", "credit.run-softpull", "credit.hardpull"] }).notNull(),
    kind: text("kind", { enum: ["soft", "hard"] }).notNull(),
    status: text("status", { enum: ["running", "done", "failed"] }).notNull(),
    result: jsonb("result").$type<Record<string, unknown>>(),
    startedAt: moment("started_at").notNull(),
    finishedAt: moment("finished_at"),
  },
  (table) => [index("credit_pulls_app").on(table.appId)],
);

/** The ledger: at most one payment of a purpose per application. */
export const payments = pgTable(
  "payments",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    purpose: text("purpose", { enum: ["credit-report"] }).notNull(),
    method: text("method", { enum: ["card", "google", "apple"] }).notNull(),
    amountCents: cents("amount_cents").notNull(),
    brand: text("brand"),
    last4: text("last4"),
    paidAt: moment("paid_at").notNull(),
  },
  (table) => [uniqueIndex("payments_once").on(table.appId, table.purpose)],
);

/** Attempts to pay that did not go through, without any card number. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    outcome: text("outcome", { enum: ["declined", "slow"] }).notNull(),
    last4: text("last4"),
    at: moment("at").notNull(),
  },
  (table) => [index("payment_attempts_app").on(table.appId)],
);

export const idempotency = pgTable("idempotency", {
  key: text("key").primaryKey(),
  callId: text("call_id").notNull(),
  fingerprint: text("fingerprint").notNull(),
  /** null while the first request is at work */
  status: integer("status"),
  body: text("body"),
  setCookies: jsonb("set_cookies").$type<string[]>(),
  /** who is at work; a crashed owner's lease runs out and the next repeat takes over */
  owner: text("owner").notNull(),
  leaseUntil: moment("lease_until").notNull(),
  createdAt: moment("created_at").notNull(),
});

export const phoneCodes = pgTable(
  "phone_codes",
  {
    id: text("id").primaryKey(),
    phoneNumber: text("phone_number").notNull(),
    sessionId: text("session_id"),
    codeHash: text("code_hash").notNull(),
    attempts: integer("attempts").notNull().default(0),
    sentAt: moment("sent_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** when a right code was given; every code of the phone is spent then */
    usedAt: moment("used_at"),
  },
  (table) => [index("phone_codes_phone").on(table.phoneNumber, table.sentAt)],
);

/** What a real lender would have texted or mailed. */
export const outbox = pgTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["text", "letter"] }).notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    documentId: text("document_id"),
    sentAt: moment("sent_at").notNull(),
  },
  (table) => [index("outbox_sent").on(table.sentAt)],
);

export const documents = pgTable(
  "documents",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    kind: text("kind", { enum: ["prequal", "approval"] }).notNull(),
    channel: text("channel", { enum: ["download", "text"] }).notNull(),
    fileName: text("file_name").notNull(),
    pdf: bytes("pdf").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("documents_app").on(table.appId)],
);

export const incomeItems = pgTable(
  "income_items",
  {
    id: text("id").primaryKey(),
    applicantId: text("applicant_id")
      .notNull()
      .references(() => applicants.id),
    userIncomeType: text("user_income_type").notNull(),
    annualCents: cents("annual_cents").notNull(),
    employerInfo: jsonb("employer_info").$type<Record<string, unknown>>(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("income_items_applicant").on(table.applicantId)],
);

export const employers = pgTable(
  "employers",
  {
    id: text("id").primaryKey(),
    applicantId: text("applicant_id")
      .notNull()
      .references(() => applicants.id),
    employerName: text("employer_name").notNull(),
    startDate: text("start_date").notNull(),
    endDate: text("end_date"),
    present: boolean("present").notNull(),
    secondPriorId: text("second_prior_id"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("employers_applicant").on(table.applicantId)],
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
    status: text("status").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [index("dials_app").on(table.appId)],
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
  stepState: jsonb("step_state").$type<Record<string, Record<string, unknown>>>().notNull(),
  result: text("result"),
  updatedAt: moment("updated_at").notNull(),
});

export const progressEvents = pgTable("progress_events", {
  id: text("id").primaryKey(),
  sessionId: text("session_id"),
  flowId: text("flow_id").notNull(),
  stepId: text("step_id").notNull(),
  status: text("status").notNull(),
  buttonClicked: text("button_clicked"),
  at: moment("at").notNull(),
});

/** Under what a pull or a call was made: which page was shown to whom, and when. */
export const consents = pgTable(
  "consents",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    purpose: text("purpose", { enum: ["soft-pull", "hard-pull", "call"] }).notNull(),
    sessionId: text("session_id"),
    deviceId: text("device_id"),
    pageId: text("page_id"),
    phoneNumber: text("phone_number"),
    at: moment("at").notNull(),
  },
  (table) => [index("consents_app").on(table.appId)],
);
