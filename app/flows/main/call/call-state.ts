import type { Trail } from "~/wizard/state";
import type { TransactionType } from "~/domain/application";
import { homeState } from "~/steps/address/home-place";
import type { MainState } from "~/flows/main/state";
import { transactionOf } from "~/flows/main/transaction";

/** What an application of this road is for; "pre" where nothing was chosen yet. */
export const transactionTypeOf = (trail: Trail): TransactionType => transactionOf(trail) ?? "pre";

/** The state as asking for a call reads it. */
export const callable = (state: MainState): MainState => ({
  ...state,
  answers: { ...state.answers, propertyState: homeState(state) },
});

/**
 * A visit as asking for a call reads it: loan experts are licensed by state, and it is that of the home, wherever it was told (F16).
 */
export function withCallState<V extends { state: MainState }>(visit: V): V {
  return { ...visit, state: callable(visit.state) };
}
