import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { KeptEstimate, LoanFacts, PricedRate } from "~server/reference/presentation/record";
import { applications } from "./application-tables";
import { cents, moment } from "./columns";
import { documents } from "./service-tables";

/** Who works for the lender, what they present to customers, and the Loan Estimates that follow. */

export const employees = pgTable("employees", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  role: text("role", { enum: ["banker", "processor", "supervisor"] }).notNull(),
  nmlsId: text("nmls_id").notNull(),
  phoneNumber: text("phone_number").notNull(),
  email: text("email").notNull(),
});

/** Tokens of employees; only their digests are here. */
export const employeeTokens = pgTable("employee_tokens", {
  /** SHA-256 */
  digest: text("digest").primaryKey(),
  employeeId: text("employee_id")
    .notNull()
    .references(() => employees.id),
  expiresAt: moment("expires_at").notNull(),
  revokedAt: moment("revoked_at"),
});

/** Tokens of an application beside the one it was opened with: those of links to customers. */
export const applicationTokens = pgTable("application_tokens", {
  /** SHA-256 */
  digest: text("digest").primaryKey(),
  appId: text("app_id")
    .notNull()
    .references(() => applications.id),
  /** of a link that opens one person's consents and nothing else, theirs (CONSENT-07); "" of one that opens the application */
  personId: text("person_id").notNull().default(""),
  expiresAt: moment("expires_at").notNull(),
});

/** ROLE-02: who was given which application, and by whom; the newest row holds. */
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
    /** an employee; null when the customer's side asked */
    assignedBy: text("assigned_by"),
    at: moment("at").notNull(),
  },
  (table) => [index("assignments_app").on(table.appId)],
);

/** What was presented; the one that is not withdrawn holds, and a new one withdraws those before it. */
export const presentations = pgTable(
  "presentations",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    /** an employee; null when it came from the customer's own wizard */
    madeBy: text("made_by"),
    loan: jsonb("loan").$type<LoanFacts>().notNull(),
    rates: jsonb("rates").$type<PricedRate[]>().notNull(),
    chosenRateId: text("chosen_rate_id"),
    fatAiSearchId: text("fat_ai_search_id"),
    /** of a month, escrow aside; null for who buys */
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
    /** to be paid before closing: the deposit, all of it, or nothing */
    applicationDueCents: cents("application_due_cents").notNull(),
    lockFeeCents: cents("lock_fee_cents").notNull(),
    lockDays: integer("lock_days").notNull(),
    /** whom its figures are for, see person-id.ts; null for those of old */
    people: text("people"),
    linkOpenedAt: moment("link_opened_at"),
    linkLastOpenedAt: moment("link_last_opened_at"),
    linkOpenedCount: integer("link_opened_count").notNull().default(0),
    performanceViewedAt: moment("performance_viewed_at"),
    withdrawnAt: moment("withdrawn_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("presentations_current")
      .on(table.appId)
      .where(sql`${table.withdrawnAt} is null`),
  ],
);

/** Loan Estimates issued; the highest revision holds, and those before it stay on file. */
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
    /** digest of the terms; others make a revised estimate due */
    termsDigest: text("terms_digest").notNull(),
    /** whom it was issued for, see person-id.ts; null for those of old */
    people: text("people"),
    facts: jsonb("facts").$type<KeptEstimate>().notNull(),
    issuedAt: moment("issued_at").notNull(),
    /** ten business days later */
    expiresAt: moment("expires_at").notNull(),
    viewedAt: moment("viewed_at"),
    /** F8, the first act: its receipt was confirmed, from which visit and network address */
    acknowledgedAt: moment("acknowledged_at"),
    acknowledgedSession: text("acknowledged_session"),
    acknowledgedAddress: text("acknowledged_address"),
    /** the second act: the customer means to go on, said from which visit and network address */
    intentToProceedAt: moment("intent_to_proceed_at"),
    intentSession: text("intent_session"),
    intentAddress: text("intent_address"),
    /** how often the receipt was to be confirmed */
    acknowledgmentCalls: integer("acknowledgment_calls").notNull().default(0),
  },
  (table) => [uniqueIndex("loan_estimates_revision").on(table.appId, table.revision)],
);
