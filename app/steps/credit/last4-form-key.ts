import { placeKey, type Place } from "~/wizard/state";
import type { CreditState } from "./state";

/**
 * Returns the form key for the last four digits: after a wrong try the field is empty, even without
 * a reload.
 */
export function last4FormKey({ state, place }: { state: CreditState; place: Place }): string {
  const tries = state.facts.last4Tries?.[place.item ?? ""] ?? 0;
  return `${placeKey(place)} ${tries}`;
}
