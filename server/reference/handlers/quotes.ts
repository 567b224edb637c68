import { quotesOf, shownQuote } from "~server/reference/quotes/price-ledger";
import type { Handlers } from "~server/reference/router";

/** The price ledger of an application. */
export function priceLedgerHandlers(): Pick<Handlers, "quotes.list"> {
  return {
    "quotes.list": async ({ query, db }) => ({
      quotes: (await quotesOf(db, query.appId)).map(shownQuote),
    }),
  };
}
