import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { cents, timestampTz } from "./columns";

/**
 * Tables of surveys, experiments, replays, timings and advertising. None of them holds an income, a
 * score, a demographic or a balance (E7).
 */

/** A loan about which its borrower is surveyed. */
export const surveyLoans = pgTable("survey_loans", {
  /** the xaid of the link */
  id: bigint("id", { mode: "number" }).primaryKey(),
  /** the xcid of the link divided by 83 */
  customerId: bigint("customer_id", { mode: "number" }).notNull(),
  borrowerName: text("borrower_name").notNull(),
  loanNumber: text("loan_number").notNull().unique(),
  bankerId: text("banker_id").notNull(),
  /** ten digits; null when no text is sent */
  phoneNumber: text("phone_number"),
  inProcessAt: timestampTz("in_process_at"),
  /** null while the loan is in process */
  fundedAt: timestampTz("funded_at"),
});

/** Survey links texted to borrowers; each survey of a loan once (SURVEY-09). */
export const surveyInvitations = pgTable(
  "survey_invitations",
  {
    loanId: bigint("loan_id", { mode: "number" })
      .notNull()
      .references(() => surveyLoans.id),
    kind: text("kind", { enum: ["in-process", "funded"] }).notNull(),
    sentAt: timestampTz("sent_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.loanId, table.kind] })],
);

/** A borrower's survey answers; at most one survey of a kind per loan. */
export const surveyAnswers = pgTable(
  "survey_answers",
  {
    id: text("id").primaryKey(),
    loanId: bigint("loan_id", { mode: "number" })
      .notNull()
      .references(() => surveyLoans.id),
    kind: text("kind", { enum: ["in-process", "funded"] }).notNull(),
    /** the page on which it began */
    entry: text("entry", { enum: ["in-process", "in-process-plc-contact", "funded"] }).notNull(),
    /** rating of the loan coordinator, 1 to 5; null when not given */
    plcContact: smallint("plc_contact"),
    /** 0 to 10 */
    likelihoodToRecommend: smallint("likelihood_to_recommend").notNull(),
    wentWell: jsonb("went_well").$type<readonly string[]>().notNull().default([]),
    areasFallingShort: jsonb("areas_falling_short").$type<readonly string[]>().notNull(),
    comment: text("comment"),
    contactMe: boolean("contact_me").notNull(),
    /** ten digits, only for borrowers who ask for a call */
    phoneNumber: text("phone_number"),
    sessionId: text("session_id"),
    at: timestampTz("at").notNull(),
  },
  (table) => [uniqueIndex("survey_answers_once").on(table.loanId, table.kind)],
);

/** The variant that a device is shown. EXPER-05: one per experiment, and it does not change. */
export const experimentRuns = pgTable(
  "experiment_runs",
  {
    id: text("id").primaryKey(),
    deviceId: text("device_id").notNull(),
    experimentName: text("experiment_name").notNull(),
    variantName: text("variant_name").notNull(),
    customerId: text("customer_id"),
    startedAt: timestampTz("started_at").notNull(),
  },
  (table) => [uniqueIndex("experiment_runs_device").on(table.deviceId, table.experimentName)],
);

/** Visits of a device during the experiment. */
export const experimentSessions = pgTable(
  "experiment_sessions",
  {
    id: text("id").primaryKey(),
    runId: text("run_id")
      .notNull()
      .references(() => experimentRuns.id),
    sessionId: text("session_id").notNull(),
    visitorId: text("visitor_id"),
    sourceInfoId: text("source_info_id"),
    at: timestampTz("at").notNull(),
  },
  (table) => [uniqueIndex("experiment_sessions_once").on(table.runId, table.sessionId)],
);

/** Conversions of a participating device, once per experiment and name. */
export const experimentConversions = pgTable(
  "experiment_conversions",
  {
    id: text("id").primaryKey(),
    runId: text("run_id")
      .notNull()
      .references(() => experimentRuns.id),
    conversionName: text("conversion_name").notNull(),
    conversionStatus: text("conversion_status").notNull(),
    sessionId: text("session_id").notNull(),
    visitorId: text("visitor_id"),
    customerId: text("customer_id"),
    sourceInfoId: text("source_info_id"),
    clickId: text("click_id"),
    flowId: text("flow_id"),
    customAudienceId: text("custom_audience_id"),
    at: timestampTz("at").notNull(),
  },
  (table) => [uniqueIndex("experiment_conversions_once").on(table.runId, table.conversionName)],
);

/** Where a recording is stored; never the recording itself. */
export const sessionReplays = pgTable(
  "session_replays",
  {
    id: text("id").primaryKey(),
    /** without query, fragment, user name or password */
    sessionUrl: text("session_url").notNull(),
    sessionType: text("session_type").notNull(),
    source: text("source").notNull(),
    flowId: text("flow_id").notNull(),
    sessionId: text("session_id"),
    at: timestampTz("at").notNull(),
  },
  (table) => [index("session_replays_session").on(table.sessionId)],
);

/** Page timings from browsers, kept for 30 days. */
export const hydrationAudits = pgTable(
  "hydration_audits",
  {
    id: text("id").primaryKey(),
    /** path of the page */
    page: text("page").notNull(),
    agentClass: text("agent_class", { enum: ["desktop", "mobile", "tablet", "bot", "other"] }).notNull(),
    /** by the browser's clock */
    navigationStart: timestampTz("navigation_start").notNull(),
    /** whole ms after the start, as are all that follow; null when the browser did not report it */
    domContentLoaded: integer("dom_content_loaded").notNull(),
    hydrated: integer("hydrated").notNull(),
    responseStart: integer("response_start"),
    firstContentfulPaint: integer("first_contentful_paint"),
    largestContentfulPaint: integer("largest_contentful_paint"),
    loaded: integer("loaded"),
    firstInput: integer("first_input"),
    /** delay of the first input */
    firstInputDelay: integer("first_input_delay"),
    at: timestampTz("at").notNull(),
  },
  (table) => [index("hydration_audits_at").on(table.at)],
);

/** A pixel that a browser fired, once per visit, event and click. */
export const adPixels = pgTable(
  "ad_pixels",
  {
    id: text("id").primaryKey(),
    sessionId: text("session_id").notNull(),
    /** at most 55 characters (TRACK-02) */
    eventName: text("event_name").notNull(),
    /** empty when the visitor did not come by an ad click */
    clickId: text("click_id").notNull(),
    visitorId: text("visitor_id"),
    customerId: text("customer_id"),
    sourceId: text("source_id"),
    sourceInfoId: text("source_info_id"),
    sourceTransactionType: text("source_transaction_type"),
    /** both or neither */
    advertiserId: text("advertiser_id"),
    advertiserBuyId: text("advertiser_buy_id"),
    firedAt: timestampTz("fired_at").notNull(),
  },
  (table) => [uniqueIndex("ad_pixels_once").on(table.sessionId, table.eventName, table.clickId)],
);

/**
 * An opened application as an advertising conversion: counted once, for the advertiser that brought
 * the visitor.
 */
export const adConversions = pgTable(
  "ad_conversions",
  {
    id: text("id").primaryKey(),
    appId: text("app_id").notNull().unique(),
    sessionId: text("session_id").notNull(),
    transactionType: text("transaction_type"),
    valueCents: cents("value_cents").notNull(),
    clickId: text("click_id"),
    /** both or neither */
    advertiserId: text("advertiser_id"),
    advertiserBuyId: text("advertiser_buy_id"),
    at: timestampTz("at").notNull(),
  },
  (table) => [
    index("ad_conversions_buy").on(table.advertiserId, table.advertiserBuyId),
    index("ad_conversions_open")
      .on(table.sessionId)
      .where(sql`${table.advertiserId} is null`),
  ],
);
