import { describe, expect, it } from "vitest";
import { done, type Submitted } from "~server/visit/step-result";
import { defineFlow, END } from "./flow";
import type { Binding, Derived, Reads, Writes } from "./ports";
import type { WizardState } from "./state";
import { EMPTY_FORM, endedWith, stepFor } from "./step";

/** A page that two kennels show: it asks for the food of an animal, by the animal's name. */
type FeedingState = WizardState<{ name: string; isLarge: boolean; food: string }, { price: number }>;
const feedingTitle = ({ answers }: Reads<FeedingState, "name">): string =>
  `What does ${answers.name ?? "it"} eat?`;
const isExpensive = ({ answers, facts }: FeedingState): boolean =>
  answers.isLarge === true && (facts.price ?? 0) > 10;
const saveFood = (food: string): Submitted<Writes<FeedingState, "food">, "fed"> =>
  done({ answers: { food }, facts: { price: 12 }, outcome: "fed" });

/** A kennel that stores a nickname and a weight: the name and the size are derived. */
type DogAnswers = { nickname: string; kilograms: number; food: string };
type DogState = WizardState<DogAnswers & Record<"name" | "isLarge", Derived>, { price: number }>;
type SharedState = WizardState<DogAnswers & { name: string; isLarge: boolean }, { price: number }>;

const bind = ({ answers }: DogState): Binding<DogState, FeedingState> => ({
  name: answers.nickname,
  isLarge: (answers.kilograms ?? 0) > 30,
});
const toShared = (state: DogState): SharedState => ({
  ...state,
  answers: { ...state.answers, ...bind(state) },
});

const state: DogState = {
  version: 1,
  answers: { nickname: "Rex", kilograms: 40 },
  facts: { price: 12 },
  marks: {},
  outcomes: {},
};

describe("the ports of a shared page", () => {
  it("pass it the answers that a flow derives from its own", () => {
    expect(feedingTitle(toShared(state))).toBe("What does Rex eat?");
    expect(isExpensive(toShared(state))).toBe(true);
    expect(state.answers).toEqual({ nickname: "Rex", kilograms: 40 });
  });

  it("save its answers, facts and outcomes in the flow", () => {
    const saved: Submitted<DogState, "fed"> = saveFood("rice");
    expect(saved).toEqual({ kind: "done", answers: { food: "rice" }, facts: { price: 12 }, outcome: "fed" });
  });

  it("do not compile without a binding, because the flow's own state is not the page's", () => {
    // @ts-expect-error: the name is derived.
    expect(feedingTitle(state)).toBe("What does it eat?");
    // @ts-expect-error: the size is derived.
    expect(isExpensive(state)).toBe(false);
  });

  it("do not compile with a missing or a wrong answer", () => {
    // @ts-expect-error: the size is missing.
    const partial: Binding<DogState, FeedingState> = { name: "Rex" };
    // @ts-expect-error: the size is a boolean.
    const wrong: Binding<DogState, FeedingState> = { name: "Rex", isLarge: "yes" };
    // @ts-expect-error: the page reads no weight under this name.
    const unknown: Binding<WizardState<Record<"weight", Derived>>, FeedingState> = { weight: 40 };
    expect([partial, wrong, unknown]).toHaveLength(3);
  });

  it("do not compile for a page that writes a derived answer", () => {
    const rename = (): Submitted<Writes<FeedingState, "name">> => done({ answers: { name: "Bo" } });
    // @ts-expect-error: the flow never stores the name.
    const saved: Submitted<DogState> = rename();
    expect(saved.kind).toBe("done");
  });

  it("do not compile for a step or an edge without the page's outcome", () => {
    const step = stepFor<DogState>();
    const food = step({
      id: "food",
      title: "Food",
      privacy: "open",
      schema: EMPTY_FORM,
      ownedAnswers: ["food"],
      outcomes: ["fed"],
    });
    // @ts-expect-error: the step ends with no such outcome.
    const saved: Submitted<DogState, "hungry"> = saveFood("rice");
    // @ts-expect-error: the edge waits for an outcome that the step never has.
    const edge = { when: endedWith(food, "hungry"), to: END } as const;
    const kennel = defineFlow<DogState>()({
      id: "kennel",
      prefix: "/kennel",
      home: "food",
      layout: "blank",
      steps: { food },
      edges: { food: [{ when: endedWith(food, "fed"), to: END }, { to: END }] },
      sections: [],
    });
    expect([saved.kind, edge.to, kennel.home]).toEqual(["done", END, "food"]);
  });
});
