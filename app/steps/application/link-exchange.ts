import type { ExchangeProfile } from "~server/http/exchange";
import type { ResumedState } from "./state";

/** EXCH-01: who came by a link resumes; everybody else came to the front door. */
export function linkExchange({ facts }: Pick<ResumedState, "facts">): ExchangeProfile {
  return {
    kind: facts.resumed === undefined ? "homeRegFlow" : "resume-beginning",
    borrowerIds: (facts.applicants ?? []).map(({ id }) => id),
  };
}
