import type { WizardState } from "~/wizard/state";
import type { Sealer } from "~server/session/seal";
import { clearFlowCookie, cookieName, readFlowCookie, type FlowStore } from "~server/session/flow-cookie";
import { browserIdOf, sessionInFlow, withNewId, type SiteSession } from "~server/session/site-session";

/**
 * Finds the visit of a flow that an address names. A flow has one visit in a browser, except
 * presentations: several can be open side by side, each as its own visit. The session id in an
 * address names the visit.
 */

/** A flow and where its visit is stored, as in a host. */
export interface FlowPlacement {
  readonly flow: { readonly id: string; readonly prefix: string };
  readonly store: FlowStore<WizardState>;
  /** several visits of the flow may be open side by side */
  readonly sideBySide?: true;
  /** key of the visit among those of its flow; default: the flow's id */
  readonly visitKey?: string;
}

/** Returns the key of a host's visit in a session. */
export const keyOf = ({ flow, visitKey = flow.id }: Pick<FlowPlacement, "flow" | "visitKey">): string =>
  visitKey;

/** Returns the host of one visit of its flow: its state is stored under its own name. */
export function hostAt<H extends Pick<FlowPlacement, "flow" | "store" | "visitKey">>(
  host: H,
  key: string,
): H {
  if (key === keyOf(host)) return host;
  const base = host.store.cacheKey.replace(/\..*/, "");
  const cacheKey = key === host.flow.id ? base : `${base}.${key.slice(host.flow.id.length + 1)}`;
  return { ...host, visitKey: key, store: { ...host.store, cacheKey } };
}

/** Returns the keys of a flow's visits in a session, the newest last. */
const keysIn = ({ flows }: SiteSession, { flow }: Pick<FlowPlacement, "flow">): string[] =>
  Object.keys(flows).filter((key) => key === flow.id || key.startsWith(`${flow.id}.`));

/** Returns every visit of a flow in a session, the newest last. */
export const visitsOf = <H extends FlowPlacement>(host: H, session: SiteSession): FlowVisitContext<H>[] =>
  keysIn(session, host).map((key) => ({ host: hostAt(host, key), session: sessionInFlow(session, key) }));

/** A visit of a flow, as its pages use it. */
export interface FlowVisitContext<H> {
  host: H;
  session: SiteSession;
}

/**
 * Returns the visit of a flow that an address names; the newest one if it names none, or one that
 * is not open.
 * @param requestedId the session id in the address
 */
export function visitOfAddress<H extends FlowPlacement>(
  host: H,
  session: SiteSession,
  requestedId: string | null,
): FlowVisitContext<H> {
  if (!host.sideBySide) return { host, session: sessionInFlow(session, host.flow.id) };
  const keys = keysIn(session, host);
  const key =
    keys.find((one) => (session.flows[one]?.id ?? browserIdOf(session)) === requestedId) ??
    keys.at(-1) ??
    host.flow.id;
  return { host: hostAt(host, key), session: sessionInFlow(session, key) };
}

/** The same for a helper route of the flow, which has its page's session id in its address. */
export const visitOfHelper = <H extends FlowPlacement>(
  host: H,
  session: SiteSession,
  url: URL,
): FlowVisitContext<H> => visitOfAddress(host, session, url.searchParams.get("sessionId"));

/** Checks whether an address names another visit than the found one. */
export function namesAnotherVisit(url: URL, { id }: Pick<SiteSession, "id">): boolean {
  const requestedId = url.searchParams.get("sessionId");
  return requestedId !== null && requestedId !== id;
}

/** Checks whether a visit has answers or an application; a front page may set facts before that. */
export function hasAnswersOrApplication(
  host: { application(state: WizardState): { appId?: string } },
  state: WizardState | undefined,
): state is WizardState {
  if (!state) return false;
  const hasAnswers = [state.answers, state.marks].some((part) => Object.keys(part).length > 0);
  return hasAnswers || host.application(state).appId !== undefined;
}

/**
 * The number of visits of one flow that can be open side by side; one more closes the one viewed
 * longest ago.
 */
const MAX_SIDE_BY_SIDE = 4;

/** A visit of a flow with its state. */
export interface FlowVisitTarget<S extends WizardState, H> extends FlowVisitContext<H> {
  /** undefined for a new visit */
  state: S | undefined;
}

/**
 * Returns the visit with a key among those of its flow: the open one, or a new one with its own id.
 * @param visit the one that the request was for
 */
export function visitFor<S extends WizardState, H extends FlowPlacement & { readonly store: FlowStore<S> }>(
  visit: FlowVisitContext<H> & { request: Request; runtime: { sealer: Sealer } },
  key: string,
): FlowVisitTarget<S, H> {
  const host = hostAt(visit.host, key);
  const { flows } = visit.session;
  const isOpen = flows[key] !== undefined;
  const session = isOpen ? sessionInFlow(visit.session, key) : withNewId(visit.session, key);
  const header = visit.request.headers.get("Cookie");
  const state = isOpen ? readFlowCookie<S>(host.store, visit.runtime.sealer, header, session.id) : undefined;
  return { host, session, state };
}

/**
 * Returns a session's visits with the host's visit as the newest, and the keys of those that are
 * closed to make room.
 */
export function newestVisits(
  flows: SiteSession["flows"],
  host: Pick<FlowPlacement, "flow" | "visitKey" | "sideBySide">,
): { flows: SiteSession["flows"]; closed: readonly string[] } {
  if (!host.sideBySide) return { flows, closed: [] };
  const key = keyOf(host);
  const { [key]: here, ...others } = flows;
  const siblingKeys = Object.keys(others).filter((one) => one.startsWith(`${host.flow.id}.`));
  const closed = siblingKeys.slice(0, Math.max(0, siblingKeys.length - MAX_SIDE_BY_SIDE + 1));
  const kept = Object.entries(others).filter(([one]) => !closed.includes(one));
  return { flows: Object.fromEntries(here ? [...kept, [key, here]] : kept), closed };
}

/** Returns the Set-Cookie lines that delete every visit of a flow in a request. */
export function clearVisits(
  header: string | null,
  host: Pick<FlowPlacement, "flow" | "store" | "visitKey">,
): string[] {
  const { store } = hostAt(host, host.flow.id);
  const prefix = cookieName(`${store.cacheKey}.`);
  const names = (header ?? "").split(";").map((pair) => pair.slice(0, Math.max(0, pair.indexOf("="))).trim());
  const cacheKeys = names
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(cookieName("").length));
  return [store.cacheKey, ...cacheKeys].map((cacheKey) => clearFlowCookie({ ...store, cacheKey }));
}
