import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { RetainedPart } from "~/domain/retention";
import { timestampTz } from "./columns";

/** Tables of data requests, and of the records that are kept despite a deletion request. */

/** A person who has proven their phone and may make requests for one hour. */
export const dataOpenings = pgTable("data_openings", {
  /** SHA-256 of the token */
  digest: text("digest").primaryKey(),
  /** keyed digest of phone and name */
  person: text("person").notNull(),
  /** phone and name (AES-256-GCM, see crypto.ts); null after their deletion */
  sealed: text("sealed"),
  expiresAt: timestampTz("expires_at").notNull(),
});

/** The result of a deletion, for a person who asks again. */
export interface KeptRequestResult {
  goes: string[];
  stays: { appId: string; part: RetainedPart; until: string }[];
  /**
   * whether there was anything besides the code that confirmed the request; absent in older
   * requests
   */
  wasHeld?: boolean;
  /** whether an application had this phone and this name */
  wasMatched?: boolean;
}

/** A data request. The record of requests is kept without names. */
export const dataRequests = pgTable(
  "data_requests",
  {
    /** "DR-7KQ2M9XW" */
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["see", "correct", "delete"] }).notNull(),
    person: text("person").notNull(),
    /** "open" while an employee has to handle it */
    status: text("status", { enum: ["open", "done"] }).notNull(),
    /** the requested correction, sealed; null once it is done or deleted */
    details: text("details"),
    result: jsonb("result").$type<KeptRequestResult>(),
    /**
     * the employee who answered it, when, and what was done, sealed because it may contain names
     */
    answeredBy: text("answered_by"),
    answeredAt: timestampTz("answered_at"),
    note: text("note"),
    /**
     * ids of the applications it concerned, once answered; their assigned employees may read what
     * was done
     */
    appIds: text("app_ids").array().notNull().default([]),
    at: timestampTz("at").notNull(),
    answerBy: timestampTz("answer_by").notNull(),
  },
  (table) => [index("data_requests_person").on(table.person, table.at)],
);

/** Parts of applications that are kept only because of a law, until their retention ends. */
export const keptRecords = pgTable(
  "kept_records",
  {
    appId: text("app_id").notNull(),
    part: text("part").$type<RetainedPart>().notNull(),
    /**
     * the person who requested the deletion: "" for the one who opened the application, else the id
     * of the co-borrower, or for a consent their person-id.ts id
     */
    applicantId: text("applicant_id").notNull().default(""),
    until: timestampTz("until").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.part, table.applicantId] }),
    index("kept_records_until").on(table.until),
  ],
);
