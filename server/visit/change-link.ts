import { placeKey, type WizardState } from "~/wizard/state";
import { placeAfter } from "~/wizard/walk";
import { addressOf } from "./hosts";
import type { Visit } from "./types";
import { branchOf } from "./entries";

/**
 * Returns the address of the page on which an answer is changed; it leads back to the current page.
 * Returns undefined when the page is not on the visitor's path.
 * @param item for a page that is asked per item; the first item by default
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

/**
 * Returns the address of the page after a complete one, for a visitor who changes nothing;
 * undefined for an incomplete one.
 */
export function nextAddressUnchanged<S extends WizardState>(
  visit: Pick<Visit<S>, "host" | "session" | "trail" | "place" | "state" | "entry">,
): string | undefined {
  const { host, session, trail, place, state } = visit;
  if (state.marks[placeKey(place)] !== 1) return undefined;
  return addressOf(host.flow, placeAfter(trail, place), session.id, branchOf(visit));
}
