import { stateInWords } from "~/domain/states";
import { cashOptionsOf, cashRequestOf, unavailableOptionWords } from "./cash-options";
import { homeState } from "~/steps/address/home-place";
import type { MainState } from "~/flows/main/state";

/**
 * Says why there is no quote, in sentences that name the limits.
 * @param settings the lender's minimum score (LIMIT-05) and whether we lend in the state
 *   (STATES-01)
 */
export function noQuoteWords(
  state: MainState,
  { minScore, isServed }: { minScore: number; isServed: boolean },
): readonly string[] {
  const place = homeState(state);
  if (!isServed && place !== undefined) return [`We don't lend in ${stateInWords(place)} yet.`];
  const request = cashRequestOf(state, minScore);
  if (!request) return [];
  const reasons = cashOptionsOf(request).flatMap((way) =>
    way.isOpen ? [] : unavailableOptionWords(way, request),
  );
  return [...new Set(reasons)];
}
