import { describe, expect, it } from "vitest";
import { defineFlow, defineModule, END, mount, type Flow } from "./flow";
import { lint } from "~tests/support/lint";
import { positionOf } from "~server/visit/progress";
import { completePlace } from "./save";
import type { Place, WizardState } from "./state";
import { endedWith, EMPTY_FORM, stepFor, when } from "./step";
import { lastPlace, placeAfter, placeBefore, walk } from "./walk";

interface Answers {
  pets: readonly string[];
  name: string;
  loud: boolean;
  reason: string;
}
type State = WizardState<Answers>;

const passesNone = () => false;
const step = stepFor<State>();
const loud = when<State>("loud", ({ answers }) => answers.loud === true);
const start = step({
  id: "start",
  title: "Start",
  privacy: "open",
  schema: EMPTY_FORM,
  ownedAnswers: ["name", "loud"],
  entry: true,
});
const why = step({ id: "why", title: "Why", privacy: "open", schema: EMPTY_FORM, ownedAnswers: ["reason"] });
const pet = step({
  id: "pet",
  title: "Pet",
  privacy: "open",
  schema: EMPTY_FORM,
  each: ({ answers }) => answers.pets ?? [],
});
const verdict = step({
  id: "verdict",
  title: "Verdict",
  privacy: "open",
  schema: EMPTY_FORM,
  dependsOn: ["name"],
  outcomes: ["good"],
});
const last = step({ id: "last", title: "Last", privacy: "open", schema: EMPTY_FORM });

const feeding = defineModule<State, "fed">()({
  steps: {
    food: step({ id: "food", title: "Food", privacy: "open", schema: EMPTY_FORM, params: ":pet" }),
    bowl: step({
      id: "bowl",
      title: "Bowl",
      privacy: "open",
      schema: EMPTY_FORM,
      params: ":pet/:bowl",
      each: (_state, pet) => (pet === "cat" ? ["0", "1"] : []),
    }),
  },
  edges: { food: "bowl", bowl: "port:fed" },
  blocks: [{ nodes: ["food", "bowl"], each: ({ answers }) => answers.pets ?? [] }],
});
const fed = mount<State>()(feeding, { at: "m/feeding", ports: { fed: "last" }, otherwise: "last" });

const flow = defineFlow<State>()({
  id: "test",
  prefix: "/test",
  home: "start",
  layout: "blank",
  steps: { start, why, pet, verdict, ...fed.steps, last },
  edges: {
    start: [{ when: loud, to: "why" }, { to: "pet" }],
    why: "pet",
    pet: "verdict",
    verdict: "m/feeding/food",
    ...fed.edges,
    last: END,
  },
  blocks: fed.blocks,
  sections: [
    { title: "First", nodes: ["start", "why", "pet"], hidden: ["why"] },
    { title: "Second", nodes: ["verdict"] },
  ],
});

const empty: State = { version: 1, answers: {}, facts: {}, marks: {}, outcomes: {} };
const names = (state: State) =>
  walk(flow, state, "start").map(({ node, item }) => (item ? `${node}@${item}` : node));
const at = (node: string, item?: string): Place => (item === undefined ? { node } : { node, item });
const go = (state: State, place: Place, saved: Parameters<typeof completePlace<State>>[4] = {}) =>
  completePlace(flow, state, "start", place, saved);

describe("walk", () => {
  it("stops at the first incomplete place", () => {
    expect(names(empty)).toEqual(["start"]);
    expect(names(go(empty, at("start"), { answers: { loud: true } }))).toEqual(["start", "why"]);
  });

  it("visits a step once per item, in order, and skips it when there is none", () => {
    const two = go(empty, at("start"), { answers: { pets: ["cat", "dog"] } });
    expect(names(two)).toEqual(["start", "pet@cat"]);
    expect(names(go(two, at("pet", "cat")))).toEqual(["start", "pet@cat", "pet@dog"]);
    expect(names(go(empty, at("start"), { answers: { pets: [] } }))).toEqual(["start", "verdict"]);
  });

  it("repeats a module's block per item, with nested items, and exits through the port", () => {
    let state = go(empty, at("start"), { answers: { pets: ["cat", "dog"] } });
    for (const place of [at("pet", "cat"), at("pet", "dog"), at("verdict")]) state = go(state, place);
    const rest = [
      "m/feeding/food@cat",
      "m/feeding/bowl@cat/0",
      "m/feeding/bowl@cat/1",
      "m/feeding/food@dog",
      "last",
    ];
    for (const key of rest) {
      expect(names(state).at(-1)).toBe(key);
      state = go(state, lastPlace(walk(flow, state, "start")));
    }
  });

  it("returns Back and the next place from the same trail", () => {
    const state = go(go(empty, at("start"), { answers: { loud: true } }), at("why"));
    const trail = walk(flow, state, "start");
    expect(placeBefore(trail, at("why"), passesNone)).toEqual(at("start"));
    expect(placeBefore(trail, at("start"), passesNone)).toBeUndefined();
    expect(placeAfter(trail, at("start"))).toEqual(at("why"));
  });

  it("skips a page on Back that would only redirect", () => {
    const state = go(go(empty, at("start"), { answers: { loud: true, pets: [] } }), at("why"));
    const trail = walk(flow, state, "start");
    const place = lastPlace(trail);
    expect(placeBefore(trail, place, passesNone)).toEqual(at("why"));
    expect(placeBefore(trail, place, ({ node }) => node === "why")).toEqual(at("start"));
  });

  it("keeps the answers of a page that is shown only while its answer is missing, and continues from there", () => {
    const unnamed = when<State>("unnamed", ({ answers }) => answers.name === undefined);
    const asksLate = defineFlow<State>()({
      id: "late",
      prefix: "/late",
      home: "why",
      layout: "blank",
      steps: { why, start, last },
      edges: { why: [{ when: unnamed, to: "start" }, { to: "last" }], start: "why", last: END },
      sections: [],
    });
    const reasonState = completePlace(asksLate, empty, "why", at("why"), { answers: { reason: "because" } });
    expect(lastPlace(walk(asksLate, reasonState, "why"))).toEqual(at("start"));
    const named = completePlace(asksLate, reasonState, "why", at("start"), { answers: { name: "Ann" } });
    expect(named.answers).toEqual({ reason: "because", name: "Ann" });
    expect(placeAfter(walk(asksLate, named, "why"), at("start"))).toEqual(at("last"));
  });

  it("removes only the answers, marks and outcomes of places that a change removes from the flow", () => {
    let state = go(empty, at("start"), { answers: { loud: true, name: "Ann", pets: [] } });
    state = go(state, at("why"), { answers: { reason: "because" } });
    state = go(state, at("verdict"), { outcome: "good" });
    const quiet = go(state, at("start"), { answers: { loud: false } });
    expect(quiet.answers).toEqual({ loud: false, name: "Ann", pets: [] });
    expect(quiet.marks).toEqual({ start: 1, verdict: 1 });
    expect(quiet.outcomes).toEqual({ verdict: "good" });
  });

  it("keeps an answer whose owner left the flow when another page in the flow also gives it", () => {
    const both = (first: typeof start): Flow<State> => ({ ...flow, steps: { ...flow.steps, start: first } });
    const turned = (first: typeof start) => {
      const state = completePlace(both(first), empty, "start", at("start"), { answers: { loud: true } });
      const saved = { answers: { loud: false, reason: "because" } };
      return completePlace(both(first), state, "start", at("start"), saved).answers.reason;
    };
    expect(turned(start)).toBeUndefined();
    expect(turned({ ...start, shares: ["reason"] })).toBe("because");
  });

  it("removes an outcome when an answer it depends on changes", () => {
    let state = go(empty, at("start"), { answers: { name: "Ann", pets: [] } });
    state = go(state, at("verdict"), { outcome: "good" });
    expect(go(state, at("start"), { answers: { name: "Ann" } }).outcomes).toEqual({ verdict: "good" });
    const other = go(state, at("start"), { answers: { name: "Bob" } });
    expect(other.outcomes).toEqual({});
    expect(names(other).at(-1)).toBe("verdict");
  });

  it("counts progress within a section, without hidden steps (UI-062)", () => {
    const state = go(empty, at("start"), { answers: { loud: true, pets: ["cat"] } });
    expect(positionOf(flow, state, "start", at("why"))).toMatchObject({ section: "First", at: 1, of: 2 });
    expect(positionOf(flow, state, "start", at("pet", "cat"))).toMatchObject({
      at: 2,
      of: 2,
      sectionCount: 2,
    });
    expect(positionOf(flow, state, "start", at("last"))).toBeUndefined();
  });
});

describe("lint", () => {
  const broken = (change: Partial<Flow<State>>): string[] => lint<State>({ ...flow, ...change });

  it("reports nothing for a correct flow", () => {
    expect(lint(flow)).toEqual([]);
  });

  it("reports a target that is not a node, a conditional last edge, an unreachable edge and an unhandled outcome", () => {
    expect(broken({ edges: { ...flow.edges, why: "nowhere" } }).join()).toContain('"why" leads to "nowhere"');
    expect(broken({ edges: { ...flow.edges, start: [{ when: loud, to: "why" }] } }).join()).toContain(
      "last edge of",
    );
    expect(
      broken({ edges: { ...flow.edges, start: [{ to: "pet" }, { when: loud, to: "why" }] } }).join(),
    ).toContain("hides those after it");
    const undecided = { ...verdict, outcomes: ["good", "bad"] };
    expect(broken({ steps: { ...flow.steps, verdict: undecided } }).join()).toContain(
      'No edge tells apart "good", "bad" of "verdict"',
    );
    const toldApart = [{ when: endedWith(undecided, "bad"), to: "last" }, { to: "m/feeding/food" }];
    expect(broken({ edges: { ...flow.edges, verdict: toldApart } }).join()).toContain(
      'An edge of "verdict" asks for "bad", which "verdict" never says',
    );
  });

  it("reports a step that cannot be reached and one that never ends", () => {
    expect(broken({ edges: { ...flow.edges, start: "pet" } }).join()).toContain('"why" cannot be reached');
    expect(broken({ edges: { ...flow.edges, last: "last" } }).join()).toContain("never reaches an end");
  });

  it("reports two owners of an answer and a sensitive field that would be stored", () => {
    const thief = { ...last, ownedAnswers: ["reason" as const], sensitive: ["reason"] };
    const problems = broken({ steps: { ...flow.steps, last: thief } }).join();
    expect(problems).toContain('"reason" is owned by "why" and "last"');
    expect(problems).toContain('would store its sensitive field "reason"');
  });
});
