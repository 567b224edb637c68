import type { ExchangeProfile } from "~server/http/exchange";
import type { MiniState } from "./state";

/** EXCH-01: who came by a link resumes; everybody else came to the front door. */
export function miniExchange({ facts }: MiniState): ExchangeProfile {
  return {
    kind: facts.resumed === undefined ? "homeRegFlow" : "resume-beginning",
    borrowerIds: (facts.applicants ?? []).map(({ id }) => id),
  };
}
