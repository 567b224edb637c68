import { addressOf } from "~server/visit/hosts";
import type { BuyerHandover } from "~server/visit/handovers";
import { leaveTo, type Leave } from "~server/visit/step-result";
import type { AnyHost, Runtime, Visit } from "~server/visit/types";
import { writeFlowCookie } from "~server/session/flow-cookie";
import { browserIdOf, type FlowVisit } from "~server/session/site-session";
import { lastPlace } from "~/wizard/walk";
import type { WizardState } from "~/wizard/state";

/** A visit of a flow that begins with answers from elsewhere. */
export interface BegunVisit {
  /** address of its first open question */
  to: string;
  /** the Set-Cookie line of its state */
  cookie: string;
  /** its position in the session */
  visited: Pick<FlowVisit, "first" | "current">;
}

/**
 * Begins a visit of a flow with a state, at the first open question.
 * @param id session id of the flow's pages
 */
export function beginWith(
  { sealer, config }: Pick<Runtime, "sealer" | "config">,
  host: AnyHost,
  state: WizardState,
  id: string,
): BegunVisit {
  const first = host.flow.home;
  const place = lastPlace(host.trail(state, first));
  return {
    // Uses the change mode, so that the visitor continues at the next open page after the answered
    // ones.
    to: addressOf(host.flow, place, id, { change: "1" }),
    cookie: writeFlowCookie(host.store, sealer, state, id, config.secureCookies),
    visited: { first, current: place.node },
  };
}

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
  const { to, cookie, visited } = beginWith(runtime, host, state, browserIdOf(session));
  session.flows = { ...session.flows, [host.flow.id]: visited };
  return leaveTo<S>(to, undefined, [cookie]);
}
