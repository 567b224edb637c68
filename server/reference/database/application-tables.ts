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
import { cents, timestampTz } from "./columns";

/** Tables of an application: its applicants, credit pulls, payments, incomes and consents. */

/** Field values of app-data as saved, without the borrowers. */
export type SavedData = Record<string, unknown>;

/** The loan that a decision was about. Dollars, percent. */
export interface DecidedLoan {
  /** absent for a home that the borrower already owns */
  purchasePrice?: number;
  loanAmount: number;
  /** such as "30-year fixed conventional" */
  loanTerm?: string;
  rate?: number;
  /** two letters */
  state?: string;
  county?: string;
  /** absent until the question is answered */
  isFirstTimeBuyer?: boolean;
}

/** An application; a "draft" holds the answers of a visit that has not opened one yet. */
/** Customer numbers, in a range apart from those of the surveys. */
export const customerIds = pgSequence("customer_ids", { startWith: 1_000_001 });

export const applications = pgTable(
  "applications",
  {
    id: text("id").primaryKey(),
    /** SHA-256 of the token; null while a draft */
    tokenHash: text("token_hash"),
    sessionId: text("session_id").notNull(),
    flowId: text("flow_id").notNull(),
    /**
     * HMAC of the visit's device, empty when none was given. Session ids appear in addresses;
     * device ids do not.
     */
    deviceDigest: text("device_digest").notNull().default(""),
    transactionType: text("transaction_type"),
    status: text("status", { enum: ["draft", "open", "closed"] }).notNull(),
    data: jsonb("data").$type<SavedData>().notNull().default({}),
    /** the customer number; one that was saved or assigned with the application takes precedence */
    customerId: text("customer_id").default(sql`nextval('customer_ids')::text`),
    /** the assigned employees (G9): banker and processor; null until a supervisor assigns them */
    bankerId: text("banker_id"),
    processorId: text("processor_id"),
    /** closing date of the loan, YYYY-MM-DD; null until it is set */
    closesOn: text("closes_on"),
    createdAt: timestampTz("created_at").notNull(),
    /** null while a draft */
    openedAt: timestampTz("opened_at"),
    updatedAt: timestampTz("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("applications_draft")
      .on(table.sessionId, table.flowId, table.deviceDigest)
      .where(sql`${table.status} = 'draft'`),
    index("applications_visit").on(table.sessionId),
    index("applications_banker").on(table.bankerId),
    index("applications_processor").on(table.processorId),
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
    /**
     * changes as soon as another person takes this position; "" for the person there from the
     * start, see person-id.ts
     */
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
    /** home address: street, city, county, state, zip */
    address: jsonb("address").$type<Record<string, string>>(),
    phoneNumber: text("phone_number"),
    /** AES-256-GCM, see crypto.ts */
    dobSealed: text("dob_sealed"),
    ssnSealed: text("ssn_sealed"),
    /** HMAC; finds the same number again without decrypting it */
    ssnFingerprint: text("ssn_fingerprint"),
    /** the persona of a test number; null for every other number */
    ssnPersona: text("ssn_persona"),
    last4Verified: boolean("last4_verified").notNull().default(false),
    /** failed last-four attempts; limited so that the digits cannot be guessed */
    last4Tries: integer("last4_tries").notNull().default(0),
  },
  (table) => [uniqueIndex("applicants_position").on(table.appId, table.position)],
);

/** One row for each credit pull. */
export const creditPulls = pgTable(
  "credit_pulls",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    call: text("call", { enum: ["credit.softpull", "credit.run-softpull", "credit.hardpull"] }).notNull(),
    kind: text("kind", { enum: ["soft", "hard"] }).notNull(),
    /** number of the attempt of this call, from 1; a failed attempt and its retry have the same */
    attempt: integer("attempt").notNull().default(1),
    /** keyed digest of the applicants and what was known of them; empty in older rows */
    inputs: text("inputs").notNull().default(""),
    /** the people on the loan, see person-id.ts; null in older rows */
    people: text("people"),
    status: text("status", { enum: ["running", "done", "failed"] }).notNull(),
    result: jsonb("result").$type<Record<string, unknown>>(),
    /** F2: the loan requested at the time of the pull; null when none was named yet */
    decidedOn: jsonb("decided_on").$type<DecidedLoan>(),
    startedAt: timestampTz("started_at").notNull(),
    finishedAt: timestampTz("finished_at"),
  },
  (table) => [
    index("credit_pulls_app").on(table.appId),
    // F1: one attempt is one pull, whoever requests it.
    uniqueIndex("credit_pulls_once")
      .on(table.appId, table.call, table.attempt)
      .where(sql`${table.status} <> 'failed'`),
  ],
);

/** A reason for a decision. */
export interface DeclineReason {
  /**
   * the applicant whose report or answer it concerns, and the only one to whom it is disclosed;
   * absent when it concerns the loan itself
   */
  applicantId?: string;
  words: string;
}

/** Decisions against a loan in every flow, once each; their notices are documents (G1). */
export const creditDecisions = pgTable(
  "credit_decisions",
  {
    /** derived from the application, the basis, the people, and the answers */
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    basis: text("basis", { enum: ["soft", "hard", "answers"] }).notNull(),
    /** the people on the loan, see person-id.ts */
    people: text("people").notNull(),
    /**
     * "in-review": the decision has no explanation, so an employee reviews it before anything is
     * sent (F7)
     */
    outcome: text("outcome", { enum: ["declined", "in-review"] }).notNull(),
    /** most important first; one with an id is disclosed to that person only */
    reasons: jsonb("reasons").$type<DeclineReason[]>().notNull(),
    /** how many times a verdict was reopened before: decisions of earlier rounds do not count */
    round: integer("round").notNull().default(0),
    decidedAt: timestampTz("decided_at").notNull(),
  },
  (table) => [index("credit_decisions_app").on(table.appId)],
);

/**
 * What a payment is for: a fee, a second or later rate lock, or the reports of people who joined
 * the loan after the fee was paid. Each is paid once.
 */
export type PaidPurpose = FeePurpose | `lock-${number}` | `credit-report-${number}`;

/** The ledger: at most one payment per purpose and application. */
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
    /**
     * for a credit report fee: the people whose reports it covers, see person-id.ts; null in older
     * rows and for other fees
     */
    people: text("people"),
    paidAt: timestampTz("paid_at").notNull(),
  },
  (table) => [uniqueIndex("payments_once").on(table.appId, table.purpose)],
);

/** Failed payment attempts, without any card number. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    outcome: text("outcome", { enum: ["declined", "slow"] }).notNull(),
    last4: text("last4"),
    at: timestampTz("at").notNull(),
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
    /**
     * whether the borrower confirmed the condition under which this kind of income counts, or
     * counts more
     */
    isConfirmed: boolean("is_confirmed").notNull().default(false),
    employerInfo: jsonb("employer_info").$type<Record<string, unknown>>(),
    createdAt: timestampTz("created_at").notNull(),
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
    createdAt: timestampTz("created_at").notNull(),
  },
  (table) => [index("employers_applicant").on(table.applicantId)],
);

/** Customers' privacy choices; the newest row of an application applies. */
export const privacyChoices = pgTable(
  "privacy_choices",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    /** names of the uses that are switched off */
    off: text("off").array().notNull(),
    /** whether the browser's opt-out signal made the choice */
    bySignal: boolean("by_signal").notNull(),
    textVersion: text("text_version").notNull(),
    sessionId: text("session_id"),
    deviceId: text("device_id"),
    at: timestampTz("at").notNull(),
  },
  (table) => [index("privacy_choices_app").on(table.appId)],
);

/** Applications whose borrower was texted the link to the consents; once each (CONSENT-05). */
export const consentInvitations = pgTable("consent_invitations", {
  appId: text("app_id")
    .primaryKey()
    .references(() => applications.id),
  sentAt: timestampTz("sent_at").notNull(),
});

/**
 * Co-borrowers who were texted the link to their own consents: the number, the last time and how
 * often (CONSENT-08).
 */
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
    sentAt: timestampTz("sent_at").notNull(),
    times: integer("times").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.appId, table.personId] })],
);

/** The consents under which a pull or a call was made: which page was shown to whom, and when. */
export const consents = pgTable(
  "consents",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    /**
     * the person who consents; "" for the one who opened the application, see person-id.ts
     * (CONSENT-06)
     */
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
        // Given by a co-borrower, see consents.ts.
        "own-e-sign",
        "own-credit",
        "reminder-text",
        "reminder-email",
        // Asked for on the phone, for one call; not signed.
        "call-by-phone",
      ],
    }).notNull(),
    sessionId: text("session_id"),
    deviceId: text("device_id"),
    pageId: text("page_id"),
    phoneNumber: text("phone_number"),
    /** id of the employee whom the customer told it on the phone; null for consents given on a page */
    takenBy: text("taken_by"),
    /** version of the text that was agreed to */
    textVersion: text("text_version"),
    /** the text itself, for a consent that can be downloaded */
    text: text("text"),
    /** network address and browser of the person who agreed (E6) */
    address: text("address"),
    agent: text("agent"),
    at: timestampTz("at").notNull(),
    /** when it was withdrawn */
    withdrawnAt: timestampTz("withdrawn_at"),
  },
  (table) => [
    index("consents_app").on(table.appId),
    // CONSENT-02: each person has one consent in force per purpose, even with two tabs at once.
    uniqueIndex("consents_standing")
      .on(table.appId, table.purpose)
      .where(sql`${table.withdrawnAt} is null and ${table.purpose} in ('e-sign', 'credit')`),
    uniqueIndex("consents_standing_each")
      .on(table.appId, table.personId, table.purpose)
      .where(sql`${table.withdrawnAt} is null and ${table.purpose} in ('own-e-sign', 'own-credit')`),
  ],
);
