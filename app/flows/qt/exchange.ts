import type { ExchangeProfile } from "~server/http/exchange";
import type { QuoteFacts } from "./state";

/** EXCH-09, EXCH-10: how a visit of the quote tool stands in the exchange. */
export const quoteExchange = ({ facts }: { facts: Partial<QuoteFacts> }): ExchangeProfile => ({
  wizard: "quote-tool",
  kind: "homeRegFlow",
  borrowerIds: (facts.applicants ?? []).map(({ id }) => id),
});
