import { done, type Done } from "~server/visit/result";
import { refiScoreBand } from "~/domain/score-bands";
import type { DesiredBenefit } from "~/steps/offers/offer-page";
import { searchedWith, type SearchFor } from "~/steps/offers/search";
import { wantsCash } from "./conditions";
import { SEARCH } from "./rests-on";
import type { RefiAnswers, RefiState } from "./state";

/** What a visitor wants of a new loan, and what follows from it. */

/**
 * Keeps why somebody refinances. An amount of cash that is not wanted any more goes, also from the record, which keeps what a save does not
 * name: it may have been given on another way into the wizard, where nothing else takes it back.
 */
export function saveReasons(
  state: RefiState,
  said: Pick<RefiAnswers, "reasons" | "scoreBand">,
): Done<RefiState> {
  const { answers } = state;
  const isCashOff =
    answers.cashAmount !== undefined && !wantsCash.holds({ ...state, answers: { ...answers, ...said } });
  return isCashOff
    ? done({ answers: { ...said, cashAmount: undefined }, send: { cashAmount: 0 } })
    : done({ answers: said });
}

/** What the visitor is after, by its wire name. */
export const transactionOf = (state: RefiState): "refi" | "cashout" =>
  // Who came in at cashout-amount was not asked for reasons.
  wantsCash.holds(state) || state.answers.cashAmount !== undefined ? "cashout" : "refi";

/** What the search for offers is for. */
export const searchFor = (state: RefiState): SearchFor => ({
  wish: transactionOf(state) === "cashout" ? "cashout" : "savings",
  as: searchedWith<RefiAnswers>(state.answers, SEARCH),
});

/** As many of the first loans as a phone reads in one page, beside those that are best at something. */
const MOST_OFFERS = 8;

/** What the page of the result compares with what was found. */
export const wishOf = (state: RefiState): DesiredBenefit => ({
  most: MOST_OFFERS,
  wish: wantsCash.holds(state) ? "cashout" : "savings",
  fico: refiScoreBand(state.answers.scoreBand ?? "")?.score,
});
