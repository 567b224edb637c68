import type { Place, WizardState } from "~/wizard/state";
import { newSession } from "~server/session/site-session";
import type { AnyHost, FlowHost, Visit } from "~server/visit/types";
import { testSite, type TestResponses } from "./site";

/** The options of a visit in a test. */
export interface TestVisitOptions {
  place: Place;
  /** the address's own query, "?appId=A1" */
  search?: string;
  /**
   * the time in seconds since 1970, for the visit and the clock; default: 1,000 for the visit, and
   * the current time for the clock
   */
  now?: number;
}

/**
 * A visit at a place of a flow with a form's key, and a backend with the given responses; all other
 * calls are 404.
 */
export function visitAt<S extends WizardState>(
  host: AnyHost & FlowHost<S>,
  state: S,
  answers: TestResponses,
  { place, search = "", now }: TestVisitOptions,
) {
  const { runtime, backendFor, ...site } = testSite(answers, [host]);
  const url = new URL(`http://site.test${host.flow.prefix}/${place.node}${search}`);
  const entry = host.flow.home;
  const visit: Visit<S> & { key: string } = {
    request: new Request(url),
    url,
    runtime: now === undefined ? runtime : { ...runtime, now: () => now * 1000 },
    host,
    flowId: host.flowId(entry, host.trail(state, entry)),
    place,
    isOnWalk: true,
    isNewHere: false,
    trail: host.trail(state, entry),
    entry,
    state,
    session: { ...newSession(now ?? 1_000), id: "abcd1234" },
    now: now ?? 1_000,
    backend: backendFor(host.application(state).appId),
    key: "k".repeat(22),
  };
  return { visit, ...site };
}
