import { placeKey, type WizardState } from "~/wizard/state";
import { placeAfter } from "~/wizard/walk";
import { addressOf } from "./hosts";
import type { Visit } from "./visit";
import { branchOf } from "./entries";

/**
 * Address of the page on which an answer is changed, from which the visitor comes back to where they were; undefined when
 * the page is not on their way.
 * @param item for a page that is asked per item; without it the first one
 */
export function changeAddress<S extends WizardState>(
  visit: Pick<Visit<S>, "host" | "session" | "trail" | "entry">,
  node: string,
  item?: string,
): string | undefined {
  const { host, session, trail } = visit;
  const place = trail.find((stop) => stop.node === node && (item === undefined || stop.item === item));
  return place && addressOf(host.flow, place, session.id, { change: "1", ...branchOf(visit) });
}

/** Address of the page after one that is complete, for who leaves it as it is; undefined for one that is open. */
export function keptAddress<S extends WizardState>(
  visit: Pick<Visit<S>, "host" | "session" | "trail" | "place" | "state" | "entry">,
): string | undefined {
  const { host, session, trail, place, state } = visit;
  if (state.marks[placeKey(place)] !== 1) return undefined;
  return addressOf(host.flow, placeAfter(trail, place), session.id, branchOf(visit));
}
