import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { cents, moment } from "./columns";

/** Offers that were mailed with a code. No name and no address stands beside them. */

export const mailedOffers = pgTable("mailed_offers", {
  /** HMAC of the code, which stands in the letter alone */
  codeDigest: text("code_digest").primaryKey(),
  /** two letters: where the home is */
  state: text("state").notNull(),
  /** YYYY-MM-DD, the last day it holds */
  expiresOn: text("expires_on").notNull(),
  homeValue: cents("home_value").notNull(),
  mortgageBalance: cents("mortgage_balance").notNull(),
  cashAmount: cents("cash_amount").notNull(),
});

/** How many codes that do not exist a visit has tried, so that nobody finds one by guessing. */
export const offerTries = pgTable("offer_tries", {
  /** HMAC of the visit and its device */
  visitDigest: text("visit_digest").primaryKey(),
  wrong: integer("wrong").notNull(),
  /** when the count began */
  since: moment("since").notNull(),
});
