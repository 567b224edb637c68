import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { FeePurpose } from "~/domain/fees";
import { cents, moment } from "./columns";

/** An application, who is on it, what was pulled, paid, earned and agreed to. */

/** Field values of app-data as saved, the borrowers aside. */
export type SavedData = Record<string, unknown>;

/** The loan that a decision was made on. Dollars, percent. */
export interface DecidedLoan {
  /** absent of a home that is owned */
  purchasePrice?: number;
  loanAmount: number;
  /** such as "30-year fixed conventional" */
  loanTerm?: string;
  rate?: number;
  /** two letters */
  state?: string;
  county?: string;
  /** absent while nobody was asked */
  isFirstTimeBuyer?: boolean;
}

/** An application; a "draft" holds the answers of a visit that has not opened one yet. */
/** Numbers of customers: far from those of the surveys. */
export const customerIds = pgSequence("customer_ids", { startWith: 1_000_001 });

export const applications = pgTable(
  "applications",
  {
    id: text("id").primaryKey(),
    /** SHA-256 of the token; null while a draft */
    tokenHash: text("token_hash"),
    sessionId: text("session_id").notNull(),
    flowId: text("flow_id").notNull(),
    /** HMAC of the device the visit is on, empty where none was named: a session id stands in addresses, a device id does not */
    deviceDigest: text("device_digest").notNull().default(""),
    transactionType: text("transaction_type"),
    status: text("status", { enum: ["draft", "open", "closed"] }).notNull(),
    data: jsonb("data").$type<SavedData>().notNull().default({}),
    /** the number of whose application it is; one that it was saved or assigned with counts before it */
    customerId: text("customer_id").default(sql`nextval('customer_ids')::text`),
    /** who of ours it is assigned to (G9): their banker and their processor; null while it is a supervisor's to assign */
    bankerId: text("banker_id"),
    processorId: text("processor_id"),
    /** the day, YYYY-MM-DD, on which the loan closes; null while nobody has set it */
    closesOn: text("closes_on"),
    createdAt: moment("created_at").notNull(),
    /** null while a draft */
    openedAt: moment("opened_at"),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("applications_draft")
      .on(table.sessionId, table.flowId, table.deviceDigest)
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
    /** another one as soon as somebody else comes into the place; "" of who was there from the start, see person-id.ts */
    personId: text("person_id").notNull().default(""),
    firstName: text("first_name").notNull(),
    middleName: text("middle_name"),
    lastName: text("last_name").notNull(),
    suffix: text("suffix"),
    isPrimary: boolean("is_primary").notNull(),
    isOnLoan: boolean("is_on_loan").notNull(),
    married: boolean("married"),
    isVeteran: boolean("is_veteran"),
    hasHadVaLoan: boolean("has_had_va_loan"),
    hasVaCompensation: boolean("has_va_compensation"),
    /** where they live: street, city, county, state, zip */
    address: jsonb("address").$type<Record<string, string>>(),
    phoneNumber: text("phone_number"),
    /** AES-256-GCM, see crypto.ts */
    dobSealed: text("dob_sealed"),
    ssnSealed: text("ssn_sealed"),
    /** HMAC, finds the same number again without opening it */
    ssnFingerprint: text("ssn_fingerprint"),
    /** what a test number stands for; null for every other number */
    ssnPersona: text("ssn_persona"),
    last4Verified: boolean("last4_verified").notNull().default(false),
    /** wrong last-four tries; four digits must not be found by trying */
    last4Tries: integer("last4_tries").notNull().default(0),
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
    /** which of the asks of this call it is, from 1; a failed one and the next have the same */
    attempt: integer("attempt").notNull().default(1),
    /** keyed digest of whom it was of and what was known of them; empty for those of old */
    inputs: text("inputs").notNull().default(""),
    /** who was on the loan, see person-id.ts; null for those of old */
    people: text("people"),
    status: text("status", { enum: ["running", "done", "failed"] }).notNull(),
    result: jsonb("result").$type<Record<string, unknown>>(),
    /** F2: the loan that was asked for when the bureaus were; null where none was named yet */
    decidedOn: jsonb("decided_on").$type<DecidedLoan>(),
    startedAt: moment("started_at").notNull(),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    index("credit_pulls_app").on(table.appId),
    // F1: one attempt is one pull, whoever asks.
    uniqueIndex("credit_pulls_once")
      .on(table.appId, table.call, table.attempt)
      .where(sql`${table.status} <> 'failed'`),
  ],
);

/** A reason of a decision. */
export interface DeclineReason {
  /** whose report or answer it is of: it is told to that person alone; absent of what is about the loan itself */
  applicantId?: string;
  words: string;
}

/** Decisions against a loan, in whichever flow they were told, each once; the notices of them are documents (G1). */
export const creditDecisions = pgTable(
  "credit_decisions",
  {
    /** by application, what it was made on, the people, and which answers */
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    basis: text("basis", { enum: ["soft", "hard", "answers"] }).notNull(),
    /** who was on the loan, see person-id.ts */
    people: text("people").notNull(),
    /** "in-review": nothing explains it, so that somebody of ours looks at it before anything is sent (F7) */
    outcome: text("outcome", { enum: ["declined", "in-review"] }).notNull(),
    /** most important first; one with an id is told to that person alone */
    reasons: jsonb("reasons").$type<DeclineReason[]>().notNull(),
    decidedAt: moment("decided_at").notNull(),
  },
  (table) => [index("credit_decisions_app").on(table.appId)],
);

/**
 * What is paid for: a fee, or the second and each further lock of a rate, which are paid for once each as well, as are the reports of who came onto the
 * loan after the fee was paid.
 */
export type PaidPurpose = FeePurpose | `lock-${number}` | `credit-report-${number}`;

/** The ledger: at most one payment of a purpose per application. */
export const payments = pgTable(
  "payments",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    purpose: text("purpose").$type<PaidPurpose>().notNull(),
    method: text("method", { enum: ["card", "google", "apple"] }).notNull(),
    amountCents: cents("amount_cents").notNull(),
    brand: text("brand"),
    last4: text("last4"),
    /** of a credit report fee: whose reports it pays for, see person-id.ts; null for those of old and of other fees */
    people: text("people"),
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

export const incomeItems = pgTable(
  "income_items",
  {
    id: text("id").primaryKey(),
    applicantId: text("applicant_id")
      .notNull()
      .references(() => applicants.id),
    userIncomeType: text("user_income_type").notNull(),
    annualCents: cents("annual_cents").notNull(),
    /** what makes this kind of income count, or count more, was said to be so */
    isConfirmed: boolean("is_confirmed").notNull().default(false),
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

/** What customers allow to be done with what is learned about them; the newest row of an application holds. */
export const privacyChoices = pgTable(
  "privacy_choices",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    /** names of what is off */
    off: text("off").array().notNull(),
    /** the browser's own signal said it */
    bySignal: boolean("by_signal").notNull(),
    textVersion: text("text_version").notNull(),
    sessionId: text("session_id"),
    deviceId: text("device_id"),
    at: moment("at").notNull(),
  },
  (table) => [index("privacy_choices_app").on(table.appId)],
);

/** Applications whose borrower was texted the link to the consents; each once (CONSENT-05). */
export const consentInvitations = pgTable("consent_invitations", {
  appId: text("app_id")
    .primaryKey()
    .references(() => applications.id),
  sentAt: moment("sent_at").notNull(),
});

/** Who stands beside who opened an application and was texted the link to their own consents: where to, when last and how often (CONSENT-08). */
export const personInvitations = pgTable(
  "person_invitations",
  {
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    /** see person-id.ts */
    personId: text("person_id").notNull(),
    /** ten digits */
    phoneNumber: text("phone_number").notNull(),
    sentAt: moment("sent_at").notNull(),
    times: integer("times").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.appId, table.personId] })],
);

/** Under what a pull or a call was made: which page was shown to whom, and when. */
export const consents = pgTable(
  "consents",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    /** whose it is: "" of who opened the application, see person-id.ts (CONSENT-06) */
    personId: text("person_id").notNull().default(""),
    purpose: text("purpose", {
      enum: [
        "soft-pull",
        "hard-pull",
        "call",
        "e-sign",
        "credit",
        "estimate-receipt",
        "intent-to-proceed",
        // By who stands beside who opened the application, see consents.ts.
        "own-e-sign",
        "own-credit",
      ],
    }).notNull(),
    sessionId: text("session_id"),
    deviceId: text("device_id"),
    pageId: text("page_id"),
    phoneNumber: text("phone_number"),
    /** version of the text that was agreed to */
    textVersion: text("text_version"),
    /** its words, of a consent that can be downloaded */
    text: text("text"),
    /** network address and browser of who agreed (E6) */
    address: text("address"),
    agent: text("agent"),
    at: moment("at").notNull(),
    /** since when it holds no more */
    withdrawnAt: moment("withdrawn_at"),
  },
  (table) => [
    index("consents_app").on(table.appId),
    // CONSENT-02: what stands is agreed to once by each, also by two tabs at once.
    uniqueIndex("consents_standing")
      .on(table.appId, table.purpose)
      .where(sql`${table.withdrawnAt} is null and ${table.purpose} in ('e-sign', 'credit')`),
    uniqueIndex("consents_standing_each")
      .on(table.appId, table.personId, table.purpose)
      .where(sql`${table.withdrawnAt} is null and ${table.purpose} in ('own-e-sign', 'own-credit')`),
  ],
);
