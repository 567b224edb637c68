import { describe, expect, it } from "vitest";
import { z } from "zod";
import { formValues, ownAnswers, withTextWriter } from "./form-answers";
import type { WizardState } from "~/wizard/state";
import { EMPTY_FORM, stepFor } from "~/wizard/step";

interface Answers {
  name: string;
  cities: readonly string[];
  price: number;
  loud: boolean;
  /** dollars, by home */
  worth: Readonly<Record<string, number>>;
}
type State = WizardState<Answers>;

const dollars = () => withTextWriter(z.coerce.number(), (value) => `$${String(value)}`);
const step = stepFor<State>()({
  id: "ask",
  title: "Ask",
  privacy: "open",
  fields: { name: z.string(), cities: z.array(z.string()), price: dollars(), loud: z.coerce.boolean() },
});
const state = (answers: Partial<Answers>): State => ({
  version: 1,
  answers,
  facts: {},
  marks: {},
  outcomes: {},
});

describe("answers shown in their form again", () => {
  it("are formatted by their fields; texts and lists of texts are unchanged", () => {
    const answers = { name: "Ada", cities: ["Irvine", "Boise"], price: 450_000 };
    expect(formValues(step, state(answers))).toEqual({ ...answers, price: "$450000" });
  });

  it("are empty where there is no answer, and where a field cannot format its value", () => {
    expect(formValues(step, state({}))).toEqual({});
    expect(formValues(step, state({ loud: true }))).toEqual({});
    const numbered = stepFor<State>()({
      id: "odd",
      title: "Odd",
      privacy: "open",
      schema: z.object({ name: z.any() }),
      ownedAnswers: ["name"],
    });
    const odd = { ...state({}), answers: JSON.parse('{"name":["Irvine",5]}') as Partial<Answers> };
    expect(formValues(numbered, odd)).toEqual({});
  });

  it("are formatted by the inner field of an optional one", () => {
    const optional = stepFor<State>()({
      id: "maybe",
      title: "Maybe",
      privacy: "open",
      schema: z.object({ price: dollars().optional(), name: z.string().optional() }),
      ownedAnswers: ["price", "name"],
    });
    expect(formValues(optional, state({ price: 5, name: "Ada" }))).toEqual({ price: "$5", name: "Ada" });
  });

  it("are those that the step owns and its form asks for", () => {
    const shared = stepFor<State>()({
      id: "shared",
      title: "Shared",
      privacy: "open",
      schema: z.object({ name: z.string() }),
      ownedAnswers: ["price"],
    });
    expect(formValues(shared, state({ name: "Ada", price: 5 }))).toEqual({});
    const bare = stepFor<State>()({ id: "bare", title: "Bare", privacy: "open", schema: EMPTY_FORM });
    expect(formValues(bare, state({ name: "Ada" }))).toEqual({});
    const checked = stepFor<State>()({
      id: "checked",
      title: "Checked",
      privacy: "open",
      schema: z.string(),
      ownedAnswers: ["name"],
    });
    expect(formValues(checked, state({ name: "Ada" }))).toEqual({});
  });
});

describe("answers that a form submits", () => {
  it("are only those that its step owns", () => {
    expect(ownAnswers(step, { name: "Ada", price: 5, button: "go" }, state({}))).toStrictEqual({
      name: "Ada",
      price: 5,
    });
    expect(ownAnswers(step, { price: undefined }, state({}))).toStrictEqual({ price: undefined });
    for (const nothing of [undefined, null, "text"])
      expect(ownAnswers(step, nothing, state({}))).toStrictEqual({});
    const bare = stepFor<State>()({ id: "bare", title: "Bare", privacy: "open", schema: EMPTY_FORM });
    expect(ownAnswers(bare, { name: "Ada" }, state({}))).toStrictEqual({});
  });
});

describe("a page that repeats for each item", () => {
  const worth = stepFor<State>()({
    id: "worth",
    title: "Worth",
    privacy: "open",
    schema: z.object({ homeValue: dollars() }),
    entries: { homeValue: "worth" },
    defaultItem: "1",
  });
  const known = state({ name: "Ada", worth: { "1": 5, "2": 6 } });

  it("shows and stores the entry of its item, or of the default item where none is named", () => {
    expect(worth.ownsEach).toEqual(["worth"]);
    expect([undefined, "2", "3"].map((item) => formValues(worth, known, item))).toEqual([
      { homeValue: "$5" },
      { homeValue: "$6" },
      { homeValue: undefined },
    ]);
    expect(ownAnswers(worth, { homeValue: 7 }, known, "2")).toStrictEqual({ worth: { "1": 5, "2": 7 } });
    expect(ownAnswers(worth, { homeValue: 7 }, state({}))).toStrictEqual({ worth: { "1": 7 } });
  });

  it("names an answer that has such entries, otherwise it does not compile", () => {
    const schema = z.object({ homeValue: z.string() });
    const question = { id: "own", title: "Own", privacy: "open", schema } as const;
    // @ts-expect-error the values of "worth" are dollars, and "name" has no entries
    stepFor<State>()({ ...question, entries: { homeValue: "worth" } });
    // @ts-expect-error "name" is one text for all
    stepFor<State>()({ ...question, entries: { homeValue: "name" } });
    expect(stepFor<State>()(question).id).toBe("own");
  });
});
