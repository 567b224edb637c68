import type { ExchangeProfile } from "~server/http/exchange";
import { placeKey } from "../../wizard/state";
import { borrowerIndexes } from "./people";
import type { RefiState } from "./state";

/** Whether the offer that was accepted is one of cash, whatever the search found most of. */
const tookCash = ({ facts, outcomes }: RefiState): boolean =>
  outcomes[placeKey({ node: "congratulations", item: facts.benefit?.kind ?? "none" })] === "cashout";

/** EXCH-01, EXCH-08, EXCH-12: how a refinance stands in the exchange. Its pages of a borrower are told apart by the borrower's place. */
export function refiExchange(state: RefiState): ExchangeProfile {
  const { answers, facts } = state;
  return {
    wizard: "refinance",
    kind: facts.resumed === undefined ? "homeRegFlow" : "resume-beginning",
    borrowerIds: borrowerIndexes(state),
    ...(answers.accepted === undefined ? {} : { takesCashOut: tookCash(state) }),
  };
}
