import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { applications } from "./application-tables";
import { bytes, timestampTz } from "./columns";

/** Tables of passkeys, which sign in to My loan without codes. */

/** Passkeys: each signs in the person who added it. Its private key never leaves their device. */
export const passkeys = pgTable("passkeys", {
  /** names it on the person's list */
  id: text("id").primaryKey(),
  /** base64url, given by the device */
  credentialId: text("credential_id").notNull().unique(),
  publicKey: bytes("public_key").notNull(),
  /** uses that the device counted; 0 where it doesn't count */
  counter: integer("counter").notNull(),
  transports: text("transports").array().notNull(),
  /** the person's devices share it */
  isShared: boolean("is_shared").notNull(),
  /** ten digits, of the sign-in that added it */
  phoneNumber: text("phone_number").notNull(),
  /** browser and system on which it was added */
  device: text("device").notNull(),
  createdAt: timestampTz("created_at").notNull(),
  usedAt: timestampTz("used_at"),
});

/** The applications that a passkey opens, and as which person on them. */
export const passkeyPeople = pgTable(
  "passkey_people",
  {
    passkeyId: text("passkey_id")
      .notNull()
      .references(() => passkeys.id, { onDelete: "cascade" }),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** see person-id.ts; "" for the one who opened the application */
    personId: text("person_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.passkeyId, table.appId] }),
    index("passkey_people_app").on(table.appId, table.personId),
  ],
);

/** Challenges of passkeys that were answered, until they expire: none is answered twice. */
export const usedChallenges = pgTable("used_challenges", {
  /** SHA-256 of the challenge */
  digest: text("digest").primaryKey(),
  expiresAt: timestampTz("expires_at").notNull(),
});
