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
});

/**
 * The number of first loans to show next to the best ones, chosen so that the page is read to its
 * end.
 */
const MAX_OFFERS = 3;

/** The wishes that the result page compares the offers with. */
export const desiredBenefit = (state: QuoteState): DesiredBenefit => ({
  kind: searchGoal(state),
  most: MAX_OFFERS,
  canAskAgain: true,
});
