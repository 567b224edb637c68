import type { ExchangeProfile } from "~server/visit/exchange";
import { borrowersInExchange } from "~/steps/application/link-exchange";
import { pullReports } from "~/steps/credit/pull-reports";
import type { TransferFacts } from "./state";

/** EXCH-01, EXCH-12: a visitor who opens their quote through its link resumes. */
export function transferExchange(
  facts: Partial<Pick<TransferFacts, "applicants" | "isPreQualEligible">>,
): ExchangeProfile {
  return {
    wizard: "refinance",
    kind: "resume-beginning",
    ...borrowersInExchange(facts.applicants),
    pulls: pullReports(facts),
  };
}
