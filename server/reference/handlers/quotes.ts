import { quotesOf, shownQuote } from "~server/reference/quotes/price-ledger";
import type { Handlers, HandlerInput } from "~server/reference/router";
import type { CallOutput } from "~server/backend/contract/index";

async function listQuotes({ query, db }: HandlerInput<"quotes.list">): Promise<CallOutput<"quotes.list">> {
  return {
    quotes: (await quotesOf(db, query.appId)).map(shownQuote),
  };
}

/** The price ledger of an application. */
export function priceLedgerHandlers(): Pick<Handlers, "quotes.list"> {
  return {
    "quotes.list": listQuotes,
  };
}
