import { expect, it } from "vitest";
import { createStates } from "./state-factory";

const states = createStates<{ name: string }, { appId: string }>(3);
const full = {
  version: 3,
  answers: { name: "Ada" },
  facts: { appId: "1" },
  marks: { home: 1 },
  outcomes: { pull: "good" },
};

it("a flow begins with nothing said", () => {
  expect(states.empty).toEqual({ version: 3, answers: {}, facts: {}, marks: {}, outcomes: {} });
});

it("a state is read again as it was, and nothing else is read as one", () => {
  for (const one of [full, states.empty]) expect(states.read(one)).toEqual(one);
  for (const wrong of [
    { version: 2 },
    { answers: null },
    { answers: "text" },
    { facts: null },
    { facts: 5 },
    { marks: { home: 2 } },
    { outcomes: { pull: 1 } },
  ])
    expect(states.read({ ...full, ...wrong })).toBeUndefined();
  for (const other of [undefined, null, "text", {}]) expect(states.read(other)).toBeUndefined();
});
