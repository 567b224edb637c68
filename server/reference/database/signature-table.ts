import { index, pgTable, text } from "drizzle-orm/pg-core";
import { SIGNED_KINDS } from "~/content/signature-words";
import { applications, consents } from "./application-tables";
import { timestampTz } from "./columns";

/**
 * What was signed electronically: one row for each consent, written in its transaction. It repeats
 * what the consent says, so that a change of either shows.
 */
export const signatures = pgTable(
  "signatures",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    /** deleted with the consent, after its retention */
    consentId: text("consent_id")
      .notNull()
      .unique()
      .references(() => consents.id, { onDelete: "cascade" }),
    /** who signed, see person-id.ts; "" for the one who opened the application */
    personId: text("person_id").notNull(),
    /** name on the application; "" while it is unknown, and once the person's data is deleted */
    name: text("name").notNull(),
    kind: text("kind", { enum: SIGNED_KINDS }).notNull(),
    /** version of the text; "" when the site sent none */
    version: text("version").notNull(),
    /** the exact text; null for a version that this backend does not know */
    text: text("text"),
    /** SHA-256 of the text, hex */
    textDigest: text("text_digest"),
    /** the document that was signed for, and SHA-256 of its file, hex */
    documentId: text("document_id"),
    documentDigest: text("document_digest"),
    /** the act, in the words of the page */
    intent: text("intent").notNull(),
    /** browser and system, such as "Chrome on Android" */
    device: text("device").notNull(),
    /** how the person was identified */
    identifiedBy: text("identified_by", { enum: ["code", "passkey", "link", "visit"] }).notNull(),
    /** last two digits of the phone of the code or link */
    phoneEnding: text("phone_ending"),
    /** when the code was entered, or the link was texted */
    identifiedAt: timestampTz("identified_at"),
    at: timestampTz("at").notNull(),
    /** sealed: the network address, and a digest of the whole row, which shows any change */
    sealed: text("sealed").notNull(),
  },
  (table) => [index("signatures_app").on(table.appId)],
);
