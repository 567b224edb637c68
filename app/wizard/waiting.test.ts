import { describe, expect, it } from "vitest";
import { lint } from "~tests/support/lint";
import { positionOf } from "~server/visit/progress";
import { addressOf } from "~server/visit/hosts";
import { defineFlow, END, type Flow } from "./flow";
import { completePlace } from "./save";
import { placeKey, type Place, type WizardState } from "./state";
import { endedWith, isSkipped, EMPTY_FORM, placedAt, stepFor, waitingAt } from "./step";
import { projectedWalk, placeBefore, walk } from "./walk";

/** An order: its size, a search that may be slow, and the result on the page of the search. */
interface Answers {
  size: number;
}
type State = WizardState<Answers>;

const step = stepFor<State>();
const size = step({
  id: "size",
  title: "Size",
  privacy: "open",
  schema: EMPTY_FORM,
  ownedAnswers: ["size"],
  entry: true,
});
const offers = step({
  id: "offers",
  title: "Offers",
  privacy: "open",
  schema: EMPTY_FORM,
  outcomes: ["searched", "chosen"],
  dependsOn: ["size"],
});
const chosen = endedWith(offers, "chosen");
const thanks = step({ id: "thanks", title: "Thanks", privacy: "open", schema: EMPTY_FORM });

const flow: Flow<State> = defineFlow<State>()({
  id: "order",
  prefix: "/order",
  home: "size",
  layout: "blank",
  steps: { size, "offers~searching": waitingAt(offers, "searching"), offers, thanks },
  edges: { size: "offers~searching", "offers~searching": "offers", offers: "thanks", thanks: END },
  sections: [{ title: "Order", nodes: ["size", "offers~searching", "offers", "thanks"] }],
});

const empty: State = { version: 1, answers: {}, facts: {}, marks: {}, outcomes: {} };
const searching: Place = { node: "offers~searching", item: "searching" };
const go = (state: State, place: Place, saved: Parameters<typeof completePlace<State>>[4] = {}) =>
  completePlace(flow, state, "size", place, saved);
const keys = (state: State): string[] => walk(flow, state, "size").map(placeKey);

const sized = go(empty, { node: "size" }, { answers: { size: 2 } });
const searched = go(sized, searching, { outcome: "searched" });

describe("a waiting node", () => {
  it("is one place of the walk, between the pages before and after it", () => {
    expect(keys(sized)).toEqual(["size", "offers~searching@searching"]);
    expect(keys(searched)).toEqual(["size", "offers~searching@searching", "offers"]);
  });

  it("keeps the key and the URL that cookies and texted links contain", () => {
    expect(searched.marks).toEqual({ size: 1, "offers~searching@searching": 1 });
    expect(searched.outcomes).toEqual({ "offers~searching@searching": "searched" });
    expect(addressOf(flow, searching, "s1")).toBe("/order/offers?sessionId=s1&stepId=offers&item=searching");
    const withPath = {
      ...flow,
      steps: { ...flow.steps, "offers~searching": waitingAt({ ...offers, params: ":state?" }, "searching") },
    };
    expect(addressOf(withPath, searching, "s1")).toBe("/order/offers/searching?sessionId=s1&stepId=offers");
  });

  it("waits again when an answer changes on which its outcome depends", () => {
    const larger = go(searched, { node: "size" }, { answers: { size: 3 } });
    expect(larger.marks).toEqual({ size: 1 });
    expect(larger.outcomes).toEqual({});
    expect(keys(larger).at(-1)).toBe("offers~searching@searching");
  });

  it("is skipped by the Back link, unlike the page of the same step", () => {
    const skips = ({ node, item }: Place) => isSkipped(flow.steps[node] ?? size, searched, item);
    const trail = walk(flow, searched, "size");
    expect(placeBefore(trail, { node: "offers" }, skips)).toEqual({ node: "size" });
    const further = walk(flow, go(searched, { node: "offers" }), "size");
    expect(placeBefore(further, { node: "thanks" }, skips)).toEqual({ node: "offers" });
  });

  it("is not counted in the progress, which keeps the value of the page before (UI-062)", () => {
    const at = (place: Place) => positionOf(flow, searched, "size", place);
    expect(at({ node: "size" })).toMatchObject({ at: 1, of: 3 });
    expect(at(searching)).toMatchObject({ at: 1, of: 3 });
    expect(at({ node: "offers" })).toMatchObject({ at: 2, of: 3 });
    expect(projectedWalk(flow, searched, "size").length).toBe(4);
  });
});

describe("the lint of nodes with a fixed item", () => {
  const problems = (change: Partial<Flow<State>>) => lint<State>({ ...flow, ...change });
  const withSearch = (search: typeof offers) =>
    problems({ steps: { ...flow.steps, "offers~searching": search } });

  it("reports nothing for a correct flow", () => {
    expect(lint(flow)).toEqual([]);
  });

  it("reports a node with a fixed item that is also repeated", () => {
    const repeated = ['"offers~searching" has a fixed item and is repeated.'];
    expect(withSearch({ ...waitingAt(offers, "searching"), each: () => ["1"] })).toEqual(repeated);
    const blocks = [{ nodes: ["offers~searching"], each: () => ["1"], otherwise: "offers" }];
    expect(problems({ blocks })).toEqual(repeated);
  });

  it("reports two nodes with one URL", () => {
    const steps = { ...flow.steps, "offers~again": placedAt(offers, "searching") };
    const edges = { ...flow.edges, offers: "offers~again", "offers~again": "thanks" };
    expect(problems({ steps, edges })).toEqual([
      '"offers~searching" and "offers~again" have the same address.',
    ]);
  });

  it("reports a waiting node that is an entry, is last, or has no item", () => {
    const waiting = waitingAt(offers, "searching");
    expect(withSearch({ ...waiting, entry: true })).toEqual([
      '"offers~searching" waits, so no visit may begin there.',
    ]);
    expect(withSearch({ ...waiting, fixedItem: undefined })).toEqual([
      '"offers~searching" waits without an item of its own.',
    ]);
    const edges = { ...flow.edges, "offers~searching": [{ when: chosen, to: "offers" }, { to: END }] };
    expect(problems({ edges })).toEqual(['"offers~searching" waits, but nothing follows.']);
  });
});
