import type { Trail } from "~/wizard/state";
import type { TransactionType } from "~/domain/application";
import { homeState } from "~/steps/address/home-place";
import type { MainState } from "~/flows/main/state";
import { transactionOf } from "~/flows/main/transaction";

/**
 * Returns the transaction type of an application on this path; "pre" where nothing was chosen yet.
 */
export const transactionTypeOf = (trail: Trail): TransactionType => transactionOf(trail) ?? "pre";

/** Returns the state in the form that a call request needs. */
export const toCallState = (state: MainState): MainState => ({
  ...state,
  answers: { ...state.answers, propertyState: homeState(state) },
});

/**
 * Returns the visit in the form that a call request needs. Loan experts are licensed by state, so
 * the home's state is used, whichever page it came from (F16).
 */
export function withCallState<V extends { state: MainState }>(visit: V): V {
  return { ...visit, state: toCallState(visit.state) };
}
