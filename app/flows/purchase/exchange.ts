import type { ExchangeProfile } from "~server/visit/exchange";
import { borrowersInExchange } from "~/steps/application/link-exchange";
import { pullReports } from "~/steps/credit/pull-reports";
import type { PurchaseFacts } from "./state";

/** EXCH-01, EXCH-07, EXCH-11: returns the exchange status of a purchase wizard visit. */
export const purchaseExchange = ({ facts }: { facts: Partial<PurchaseFacts> }): ExchangeProfile => ({
  wizard: "purchase-wizard",
  kind: facts.initiation ?? (facts.resumed === undefined ? "homeRegFlow" : "resume-beginning"),
  ...borrowersInExchange(facts.applicants),
  pulls: pullReports(facts),
});
