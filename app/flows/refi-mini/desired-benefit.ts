import { done, type Done } from "~server/visit/step-result";
import { pricedCash } from "~/domain/cash-out-choices";
import { refiScoreBand } from "~/domain/score-bands";
import type { DesiredBenefit } from "~/steps/offers/offer-page";
import { fingerprintAnswers, type SearchOptions } from "~/steps/offers/offer-search";
import { wishOfReasons } from "~/steps/offers/wish-of-reasons";
import { wantsCash } from "./conditions";
import { SEARCH_INPUTS } from "./depends-on";
import type { RefiAnswers, RefiState } from "./state";

/** The visitor's wishes for a new loan, and what they imply. */

/**
 * Saves the refinance reasons. An amount of cash that is no longer wanted is cleared, also in the
 * record, which keeps fields that a save omits. The amount may come from another entry to the
 * wizard, where nothing else clears it.
 */
export function saveReasons(
  state: RefiState,
  values: Pick<RefiAnswers, "reasons" | "scoreBand">,
): Done<RefiState> {
  const { answers } = state;
  const isCashOff =
    answers.cashAmount !== undefined && !wantsCash.holds({ ...state, answers: { ...answers, ...values } });
  return isCashOff
    ? done({ answers: { ...values, cashAmount: undefined }, send: { cashAmount: 0 } })
    : done({ answers: values });
}

/** Returns the visitor's transaction, by its wire name. */
export const transactionOf = (state: RefiState): "refi" | "cashout" =>
  // A visitor who entered at cashout-amount was not asked for reasons.
  wantsCash.holds(state) || state.answers.cashAmount !== undefined ? "cashout" : "refi";

/** The input of the search for offers. */
export const searchFor = (state: RefiState): SearchOptions => ({
  benefit: transactionOf(state) === "cashout" ? "cashout" : "savings",
  answersFingerprint: fingerprintAnswers<RefiAnswers>(state.answers, SEARCH_INPUTS),
  cash: state.answers.cashAmount && pricedCash(state.answers.cashAmount),
  paysDebts: state.answers.reasons?.includes("debts") ?? false,
  valueChoices: state.answers.valueChoices,
});

/** The wishes that the result page compares the offers with. */
export const desiredBenefit = (state: RefiState): DesiredBenefit => ({
  kind: wantsCash.holds(state) ? "cashout" : "savings",
  fico: refiScoreBand(state.answers.scoreBand ?? "")?.score,
  wish: wishOfReasons(
    state.answers.reasons ?? [],
    state.answers.cashAmount && pricedCash(state.answers.cashAmount),
  ),
  paysDebts: state.answers.reasons?.includes("debts") ?? false,
});
