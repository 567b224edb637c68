import type { TestResponses } from "~server/visit/testing/site";
import { visitAt } from "~server/visit/testing/place";
import { refiMiniHost } from "~/flows/refi-mini/host";
import type { RefiState } from "~/flows/refi-mini/state";

/** A visit on a mortgage page, with a stub backend that returns `answers`. */
export const lienVisit = (state: RefiState, answers: TestResponses, node = "properties") =>
  visitAt(refiMiniHost, state, answers, { place: { node } });
