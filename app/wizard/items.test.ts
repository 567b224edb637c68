import { describe, expect, it } from "vitest";
import { defineFlow, END, type Flow } from "./flow";
import { lint } from "~tests/support/lint";
import { saveAnswers, completePlace } from "./save";
import type { Place, WizardState } from "./state";
import { EMPTY_FORM, stepFor, when } from "./step";
import { walk } from "./walk";

/** A kennel flow: names of the animals, food for each, and a final verdict. */
interface Answers {
  dogs: readonly string[];
  cats: readonly string[];
  food: Record<string, string>;
  isPaying: boolean;
  card: string;
}
type State = WizardState<Answers>;

const step = stepFor<State>();
const paying = when<State>("paying", ({ answers }) => answers.isPaying === true);
const home = step({
  id: "home",
  title: "Home",
  privacy: "open",
  schema: EMPTY_FORM,
  ownedAnswers: ["dogs", "cats", "isPaying"],
});
const food = step({ id: "food", title: "Food", privacy: "open", schema: EMPTY_FORM, ownsEach: ["food"] });
const verdict = step({
  id: "verdict",
  title: "Verdict",
  privacy: "open",
  schema: EMPTY_FORM,
  dependsOn: ["dogs", "food"],
  outcomes: ["good"],
});
const card = step({ id: "card", title: "Card", privacy: "open", schema: EMPTY_FORM, ownedAnswers: ["card"] });
const bye = step({ id: "bye", title: "Bye", privacy: "open", schema: EMPTY_FORM });

const flow: Flow<State> = defineFlow<State>()({
  id: "kennel",
  prefix: "/kennel",
  home: "home",
  layout: "blank",
  steps: { home, food, "food~cats": food, verdict, card, bye },
  edges: {
    home: "food",
    food: "food~cats",
    "food~cats": "verdict",
    verdict: [{ when: paying, to: "card" }, { to: "bye" }],
    card: "bye",
    bye: END,
  },
  blocks: [
    { nodes: ["food"], each: ({ answers }) => answers.dogs ?? [], otherwise: "food~cats" },
    { nodes: ["food~cats"], each: ({ answers }) => answers.cats ?? [], otherwise: "verdict" },
  ],
  sections: [],
});

const empty: State = { version: 1, answers: {}, facts: {}, marks: {}, outcomes: {} };
const fed: State = {
  ...empty,
  answers: { dogs: ["rex", "bo"], cats: ["tom"], food: { rex: "bones", bo: "rice", tom: "fish" } },
  marks: { home: 1, "food@rex": 1, "food@bo": 1, "food~cats@tom": 1, verdict: 1 },
  outcomes: { "food@bo": "liked", "food@rex": "left", verdict: "good" },
};
const go = (state: State, place: Place, saved: Parameters<typeof completePlace<State>>[4] = {}) =>
  completePlace(flow, state, "home", place, saved);
const alter = (state: State, answers: Partial<Answers>) => saveAnswers(flow, state, "home", answers);
const last = (state: State): Place | undefined => walk(flow, state, "home").at(-1);

describe("the data of an item", () => {
  it("is removed with the item: its entry, its mark and its outcome, and no other item's", () => {
    const left = go(fed, { node: "home" }, { answers: { dogs: ["rex"] } });
    expect(left.answers.food).toEqual({ rex: "bones", tom: "fish" });
    expect(Object.keys(left.marks)).not.toContain("food@bo");
    expect(Object.keys(left.marks)).toEqual(expect.arrayContaining(["food@rex", "food~cats@tom"]));
    expect(left.outcomes).toEqual({ "food@rex": "left" });
  });

  it("is asked for again when the item returns", () => {
    const left = go(fed, { node: "home" }, { answers: { dogs: ["rex"] } });
    const back = go(left, { node: "home" }, { answers: { dogs: ["rex", "bo"] } });
    expect(back.answers.food?.["bo"]).toBeUndefined();
    expect(last(back)).toEqual({ node: "food", item: "bo" });
  });

  it("stays when another place of the flow still asks about the item", () => {
    const moved = go(fed, { node: "home" }, { answers: { dogs: ["rex"], cats: ["tom", "bo"] } });
    expect(moved.answers.food).toEqual(fed.answers.food);
    expect(Object.keys(moved.marks)).not.toContain("food@bo");
    expect(last(moved)).toEqual({ node: "food~cats", item: "bo" });
  });

  it("is removed for every item when none is left; an answer that is not a record is unchanged", () => {
    const gone = go(fed, { node: "home" }, { answers: { dogs: [], cats: [] } });
    expect(gone.answers.food).toEqual({});
    const odd = { ...fed, answers: { dogs: ["rex"] } };
    expect(go(odd, { node: "home" }, { answers: { dogs: [] } }).answers).toEqual({ dogs: [] });
  });
});

describe("answers that change without a completed place", () => {
  it("complete no place and keep the earlier marks", () => {
    const more = alter(fed, { cats: ["tom", "kit"] });
    expect(more.marks).toEqual(fed.marks);
    expect(last(more)).toEqual({ node: "food~cats", item: "kit" });
    expect(alter(empty, { dogs: ["rex"] })).toEqual({ ...empty, answers: { dogs: ["rex"] } });
  });

  it("remove an outcome that depends on them, and its mark", () => {
    const other = alter(fed, { food: { ...fed.answers.food, tom: "milk" } });
    expect(other.outcomes).toEqual({ "food@bo": "liked", "food@rex": "left" });
    expect(last(other)).toEqual({ node: "verdict" });
    expect(alter(fed, { food: { ...fed.answers.food } })).toEqual(fed);
  });

  it("remove the answers of places that are no longer in the flow", () => {
    const paid = {
      ...fed,
      answers: { ...fed.answers, isPaying: true, card: "C1" },
      marks: { ...fed.marks, card: 1 as const },
    };
    const free = alter(paid, { isPaying: false });
    expect(free.answers.card).toBeUndefined();
    expect(Object.keys(free.marks)).not.toContain("card");
    expect(alter(fed, { dogs: ["rex"] }).answers.food).toEqual({ rex: "bones", tom: "fish" });
  });

  it("also reset the page on which they changed, unlike completing that page", () => {
    const list = { ...verdict, id: "list", dependsOn: ["dogs" as const] };
    const listed: Flow<State> = { ...flow, steps: { ...flow.steps, verdict: list } };
    const stayed = saveAnswers(listed, fed, "home", { dogs: ["rex"] });
    expect(Object.keys(stayed.marks)).not.toContain("verdict");
    const done = completePlace(listed, fed, "home", { node: "verdict" }, { answers: { dogs: ["rex"] } });
    expect(done.marks["verdict"]).toBe(1);
  });
});

describe("the owner of an answer", () => {
  const problems = (steps: Flow<State>["steps"]) => lint<State>({ ...flow, steps }).join();

  it("can be one page at several places of the flow", () => {
    expect(lint(flow)).toEqual([]);
  });

  it("must be one page only, whether it owns the whole answer or an item's entry of it", () => {
    const wholeAndEach = problems({ ...flow.steps, card: { ...card, ownedAnswers: ["card", "food"] } });
    expect(wholeAndEach).toContain('"food" is owned by "food" and "card"');
    const twice = problems({ ...flow.steps, card: { ...card, ownsEach: ["food"] } });
    expect(twice).toContain('"food" is owned by "food" and "card"');
  });

  it("never stores a sensitive field, also not per item", () => {
    const leak = problems({
      ...flow.steps,
      card: { ...card, ownedAnswers: [], ownsEach: ["card"], sensitive: ["card"] },
    });
    expect(leak).toContain('"card" would store its sensitive field "card"');
  });
});
