import { testSite, type TestResponses } from "~server/visit/testing/site";
import type { Visit } from "~server/visit/types";
import { newSession } from "~server/session/site-session";
import { miniHost } from "~/flows/mini/host";
import { miniStates, type MiniState } from "~/flows/mini/state";

const KEY = "k".repeat(22);

/**
 * A visit on a page of the mini wizard with a stub backend that returns `answers`. Other requests
 * get a 404.
 */
export function miniVisit(
  state: Partial<MiniState>,
  answers: TestResponses,
  node: string,
  tracking: Record<string, string> = {},
) {
  const { runtime, backendFor, seen, callsOf, log } = testSite(answers, [miniHost]);
  const visit: Visit<MiniState> = {
    request: new Request(`http://site.test/mini/${node}`),
    url: new URL(`http://site.test/mini/${node}`),
    runtime,
    host: miniHost,
    flowId: "miniFlow",
    place: { node },
    isOnWalk: true,
    isNewHere: false,
    trail: [{ node }],
    entry: "home",
    state: { ...miniStates.empty, ...state },
    session: { ...newSession(1), tracking },
    now: 1_000,
    backend: backendFor(state.facts?.appId),
  };
  return { visit, key: KEY, seen, callsOf, log };
}
