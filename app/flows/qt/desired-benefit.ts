import type { DesiredBenefit } from "~/steps/offers/offer-page";
import { fingerprintAnswers, type SearchOptions } from "~/steps/offers/offer-search";
import { wantedCash } from "./people";
import { SEARCH_INPUTS } from "./depends-on";
import { escrowAnswers } from "./escrow";
import type { QuoteAnswers, QuoteState } from "./state";

/** The visitor's wishes for a new loan, and what they imply. */

/** Returns cash where an amount is wanted, otherwise savings. */
const searchGoal = (state: QuoteState): SearchOptions["benefit"] =>
  wantedCash(state) === undefined ? "savings" : "cashout";

/** Returns the visitor's transaction, by its wire name; cash until another is chosen. */
export const transactionOf = (state: QuoteState): "refi" | "cashout" =>
  state.answers.cashAmount !== undefined && wantedCash(state) === undefined ? "refi" : "cashout";

/** The input of the search. */
export const searchFor = (state: QuoteState): SearchOptions => ({
  benefit: searchGoal(state),
  answersFingerprint: fingerprintAnswers<QuoteAnswers>(state.answers, SEARCH_INPUTS),
  cash: wantedCash(state),
  escrows: escrowAnswers(state),
  valueChoices: state.answers.valueChoices,
});

/** The wishes that the result page compares the offers with. */
export function desiredBenefit(state: QuoteState): DesiredBenefit {
  const cash = wantedCash(state);
  return {
    kind: searchGoal(state),
    // Zero cash is the answer of a visitor who would rather pay less each month.
    wish:
      cash === undefined
        ? { isMonthlyLowered: true }
        : { cash, ...(state.answers.isMonthlyKept && { isMonthlyKept: true }) },
  };
}
