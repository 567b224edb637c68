import { addressOf } from "~server/visit/hosts";
import type { BuyerHandover } from "~server/visit/handovers";
import { leaveTo, type Leave } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { writeFlowCookie } from "~server/session/flow-cookie";
import { browserIdOf } from "~server/session/site-session";
import { lastPlace } from "~/wizard/walk";
import type { WizardState } from "~/wizard/state";

/**
 * Moves a buyer to another flow of the site, at its first open question, with the answers so far.
 * @param home address of the other flow's first page
 */
export function moveToFlow<S extends WizardState>(
  { session, runtime }: Pick<Visit<S>, "session" | "runtime">,
  home: string,
  handover: BuyerHandover,
): Leave<S> {
  const host = runtime.mounts.find(home)?.host;
  const state = host?.importFrom?.(handover);
  if (!host || !state) return leaveTo<S>(home);
  const first = host.flow.home;
  const place = lastPlace(host.trail(state, first));
  session.flows = { ...session.flows, [host.flow.id]: { first, current: place.node } };
  const id = browserIdOf(session);
  const cookie = writeFlowCookie(host.store, runtime.sealer, state, id, runtime.config.secureCookies);
  // Uses the change mode, so that the visitor continues at the next open page after the answered
  // ones.
  const to = addressOf(host.flow, place, id, { change: "1" });
  return leaveTo<S>(to, undefined, [cookie]);
}
