import { done, type Done } from "~server/http/result";
import { wantsCash } from "./conditions";
import type { RefiAnswers, RefiState } from "./state";

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
