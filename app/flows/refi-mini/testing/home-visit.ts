import type { TestResponses } from "~server/visit/testing/site";
import { visitAt } from "~server/visit/testing/place";
import type { HomeAddress } from "~/domain/address";
import { refiMiniHost } from "~/flows/refi-mini/host";
import { refiStates, type RefiAnswers, type RefiFacts, type RefiState } from "~/flows/refi-mini/state";

export const KEY = "k".repeat(22);

export const lakeHome: HomeAddress = { street: "1 Nowhere Lane", city: "Irvine", state: "CA", zip: "92602" };
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

/** Ada's answers about her lake home. */
export function adaHomeState(
  answers: Partial<RefiAnswers> = {},
  facts: Partial<RefiFacts> = { appId: "A1", token: "t" },
): RefiState {
  return { ...refiStates.empty, answers: { subject: lakeHome, borrower: ada, ...answers }, facts };
}

/** A visit on a home page with a stub backend that returns `answers`. */
export const homeVisit = (state: RefiState, answers: TestResponses, node = "property-owners", item = "1") =>
  visitAt(refiMiniHost, state, answers, { place: { node, item } });
