import { done, type Done } from "~server/visit/result";
import { placeKey, type Place } from "~/wizard/state";
import type { ProfileState } from "./state";

type Here = { state: ProfileState; place: Place };

/**
 * Whether a question was answered on a page of the host and never here. Such a page sends its visitor on; who answered it here and
 * comes back sees it, to change the answer.
 */
export function isAnsweredElsewhere(
  { state, place }: Here,
  isKnown: (state: ProfileState) => boolean,
): boolean {
  return state.marks[placeKey(place)] === undefined && isKnown(state);
}

/** The `arrive` of a page whose question the host may have asked already. */
export function unlessKnown(isKnown: (state: ProfileState) => boolean) {
  return async (visit: Here): Promise<Done<ProfileState> | undefined> =>
    isAnsweredElsewhere(visit, isKnown) ? done() : undefined;
}
