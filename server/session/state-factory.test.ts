import { describe, expect, it } from "vitest";
import { createStates, type EarlierState } from "./state-factory";

/** From version 1, where the name was called `fullName` and the page "start". */
const fromOne = ({
  answers: { fullName, ...answers },
  marks: { start, ...marks },
  ...state
}: EarlierState) => ({
  ...state,
  answers: { ...answers, name: fullName },
  marks: start === undefined ? marks : { ...marks, home: start },
});

/** From version 2, where the application's id was a number. */
const fromTwo = ({ facts, ...state }: EarlierState) => ({
  ...state,
  facts: { ...facts, appId: String(facts["appId"]) },
});

const states = createStates<{ name: string }, { appId: string }>({
  version: 3,
  upgrades: [fromOne, fromTwo],
});
const full = {
  version: 3,
  answers: { name: "Ada" },
  facts: { appId: "1" },
  marks: { home: 1 },
  outcomes: { pull: "good" },
};

it("a flow starts without answers", () => {
  expect(states.empty).toEqual({ version: 3, answers: {}, facts: {}, marks: {}, outcomes: {} });
});

it("a state is read as it was written, and nothing else is read as a state", () => {
  for (const one of [full, states.empty]) expect(states.read(one)).toEqual(one);
  for (const wrong of [
    { answers: null },
    { answers: "text" },
    { facts: null },
    { facts: 5 },
    { marks: { home: 2 } },
    { outcomes: { pull: 1 } },
  ])
    for (const version of [1, 2, 3]) expect(states.read({ ...full, ...wrong, version })).toBeUndefined();
  for (const other of [undefined, null, "text", {}]) expect(states.read(other)).toBeUndefined();
});

describe("a state of another version", () => {
  const first = {
    version: 1,
    answers: { fullName: "Ada" },
    facts: { appId: 1 },
    marks: { start: 1 },
    outcomes: { pull: "good" },
  };

  it("is upgraded one version at a time", () => {
    expect(states.read(first)).toEqual(full);
    expect(states.read({ ...full, version: 2, facts: { appId: 1 } })).toEqual(full);
  });

  it("is not read when it is newer than the site, or older than the first version", () => {
    for (const version of [4, 0, -1, 1.5, "2", undefined])
      expect(states.read({ ...full, version })).toBeUndefined();
  });

  it("is kept when its upgrade fails: the failure does not count as an empty state", () => {
    const broken = createStates<{ name: string }, object>({
      version: 2,
      upgrades: [
        () => {
          throw new TypeError("no such answer");
        },
      ],
    });
    expect(() => broken.read(first)).toThrow("no such answer");
    expect(broken.read({ ...full, version: 2 })).toEqual({ ...full, version: 2 });
  });

  it("needs an upgrade, otherwise the flow cannot be created", () => {
    for (const [version, upgrades] of [
      [1, [fromOne]],
      [2, []],
      [3, [fromOne]],
    ] as const)
      expect(() => createStates({ version, upgrades })).toThrow(
        `Version ${String(version)} needs ${String(version - 1)} upgrades: there are ${String(upgrades.length)}.`,
      );
  });
});
