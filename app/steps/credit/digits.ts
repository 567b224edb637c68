import { placeKey, type Place } from "~/wizard/state";
import type { CreditState } from "./state";

/** Key of the form for the last four digits: a wrong try comes back with an empty field, also where the page was not reloaded. */
export function last4FormKey({ state, place }: { state: CreditState; place: Place }): string {
  const tries = state.facts.last4Tries?.[place.item ?? ""] ?? 0;
  return `${placeKey(place)} ${tries}`;
}
