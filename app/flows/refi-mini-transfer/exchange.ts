import type { ExchangeProfile } from "~server/http/exchange";
import type { LinkFacts } from "../../steps/open-application";

/** EXCH-01: who opens their quote by its link resumes. */
export function transferExchange({ applicants }: Partial<Pick<LinkFacts, "applicants">>): ExchangeProfile {
  return { kind: "resume-beginning", borrowerIds: (applicants ?? []).map(({ id }) => id) };
}
