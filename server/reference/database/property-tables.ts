import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { DemographicAnswers, ReportableDemographics } from "~/domain/hmda";
import { applicants, applications } from "./application-tables";
import { cents, timestampTz } from "./columns";

/** Tables of homes, their liens, and the offers found for them. */

/** An owner of a home, on the loan or not. */
export interface Owner {
  firstName: string;
  lastName: string;
  middleName?: string;
  suffix?: string;
  applicantId?: string;
}

export const properties = pgTable(
  "properties",
  {
    /** digits only, because it appears in addresses of pages (GUARD-06) */
    id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity({ startWith: 100_001 }).primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    street: text("street").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    zip: text("zip").notNull(),
    county: text("county"),
    isSubjectProperty: boolean("is_subject_property").notNull(),
    /** as the page sent it, such as "SingleFamily" */
    propertyType: text("property_type"),
    propertyUse: text("property_use"),
    units: integer("units").notNull().default(1),
    /** the owner's estimate of the value */
    estimatedCents: cents("estimated_cents"),
    /** the appraisal service's value */
    lookupCents: cents("lookup_cents"),
    /** monthly rent from tenants, and monthly homeowners' association dues; null when not stated */
    rentCents: cents("rent_cents"),
    duesCents: cents("dues_cents"),
    owners: jsonb("owners").$type<Owner[]>().notNull().default([]),
    createdAt: timestampTz("created_at").notNull(),
    updatedAt: timestampTz("updated_at").notNull(),
  },
  (table) => [
    // PROP-01: an application has a home once, however its street is spelled.
    uniqueIndex("properties_address").on(table.appId, sql`lower(trim(${table.street}))`, table.zip),
    uniqueIndex("properties_subject")
      .on(table.appId)
      .where(sql`${table.isSubjectProperty}`),
  ],
);

/** Debts of the applicants from a soft pull. LIAB-04: at most one home each. */
export const liabilities = pgTable(
  "liabilities",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    applicantId: text("applicant_id")
      .notNull()
      .references(() => applicants.id),
    kind: text("kind", { enum: ["mortgage", "home-equity", "auto", "card", "student"] }).notNull(),
    creditor: text("creditor").notNull(),
    balanceCents: cents("balance_cents").notNull(),
    /**
     * monthly principal and interest, with `hasEscrow` taxes and insurance too; for a card the
     * minimum payment
     */
    paymentCents: cents("payment_cents").notNull(),
    /** percent; unknown when the bureau does not report it */
    rate: numeric("rate", { precision: 9, scale: 6, mode: "number" }),
    monthsLeft: integer("months_left"),
    propertyId: bigint("property_id", { mode: "number" }).references(() => properties.id),
    lienPriority: text("lien_priority", { enum: ["FirstLien", "SecondLien", "Other"] }),
    hasEscrow: boolean("has_escrow"),
    foundAt: timestampTz("found_at").notNull(),
  },
  (table) => [
    index("liabilities_app").on(table.appId),
    index("liabilities_property").on(table.propertyId),
    // One first and one second lien per home.
    uniqueIndex("liabilities_priority")
      .on(table.propertyId, table.lienPriority)
      .where(sql`${table.lienPriority} <> 'Other'`),
  ],
);

/**
 * Applicants' answers on ethnicity, race and sex, and the codes reported for them; one row per
 * applicant who answered.
 */
export const demographics = pgTable("demographics", {
  applicantId: text("applicant_id")
    .primaryKey()
    .references(() => applicants.id),
  answers: jsonb("answers").$type<DemographicAnswers>().notNull(),
  reported: jsonb("reported").$type<ReportableDemographics>().notNull(),
  savedAt: timestampTz("saved_at").notNull(),
});

/** A search for offers, for one home or none; searches that ran together share a group. */
export const searches = pgTable(
  "searches",
  {
    id: text("id").primaryKey(),
    groupId: text("group_id").notNull(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    propertyId: bigint("property_id", { mode: "number" }).references(() => properties.id),
    /** requested product codes, separated by commas */
    productCode: text("product_code").notNull(),
    cashoutCents: cents("cashout_cents"),
    /** version of the rate sheet */
    sheet: text("sheet").notNull(),
    /** what was priced: the home, the liens, the score */
    input: jsonb("input").$type<Record<string, unknown>>().notNull(),
    ranAt: timestampTz("ran_at").notNull(),
  },
  (table) => [index("searches_app").on(table.appId), index("searches_group").on(table.groupId)],
);

/** An offer that a search found. */
export const offers = pgTable(
  "offers",
  {
    id: text("id").primaryKey(),
    searchId: text("search_id")
      .notNull()
      .references(() => searches.id),
    /** 1 is the best */
    rank: integer("rank").notNull(),
    product: text("product").notNull(),
    purpose: text("purpose", { enum: ["purchase", "refinance", "cashout", "heloc", "heloan"] }).notNull(),
    /** percent */
    rate: numeric("rate", { precision: 6, scale: 3, mode: "number" }).notNull(),
    apr: numeric("apr", { precision: 6, scale: 3, mode: "number" }).notNull(),
    loanCents: cents("loan_cents").notNull(),
    paymentCents: cents("payment_cents").notNull(),
    /** all other terms of the price */
    terms: jsonb("terms").$type<Record<string, unknown>>().notNull(),
  },
  (table) => [uniqueIndex("offers_rank").on(table.searchId, table.rank)],
);
