import type { Trail } from "~/wizard/state";
import type { TransactionType } from "~/domain/application";
import type { MainState } from "~/flows/main/state";
import { transactionOf } from "~/flows/main/transaction";

/** What an application of this road is for; "pre" where nothing was chosen yet. */
export const transactionTypeOf = (trail: Trail): TransactionType => transactionOf(trail) ?? "pre";

/**
 * A visit as asking for a call reads it: bankers are licensed by state, and where the visitor has not said it the letter they came with
 * does.
 */
export function withCallState<V extends { state: MainState }>(visit: V): V {
  const { answers, facts } = visit.state;
  if (answers.propertyState !== undefined || facts.offer === undefined) return visit;
  return { ...visit, state: { ...visit.state, answers: { ...answers, propertyState: facts.offer.state } } };
}
