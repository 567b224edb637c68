import type { ExchangeProfile } from "~server/http/exchange";
import type { LinkFacts } from "~/steps/application/open-application";

/** EXCH-01, EXCH-12: who opens their quote by its link resumes. */
export function transferExchange({ applicants }: Partial<Pick<LinkFacts, "applicants">>): ExchangeProfile {
  return {
    wizard: "refinance",
    kind: "resume-beginning",
    borrowerIds: (applicants ?? []).map(({ id }) => id),
  };
}
