import type { DesiredBenefit } from "~/steps/offers/offer-page";
import { searchedWith, type SearchFor } from "~/steps/offers/search";
import { cashWanted } from "./people";
import { SEARCH } from "./rests-on";
import type { QuoteAnswers, QuoteState } from "./state";

/** The visitor's wishes for a new loan, and what they imply. */

/** Returns cash where an amount is wanted, otherwise savings. */
const wishFor = (state: QuoteState): SearchFor["wish"] =>
  cashWanted(state) === undefined ? "savings" : "cashout";

/** Returns the visitor's transaction, by its wire name; cash until another is chosen. */
export const transactionOf = (state: QuoteState): "refi" | "cashout" =>
  state.answers.cashAmount !== undefined && cashWanted(state) === undefined ? "refi" : "cashout";

/** The input of the search. */
export const searchFor = (state: QuoteState): SearchFor => ({
  wish: wishFor(state),
  as: searchedWith<QuoteAnswers>(state.answers, SEARCH),
});

/**
 * The number of first loans to show next to the best ones, chosen so that the page is read to its
 * end.
 */
const MOST_OFFERS = 3;

/** The wishes that the result page compares the offers with. */
export const wishOf = (state: QuoteState): DesiredBenefit => ({
  wish: wishFor(state),
  most: MOST_OFFERS,
  canAskAgain: true,
});
