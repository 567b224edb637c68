import type { ExchangeProfile } from "~server/visit/exchange";
import { placeKey } from "~/wizard/state";
import { pullReports } from "~/steps/credit/pull-reports";
import { borrowerIndexes } from "~/steps/people/borrowers";
import type { RefiState } from "./state";

/**
 * Returns the outcome of the result page, by the purpose of the accepted offer, whatever most of
 * the offers were for; absent while it is open.
 */
const resultOutcome = ({ facts, outcomes }: RefiState): string | undefined =>
  outcomes[placeKey({ node: "congratulations", item: facts.benefit?.kind ?? "none" })];

/**
 * EXCH-01, EXCH-08, EXCH-12: returns the exchange status of a refinance. Its pages of a borrower
 * are distinguished by the borrower's place.
 */
export function refiExchange(state: RefiState): ExchangeProfile {
  const { answers, facts } = state;
  const ending = resultOutcome(state);
  return {
    wizard: "refinance",
    kind: facts.resumed === undefined ? "homeRegFlow" : "resume-beginning",
    borrowerIds: borrowerIndexes(state),
    firstNames: [answers.borrower, answers.coBorrower].flatMap((person) => person?.firstName ?? []),
    pulls: pullReports(facts),
    hasOffer: facts.benefit !== undefined && facts.benefit.kind !== "none",
    takesCashOut: answers.accepted && ending ? ending === "cashout" : undefined,
  };
}
