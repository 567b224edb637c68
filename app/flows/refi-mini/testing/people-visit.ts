import type { TestResponses } from "~server/visit/testing/site";
import { visitAt } from "~server/visit/testing/place";
import type { Place } from "~/wizard/state";
import { refiMiniHost } from "~/flows/refi-mini/host";
import { refiStates, type RefiState } from "~/flows/refi-mini/state";

export const ada = { firstName: "Ada", lastName: "Lee" };
export const leo = { firstName: "Leo", lastName: "Stone" };
export const lakeHome = { street: "1 Nowhere Lane", city: "Irvine", state: "CA", zip: "92602" };

/** The places that a borrower passed before the name is asked. */
const HOME_PLACES = [
  "home",
  "address",
  "address-confirmation",
  "property-use@1",
  "property-type@1",
  "estimated-price@1",
];

/**
 * A borrower who has entered their home and the content of `over`. The places in `done` were
 * completed too.
 */
export function refiPeople(over: Partial<RefiState> = {}, ...done: readonly string[]): RefiState {
  const marks = Object.fromEntries([...HOME_PLACES, ...done].map((key) => [key, 1] as const));
  const answers: RefiState["answers"] = {
    reasons: ["payment"],
    subject: lakeHome,
    uses: { "1": "HOME" },
    types: { "1": "SINGLE" },
    values: { "1": 650_000 },
    ...over.answers,
  };
  return { ...refiStates.empty, ...over, answers, marks };
}

/** A visit at a place of the refinance wizard with a stub backend that returns `answers`. */
export const refiVisit = (state: RefiState, answers: TestResponses, place: Place) =>
  visitAt(refiMiniHost, state, answers, { place });
