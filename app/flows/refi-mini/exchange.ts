import type { ExchangeProfile } from "~server/visit/exchange";
import { placeKey } from "~/wizard/state";
import { pullReports } from "~/steps/credit/pull-reports";
import { borrowerIndexes } from "~/steps/people/borrowers";
import type { RefiState } from "./state";

/** How the page of the result ended: by what the accepted offer is for, whatever the search found most of; absent while it is open. */
const endingOf = ({ facts, outcomes }: RefiState): string | undefined =>
  outcomes[placeKey({ node: "congratulations", item: facts.benefit?.kind ?? "none" })];

/** EXCH-01, EXCH-08, EXCH-12: how a refinance stands in the exchange. Its pages of a borrower are told apart by the borrower's place. */
export function refiExchange(state: RefiState): ExchangeProfile {
  const { answers, facts } = state;
  const ending = endingOf(state);
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
