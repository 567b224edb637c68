import { done, type Done } from "~server/visit/step-result";
import { placeKey, type Place } from "~/wizard/state";
import type { ProfileState } from "./state";

type PagePlace = { state: ProfileState; place: Place };

/**
 * Checks whether a question was answered on a page of the host and never here. Such a page is
 * skipped. A visitor who answered it here and comes back sees it, to change the answer.
 */
export function isAnsweredElsewhere(
  { state, place }: PagePlace,
  isKnown: (state: ProfileState) => boolean,
): boolean {
  return state.marks[placeKey(place)] === undefined && isKnown(state);
}

/** Returns the `arrive` handler of a page whose question the host may already have asked. */
export function skipIfKnown(isKnown: (state: ProfileState) => boolean) {
  return async (visit: PagePlace): Promise<Done<ProfileState> | undefined> =>
    isAnsweredElsewhere(visit, isKnown) ? done() : undefined;
}
