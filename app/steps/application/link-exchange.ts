import type { ExchangeProfile } from "~server/visit/exchange";
import { pullReports, type PulledFacts } from "~/steps/credit/pull-reports";
import type { ResumedFacts } from "./state";

/** EXCH-01: who came by a link resumes; everybody else came to the front door. */
export function linkExchange({ facts }: { facts: Partial<ResumedFacts & PulledFacts> }): ExchangeProfile {
  return {
    kind: facts.resumed === undefined ? "homeRegFlow" : "resume-beginning",
    ...borrowersInExchange(facts.applicants),
    pulls: pullReports(facts),
  };
}

/** Who takes part, as the pages of a borrower have them and as a banker reads them. */
export const borrowersInExchange = (
  applicants: ResumedFacts["applicants"] = [],
): Pick<ExchangeProfile, "borrowerIds" | "firstNames"> => ({
  borrowerIds: applicants.map(({ id }) => id),
  firstNames: applicants.map(({ firstName }) => firstName),
});
