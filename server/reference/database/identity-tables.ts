import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { applications } from "./application-tables";
import { timestampTz } from "./columns";

/**
 * Tables of identity checks by phone, the links texted for them, their results on an application,
 * and known leads.
 */

/** An identity check: one visit, one phone. */
export const identityChecks = pgTable(
  "identity_checks",
  {
    /** 128 random bits */
    correlationId: text("correlation_id").primaryKey(),
    sessionId: text("session_id").notNull(),
    /** HMAC of the visit's device, see applications */
    deviceDigest: text("device_digest").notNull().default(""),
    /** the application that received the result */
    appId: text("app_id").references(() => applications.id),
    /** null until the visitor has entered one */
    phoneNumber: text("phone_number"),
    /** how possession of the phone was proven; null until then */
    provenBy: text("proven_by", { enum: ["mobileAuth", "linkAuth"] }),
    provenAt: timestampTz("proven_at"),
    /** SHA-256 of the token of a mobile authentication; null when none was attempted */
    authTokenHash: text("auth_token_hash"),
    authExpiresAt: timestampTz("auth_expires_at"),
    dobCorrectionAttempts: integer("dob_correction_attempts").notNull().default(0),
    status: text("status", { enum: ["opened", "proven", "verified"] }).notNull(),
    verifiedAt: timestampTz("verified_at"),
    /** whether the last four digits of the SSN were entered correctly */
    lastFourGiven: boolean("last_four_given").notNull().default(false),
    /** AES-256-GCM; the full number until the applicant has it, deleted a day after the check */
    ssnSealed: text("ssn_sealed"),
    /** network address from which the check was requested */
    sourceAddress: text("source_address"),
    agent: text("agent"),
    customerId: text("customer_id"),
    sourceInfoId: text("source_info_id"),
    createdAt: timestampTz("created_at").notNull(),
    expiresAt: timestampTz("expires_at").notNull(),
  },
  (table) => [
    index("identity_checks_created").using("brin", table.createdAt),
    index("identity_checks_visit").on(table.sessionId, table.phoneNumber),
    // INSTANT-02: one mobile authentication per visit.
    uniqueIndex("identity_checks_auth")
      .on(table.sessionId)
      .where(sql`${table.authTokenHash} is not null`),
    index("identity_checks_sealed")
      .on(table.verifiedAt)
      .where(sql`${table.ssnSealed} is not null`),
  ],
);

/** Links texted to a phone: one row per send, delivered or not. */
export const identityLinks = pgTable(
  "identity_links",
  {
    id: text("id").primaryKey(),
    correlationId: text("correlation_id")
      .notNull()
      .references(() => identityChecks.correlationId),
    sessionId: text("session_id").notNull(),
    phoneNumber: text("phone_number").notNull(),
    /** SHA-256 of the token in the link */
    tokenHash: text("token_hash").notNull(),
    delivered: boolean("delivered").notNull(),
    sentAt: timestampTz("sent_at").notNull(),
    expiresAt: timestampTz("expires_at").notNull(),
    openedAt: timestampTz("opened_at"),
  },
  (table) => [
    uniqueIndex("identity_links_token").on(table.tokenHash),
    index("identity_links_visit").on(table.sessionId),
    index("identity_links_phone").on(table.phoneNumber, table.sentAt),
  ],
);

/** What a customer did with a prefilled answer, reported once each. */
export const identityActivities = pgTable(
  "identity_activities",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    kind: text("kind", { enum: ["mobileAuthComplete", "provePrefillInfoConfirmed"] }).notNull(),
    phoneNumber: text("phone_number").notNull(),
    isPhoneVerified: boolean("is_phone_verified").notNull(),
    /** when it happened, as reported by the page */
    happenedAt: timestampTz("happened_at").notNull(),
    recordedAt: timestampTz("recorded_at").notNull(),
  },
  (table) => [uniqueIndex("identity_activities_once").on(table.appId, table.kind, table.happenedAt)],
);

/** Leads by their source; a phone number is stored only as a keyed digest. */
export const leads = pgTable(
  "leads",
  {
    id: text("id").primaryKey(),
    sourceId: text("source_id").notNull(),
    phoneDigest: text("phone_digest"),
    createdAt: timestampTz("created_at").notNull(),
  },
  (table) => [uniqueIndex("leads_phone").on(table.sourceId, table.phoneDigest)],
);
