import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { type Quote, QUOTE_PLACES } from "~/domain/price-ledger/quote";
import { APPLICATION_ITEMS } from "~/domain/pricing/loan-estimate-timing";
import type { StoredEstimate, LoanFacts, PricedRate } from "~server/reference/presentation/record";
import { applications } from "./application-tables";
import { cents, timestampTz } from "./columns";
import { documents } from "./service-tables";

/**
 * Tables of employees, the presentations they make for customers, and the resulting Loan Estimates.
 */

export const employees = pgTable("employees", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  role: text("role", { enum: ["banker", "processor", "supervisor"] }).notNull(),
  nmlsId: text("nmls_id").notNull(),
  phoneNumber: text("phone_number").notNull(),
  email: text("email").notNull(),
});

/** Tokens of employees; only their digests are stored. */
export const employeeTokens = pgTable("employee_tokens", {
  /** SHA-256 */
  digest: text("digest").primaryKey(),
  employeeId: text("employee_id")
    .notNull()
    .references(() => employees.id),
  expiresAt: timestampTz("expires_at").notNull(),
  revokedAt: timestampTz("revoked_at"),
});

/** Additional tokens of an application: those of links sent to customers. */
export const applicationTokens = pgTable("application_tokens", {
  /** SHA-256 */
  digest: text("digest").primaryKey(),
  appId: text("app_id")
    .notNull()
    .references(() => applications.id),
  /**
   * for a link that opens only one person's consents (CONSENT-07), that person; "" for one that
   * opens the application
   */
  personId: text("person_id").notNull().default(""),
  expiresAt: timestampTz("expires_at").notNull(),
});

/** ROLE-02: which application was assigned to whom, and by whom; the newest row applies. */
export const assignments = pgTable(
  "assignments",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    employeeId: text("employee_id")
      .notNull()
      .references(() => employees.id),
    /** id of an employee; null when the customer's side requested it */
    assignedBy: text("assigned_by"),
    at: timestampTz("at").notNull(),
  },
  (table) => [index("assignments_app").on(table.appId)],
);

/**
 * Presentations; the one that is not withdrawn is current, and a new one withdraws earlier ones.
 */
export const presentations = pgTable(
  "presentations",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    /** id of an employee; null when the customer's own wizard made it */
    madeBy: text("made_by"),
    loan: jsonb("loan").$type<LoanFacts>().notNull(),
    rates: jsonb("rates").$type<PricedRate[]>().notNull(),
    chosenRateId: text("chosen_rate_id"),
    fatAiSearchId: text("fat_ai_search_id"),
    /** per month, without escrow; null for a purchase */
    currentPaymentCents: cents("current_payment_cents"),
    proposedPaymentCents: cents("proposed_payment_cents").notNull(),
    currentEscrowCents: cents("current_escrow_cents"),
    proposedEscrowCents: cents("proposed_escrow_cents"),
    monthlySavingCents: cents("monthly_saving_cents"),
    noDebtBeingPaidOff: boolean("no_debt_being_paid_off").notNull(),
    /** version of the fee file */
    feeVersion: text("fee_version").notNull(),
    applicationFeeCents: cents("application_fee_cents").notNull(),
    applicationFeeType: text("application_fee_type", { enum: ["full", "deposit", "waived"] }).notNull(),
    /** due before closing: the deposit, the full amount, or nothing */
    applicationDueCents: cents("application_due_cents").notNull(),
    lockFeeCents: cents("lock_fee_cents").notNull(),
    lockDays: integer("lock_days").notNull(),
    /** the people whose figures they are, see person-id.ts; null in older rows */
    people: text("people"),
    /** made from the requested loan, without an offer: it changes with the request */
    isAsAsked: boolean("is_as_asked").notNull().default(false),
    linkOpenedAt: timestampTz("link_opened_at"),
    linkLastOpenedAt: timestampTz("link_last_opened_at"),
    linkOpenedCount: integer("link_opened_count").notNull().default(0),
    performanceViewedAt: timestampTz("performance_viewed_at"),
    withdrawnAt: timestampTz("withdrawn_at"),
    createdAt: timestampTz("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("presentations_current")
      .on(table.appId)
      .where(sql`${table.withdrawnAt} is null`),
  ],
);

/**
 * Which of the six items of an application were given, and when they became known (12 CFR
 * 1026.2(a)(3)).
 */
export const applicationItems = pgTable(
  "application_items",
  {
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    item: text("item", { enum: APPLICATION_ITEMS }).notNull(),
    since: timestampTz("since").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.item] })],
);

/** Issued Loan Estimates; the highest revision is current, earlier ones stay on file. */
export const loanEstimates = pgTable(
  "loan_estimates",
  {
    documentId: text("document_id")
      .primaryKey()
      .references(() => documents.id),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    presentationId: text("presentation_id")
      .notNull()
      .references(() => presentations.id),
    revision: integer("revision").notNull(),
    /** digest of the terms; a change requires a revised estimate */
    termsDigest: text("terms_digest").notNull(),
    /** the people it was issued for, see person-id.ts; null in older rows */
    people: text("people"),
    facts: jsonb("facts").$type<StoredEstimate>().notNull(),
    issuedAt: timestampTz("issued_at").notNull(),
    /** ten business days after issue */
    expiresAt: timestampTz("expires_at").notNull(),
    /** false for a revision after the customer's intent to proceed: its costs do not expire */
    isExpiring: boolean("is_expiring").notNull().default(true),
    viewedAt: timestampTz("viewed_at"),
    /** F8, first step: receipt confirmed, with visit and network address */
    acknowledgedAt: timestampTz("acknowledged_at"),
    acknowledgedSession: text("acknowledged_session"),
    acknowledgedAddress: text("acknowledged_address"),
    /** second step: the customer's intent to proceed, with visit and network address */
    intentToProceedAt: timestampTz("intent_to_proceed_at"),
    intentSession: text("intent_session"),
    intentAddress: text("intent_address"),
    /** number of calls to confirm the receipt */
    acknowledgmentCalls: integer("acknowledgment_calls").notNull().default(0),
  },
  (table) => [uniqueIndex("loan_estimates_revision").on(table.appId, table.revision)],
);

/**
 * Documents that accompany an application, once each: when it was given, to whom, and as which
 * document.
 */
export const givenPapers = pgTable(
  "given_papers",
  {
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    /** see documents-due.ts */
    paper: text("paper").notNull(),
    givenAt: timestampTz("given_at").notNull(),
    /** ids of the applicants who received it */
    applicantIds: text("applicant_ids").array().notNull(),
    /** null for one that was only linked to */
    documentId: text("document_id"),
  },
  (table) => [primaryKey({ columns: [table.appId, table.paper] })],
);

/**
 * The price ledger: every price shown for an application, once for as long as it stays the same
 * (LEDGER-01).
 */
export const quotes = pgTable(
  "quotes",
  {
    /** increases in the order in which quotes are stored */
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    place: text("place", { enum: QUOTE_PLACES }).notNull(),
    /** which of several loans shown together; "" for the one that was chosen or shown first */
    item: text("item").notNull(),
    /**
     * numbers the quotes of one item at one place, so that two writers cannot store the same one
     * twice
     */
    number: integer("number").notNull(),
    /** SHA-256 of the quote */
    digest: text("digest").notNull(),
    quote: jsonb("quote").$type<Quote>().notNull(),
    quotedAt: timestampTz("quoted_at").notNull(),
  },
  (table) => [uniqueIndex("quotes_number").on(table.appId, table.place, table.item, table.number)],
);
