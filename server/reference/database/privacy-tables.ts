import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { KeptPart } from "~/domain/retention";
import { moment } from "./columns";

/** What people ask of what is held on them, and what is kept although they asked for its deletion. */

/** Somebody who has shown that a phone is theirs, and may ask for an hour. */
export const dataOpenings = pgTable("data_openings", {
  /** SHA-256 of the token */
  digest: text("digest").primaryKey(),
  /** keyed digest of phone and name */
  person: text("person").notNull(),
  /** phone and name (AES-256-GCM, see crypto.ts); null once they were deleted */
  sealed: text("sealed"),
  expiresAt: moment("expires_at").notNull(),
});

/** What came of a deletion, for who asks again. */
export interface KeptRequestResult {
  goes: string[];
  stays: { appId: string; part: KeptPart; until: string }[];
  /** whether there was anything but the code that the request itself was confirmed by; absent of requests of old */
  wasHeld?: boolean;
}

/** A request: the trail of what people asked for, kept without their names. */
export const dataRequests = pgTable(
  "data_requests",
  {
    /** "DR-7KQ2M9XW" */
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["see", "correct", "delete"] }).notNull(),
    person: text("person").notNull(),
    /** "open" while a person of ours has to look at it */
    status: text("status", { enum: ["open", "done"] }).notNull(),
    /** what is to be corrected, sealed; null where that is done, and once it is deleted */
    details: text("details"),
    result: jsonb("result").$type<KeptRequestResult>(),
    /** who of us has answered it, when, and what was done, sealed since it may name somebody */
    answeredBy: text("answered_by"),
    answeredAt: moment("answered_at"),
    note: text("note"),
    /** ids of the applications that it was about, once it is answered: whose they are may read what was done */
    appIds: text("app_ids").array().notNull().default([]),
    at: moment("at").notNull(),
    answerBy: moment("answer_by").notNull(),
  },
  (table) => [index("data_requests_person").on(table.person, table.at)],
);

/** Parts of applications that only a law keeps, until their day comes. */
export const keptRecords = pgTable(
  "kept_records",
  {
    appId: text("app_id").notNull(),
    part: text("part").$type<KeptPart>().notNull(),
    /** whose wish it was: "" of who opened the application, else the id of the applicant beside them, or of a consent's part their person-id.ts */
    applicantId: text("applicant_id").notNull().default(""),
    until: moment("until").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.part, table.applicantId] }),
    index("kept_records_until").on(table.until),
  ],
);
