import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { cents, timestampTz } from "./columns";

/** Offers that were mailed with a code. They are stored without names and addresses. */

export const mailedOffers = pgTable("mailed_offers", {
  /** HMAC of the code; only the letter contains the code itself */
  codeDigest: text("code_digest").primaryKey(),
  /** state of the home, two letters */
  state: text("state").notNull(),
  /** YYYY-MM-DD, the last day on which it is valid */
  expiresOn: text("expires_on").notNull(),
  homeValue: cents("home_value").notNull(),
  mortgageBalance: cents("mortgage_balance").notNull(),
  cashAmount: cents("cash_amount").notNull(),
});

/** Counts the unknown codes that a visit has tried, so that codes cannot be guessed. */
export const offerTries = pgTable("offer_tries", {
  /** HMAC of the visit and its device */
  visitDigest: text("visit_digest").primaryKey(),
  wrong: integer("wrong").notNull(),
  /** when the count began */
  since: timestampTz("since").notNull(),
});
