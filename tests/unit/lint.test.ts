import { expect, it } from "vitest";
import { END, type Flow } from "~/wizard/flow";
import { lint } from "~tests/support/lint";
import type { WizardState } from "~/wizard/state";
import { endedWith, EMPTY_FORM, stepFor } from "~/wizard/step";

type State = WizardState<{ name: string }>;

const step = stepFor<State>();
const first = step({ id: "first", title: "First", privacy: "open", schema: EMPTY_FORM, entry: true });
const second = step({
  id: "second",
  title: "Second",
  privacy: "open",
  schema: EMPTY_FORM,
  outcomes: ["good", "bad", "odd"],
});
const third = step({ id: "third", title: "Third", privacy: "open", schema: EMPTY_FORM });

const sound: Flow<State> = {
  id: "lint",
  prefix: "/lint",
  home: "first",
  layout: "blank",
  steps: { first, second, third },
  edges: {
    first: "second",
    second: [
      { when: endedWith(second, "good"), to: "third" },
      { when: endedWith(second, "bad"), to: "first" },
      { to: END },
    ],
    third: END,
  },
  blocks: [{ nodes: ["second", "third"], each: () => ["1"], otherwise: END }],
  sections: [{ title: "All", nodes: ["first", "second"], hidden: ["third"] }],
};
const problems = (change: Partial<Flow<State>>) => lint<State>({ ...sound, ...change });
const { edges } = sound;

it("a valid flow has no problems, with or without blocks and hidden pages", () => {
  expect(lint(sound)).toEqual([]);
  expect(problems({ blocks: undefined, sections: [] })).toEqual([]);
});

it("reports a home, an edge, and a page of a section or a block that is not a node", () => {
  expect(problems({ home: "nowhere" })).toEqual(['The home "nowhere" is no node.']);
  expect(problems({ edges: { ...edges, fourth: END } })).toEqual([
    'There is an edge for "fourth", which is no node.',
  ]);
  const lost = (node: string) => [`"${node}" is named in a section or block but is no node.`];
  expect(problems({ sections: [{ title: "All", nodes: ["one"] }] })).toEqual(lost("one"));
  expect(problems({ sections: [{ title: "All", nodes: [], hidden: ["two"] }] })).toEqual(lost("two"));
  const block = { nodes: ["second"], each: () => [] };
  expect(problems({ blocks: [{ ...block, nodes: ["second", "three"], otherwise: END }] })).toEqual(
    lost("three"),
  );
  expect(problems({ blocks: [{ ...block, otherwise: "four" }] })).toEqual(lost("four"));
});

it("reports a page without an edge, which then leads nowhere and reaches no end", () => {
  expect(problems({ edges: { first: "second", third: END }, blocks: [] })).toEqual([
    '"second" has no edge.',
    '"third" cannot be reached.',
    '"first" never reaches an end.',
    '"second" never reaches an end.',
    'No edge tells apart "good", "bad", "odd" of "second".',
  ]);
});

it("a page is reachable only as the first of a block, or from a page outside any item", () => {
  const past = { ...edges, first: END } as const;
  const alone = { ...past, second: END, third: END } as const;
  const steps = { first, third };
  const simple = { steps, sections: [], edges: { first: "third", third: END } } as const;
  expect(problems({ ...simple, blocks: [{ nodes: ["third"], each: () => [], otherwise: END }] })).toEqual([]);
  expect(problems({ ...simple, edges: { first: END, third: END }, blocks: [] })).toEqual([
    '"third" cannot be reached.',
  ]);
  expect(
    problems({
      ...simple,
      edges: { first: END, third: END },
      blocks: [{ nodes: ["first"], each: () => [], otherwise: "third" }],
    }),
  ).toEqual([]);
  expect(problems({ edges: alone, blocks: [], steps: { first, second: third, third } })).toEqual([
    '"second" cannot be reached.',
    '"third" cannot be reached.',
  ]);
});

it("reports outcomes without an edge, and edges without an outcome", () => {
  expect(
    problems({
      edges: {
        ...edges,
        second: END,
        first: [{ when: endedWith(second, "good"), to: "third" }, { to: "second" }],
      },
    }),
  ).toEqual([
    'An edge of "first" asks for "good", which "first" never says.',
    'No edge tells apart "good", "bad", "odd" of "second".',
  ]);
});
