import { placeKey, placeOf } from "~/wizard/state";
import { defineFlow, END, mount } from "~/wizard/flow";
import { completePlace } from "~/wizard/save";
import { EMPTY_FORM } from "~/wizard/step";
import { lastPlace, walk } from "~/wizard/walk";
import { incomeStep } from "./income-step";
import { income } from "./module";
import type { IncomeAnswers, IncomeFacts, IncomeState } from "./state";

/** A host with only the income module, for its tests. */
const mounted = mount<IncomeState>()(income, { at: "m/income", ports: { done: "last" }, otherwise: "last" });

export const hostFlow = defineFlow<IncomeState>()({
  id: "test",
  prefix: "/test",
  home: "start",
  layout: "full-width",
  steps: {
    start: incomeStep({ id: "start", title: "Start", privacy: "open", schema: EMPTY_FORM, entry: true }),
    ...mounted.steps,
    last: incomeStep({ id: "last", title: "Last", privacy: "open", schema: EMPTY_FORM }),
  },
  edges: { start: "m/income/income-type", ...mounted.edges, last: END },
  blocks: mounted.blocks,
  sections: [],
});

/** Mia is the first borrower (A1), Leo the second (A2). */
export function stateWith(
  answers: Partial<IncomeAnswers> = {},
  facts: Partial<IncomeFacts> = {},
): IncomeState {
  const applicants = [
    { id: "A1", firstName: "Mia", lastName: "Approved" },
    { id: "A2", firstName: "Leo", lastName: "Approved" },
  ];
  return {
    version: 1,
    answers,
    facts: { appId: "app-1", applicants, ...facts },
    marks: { start: 1 },
    outcomes: {},
  };
}

/** Completes a page of the module: "income-type@A1/0". */
export function answer(
  state: IncomeState,
  page: string,
  answers: Partial<IncomeAnswers> = {},
  outcome?: string,
): IncomeState {
  const saved = { answers, outcome };
  return completePlace(hostFlow, state, "start", placeOf(`m/income/${page}`), saved);
}

/** Returns the current page of the walk: "income-amount@A1/0". */
export function standsAt(state: IncomeState): string {
  return placeKey(lastPlace(walk(hostFlow, state, "start"))).replace("m/income/", "");
}
