import { BackendError } from "~server/backend/errors";
import type { TestResponses } from "~server/visit/testing/site";
import { visitAt } from "~server/visit/testing/place";
import type { Visit } from "~server/visit/types";
import { placeKey, type Place } from "~/wizard/state";
import { refiMiniHost } from "~/flows/refi-mini/host";
import { FINDING, REVIEWING } from "~/flows/refi-mini/steps/congratulations.step";
import { refiStates, type RefiAnswers, type RefiFacts, type RefiState } from "~/flows/refi-mini/state";

const START = 1_800_000_000;

export const finding: Place = { node: "congratulations~finding", item: FINDING };
export const reviewing: Place = { node: "congratulations~reviewing", item: REVIEWING };

const oak = { street: "12 Oak Street", city: "Irvine", state: "CA", zip: "92602" };
const elm = { ...oak, street: "2 Elm Street" };

/** Ada, who owns two homes; the backend's ids for them are 71 and 72. */
export const answers: Partial<RefiAnswers> = {
  reasons: ["payment"],
  borrower: { firstName: "Ada", lastName: "Highrate" },
  subject: oak,
  otherHomes: { "2": elm },
  values: { "1": 650_000, "2": 400_000 },
};
const facts: Partial<RefiFacts> = {
  appId: "a1",
  filed: { "1": { id: "71", as: "x" }, "2": { id: "72", as: "x" } },
};

/** Ada's state, with more answers and facts. */
export const ada = (
  over: { answers?: Partial<RefiAnswers>; facts?: Partial<RefiFacts> } = {},
): RefiState => ({
  ...refiStates.empty,
  answers: { ...answers, ...over.answers },
  facts: { ...facts, ...over.facts },
});

/** The state with these places completed. */
export const withCompleted = (state: RefiState, ...places: readonly Place[]): RefiState => ({
  ...state,
  marks: Object.fromEntries(places.map((place) => [placeKey(place), 1] as const)),
});

/** A visit on an offers page, with a stub backend; `later` seconds after the start of the tests. */
export const offerVisit = (state: RefiState, place: Place, responses: TestResponses, later = 0) =>
  visitAt(refiMiniHost, state, responses, { place, now: START + later });

/** The same visit with a backend that does not respond. */
export function withSilentBackend(visit: Visit<RefiState>): Visit<RefiState> {
  const backend: Visit<RefiState>["backend"] = {
    call: (id) => Promise.reject(new BackendError("timeout", id)),
    try: () => Promise.resolve(undefined),
    forApplication: () => backend,
    setCookies: [],
  };
  return { ...visit, backend };
}
