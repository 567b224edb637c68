import type { ExchangeProfile } from "~server/visit/exchange";
import { pullReports, type PulledFacts } from "~/steps/credit/pull-reports";
import type { ResumedFacts } from "./state";

/** EXCH-01: a visitor from a link resumes; all others start at the first page. */
export function linkExchange({ facts }: { facts: Partial<ResumedFacts & PulledFacts> }): ExchangeProfile {
  return {
    kind: facts.resumed === undefined ? "homeRegFlow" : "resume-beginning",
    ...borrowersInExchange(facts.applicants),
    pulls: pullReports(facts),
  };
}

/** Returns the borrowers for the exchange, as on their pages and as a banker reads them. */
export const borrowersInExchange = (
  applicants: ResumedFacts["applicants"] = [],
): Pick<ExchangeProfile, "borrowerIds" | "firstNames"> => ({
  borrowerIds: applicants.map(({ id }) => id),
  firstNames: applicants.map(({ firstName }) => firstName),
});
