import { expect, it } from "vitest";
import { defineFlow, END } from "./flow";
import type { WizardState } from "./state";
import { EMPTY_FORM, stepFor, when } from "./step";
import { projectedWalk, walk } from "./walk";

type State = WizardState;
const step = stepFor<State>();
const page = (id: string) => step({ id, title: id, privacy: "open", schema: EMPTY_FORM, entry: true });

const cameByLetter = when<State>("came by the letter", (_state, _item, road) =>
  Boolean(road?.some(({ node }) => node === "letter")),
);
const flow = defineFlow<State>()({
  id: "roads",
  prefix: "",
  home: "door",
  layout: "blank",
  steps: {
    door: page("door"),
    letter: page("letter"),
    phone: page("phone"),
    gift: page("gift"),
    bye: page("bye"),
  },
  edges: {
    door: "phone",
    letter: "phone",
    phone: [{ when: cameByLetter, to: "gift" }, { to: "bye" }],
    gift: "bye",
    bye: END,
  },
  sections: [],
});
const empty: State = { version: 1, answers: {}, facts: {}, marks: {}, outcomes: {} };
const nodes = (places: readonly { node: string }[]) => places.map(({ node }) => node);

it("a condition can depend on the visited pages, so that one state leads two ways", () => {
  const state: State = { ...empty, marks: { door: 1, letter: 1, phone: 1 } };
  expect(nodes(walk(flow, state, "door"))).toEqual(["door", "phone", "bye"]);
  expect(nodes(walk(flow, state, "letter"))).toEqual(["letter", "phone", "gift"]);
  expect(nodes(projectedWalk(flow, empty, "letter"))).toEqual(["letter", "phone", "gift", "bye"]);
});
