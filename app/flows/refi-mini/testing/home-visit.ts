import { testSite, type Answers } from "~server/http/test-site";
import type { Visit } from "~server/http/visit";
import { newSession } from "~server/session/site-session";
import type { HomeAddress } from "~/domain/address";
import { refiMiniHost } from "~/flows/refi-mini/host";
import { emptyRefi, type RefiAnswers, type RefiFacts, type RefiState } from "~/flows/refi-mini/state";

export const KEY = "k".repeat(22);

export const lakeHouse: HomeAddress = { street: "1 Nowhere Lane", city: "Irvine", state: "CA", zip: "92602" };
export const cabin: HomeAddress = {
  street: "12 Oak Street",
  unit: "4",
  city: "Denver",
  state: "CO",
  zip: "80202",
  county: "Denver County",
};

export const ada = { firstName: "Ada", lastName: "Lee" };
export const leo = { firstName: "Leo", lastName: "Lee", suffix: "Jr" };

/** What Ada has told of her home at the lake. */
export function adasHome(
  answers: Partial<RefiAnswers> = {},
  facts: Partial<RefiFacts> = { appId: "A1", token: "t" },
): RefiState {
  return { ...emptyRefi, answers: { subject: lakeHouse, borrower: ada, ...answers }, facts };
}

/** A visit on a page of a home with a backend that answers as told. */
export function homeVisit(state: RefiState, answers: Answers, node = "property-owners", item = "1") {
  const { runtime, backendFor, callsOf, log } = testSite(answers, [refiMiniHost]);
  const visit: Visit<RefiState> = {
    request: new Request(`http://site.test/refi-mini/${node}/${item}`),
    url: new URL(`http://site.test/refi-mini/${node}/${item}`),
    runtime,
    host: refiMiniHost,
    flowId: "refiMiniFlow",
    place: { node, item },
    onTrail: true,
    isNewHere: false,
    trail: [{ node, item }],
    entry: "home",
    state,
    session: newSession(1),
    now: 1_000,
    backend: backendFor(state.facts.appId),
  };
  return { visit, callsOf, log };
}
