import type { ExchangeProfile } from "~server/visit/exchange";
import { borrowersInExchange } from "~/steps/application/link-exchange";
import { pullReports } from "~/steps/credit/pull-reports";
import type { QuoteFacts } from "./state";

/** EXCH-09, EXCH-10: returns the exchange status of a quote tool visit. */
export const quoteExchange = ({ facts }: { facts: Partial<QuoteFacts> }): ExchangeProfile => ({
  wizard: "quote-tool",
  kind: "homeRegFlow",
  ...borrowersInExchange(facts.applicants),
  pulls: pullReports(facts),
});
