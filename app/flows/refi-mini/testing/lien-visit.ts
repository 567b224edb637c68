import { testSite, type Answers } from "~server/http/test-site";
import type { Visit } from "~server/http/visit";
import { newSession } from "~server/session/site-session";
import type { HomeAddress } from "~/domain/address";
import { walk } from "~/wizard/walk";
import { refiMini } from "~/flows/refi-mini/flow";
import { refiMiniHost } from "~/flows/refi-mini/host";
import type { RefiState } from "~/flows/refi-mini/state";

export const lakeHouse: HomeAddress = { street: "1 Nowhere Lane", city: "Irvine", state: "CA", zip: "92602" };
export const cabin: HomeAddress = {
  street: "12 Oak Street",
  unit: "4",
  city: "Denver",
  state: "CO",
  zip: "80202",
};
export const ada = { firstName: "Ada", lastName: "Lee" };
export const leo = { firstName: "Leo", lastName: "Lee", suffix: "Jr" };

const KEY = "k".repeat(22);

/** A visit on one of the pages about mortgages, with a backend that answers as told. */
export function lienVisit(state: RefiState, answers: Answers, node = "properties") {
  const { runtime, backendFor, seen, callsOf, log } = testSite(answers, [refiMiniHost]);
  const visit: Visit<RefiState> = {
    request: new Request(`http://site.test/refi-mini/${node}`),
    url: new URL(`http://site.test/refi-mini/${node}`),
    runtime,
    host: refiMiniHost,
    flowId: "refiMiniFlow",
    place: { node },
    onTrail: true,
    isNewHere: false,
    trail: walk(refiMini, state, "home"),
    entry: "home",
    state,
    session: newSession(1),
    now: 1_000,
    backend: backendFor(state.facts.appId),
  };
  return { visit: { ...visit, key: KEY }, seen, callsOf, log };
}
