import type { DesiredBenefit } from "~/steps/offers/offer-page";
import { searchedWith, type SearchFor } from "~/steps/offers/search";
import { cashWanted } from "./people";
import { SEARCH } from "./rests-on";
import type { QuoteAnswers, QuoteState } from "./state";

/** What a visitor wants of a new loan, and what follows from it. */

/** Cash where an amount is wanted, else savings. */
const wishFor = (state: QuoteState): SearchFor["wish"] =>
  cashWanted(state) === undefined ? "savings" : "cashout";

/** What the visitor is after, by its wire name; cash until they say otherwise. */
export const transactionOf = (state: QuoteState): "refi" | "cashout" =>
  state.answers.cashAmount !== undefined && cashWanted(state) === undefined ? "refi" : "cashout";

/** What the search is for. */
export const searchFor = (state: QuoteState): SearchFor => ({
  wish: wishFor(state),
  as: searchedWith<QuoteAnswers>(state.answers, SEARCH),
});

/** As many of the first loans as fit a page that is read to its end, beside those that are best at something. */
const MOST_OFFERS = 3;

/** What the page of the result compares with what was found. */
export const wishOf = (state: QuoteState): DesiredBenefit => ({
  wish: wishFor(state),
  most: MOST_OFFERS,
  canAskAgain: true,
});
