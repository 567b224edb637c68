import type { ExchangeProfile } from "~server/http/exchange";
import type { RefiState } from "./state";

/** EXCH-01, EXCH-12: how a refinance stands in the exchange. */
export function refiExchange({ facts }: RefiState): ExchangeProfile {
  return {
    kind: facts.resumed === undefined ? "homeRegFlow" : "resume-beginning",
    borrowerIds: (facts.applicants ?? []).map(({ id }) => id),
  };
}
