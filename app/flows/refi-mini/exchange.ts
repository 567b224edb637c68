import type { ExchangeProfile } from "~server/http/exchange";
import { borrowerIndexes } from "./people";
import type { RefiState } from "./state";

/** EXCH-01, EXCH-08, EXCH-12: how a refinance stands in the exchange. Its pages of a borrower are told apart by the borrower's place. */
export function refiExchange(state: RefiState): ExchangeProfile {
  const { answers, facts } = state;
  return {
    wizard: "refinance",
    kind: facts.resumed === undefined ? "homeRegFlow" : "resume-beginning",
    borrowerIds: borrowerIndexes(state),
    ...(answers.accepted === undefined ? {} : { takesCashOut: facts.benefit?.kind === "cashout" }),
  };
}
