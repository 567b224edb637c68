import { describe, expect, it } from "vitest";
import { itIsAGraph, positionsOf } from "~tests/support/graph";
import { refiCases } from "./cases";
import { refiMini } from "./flow";
import { refiStates } from "./state";

const graph = { flow: refiMini, empty: refiStates.empty };
// The chat page is not part of the walk.
itIsAGraph({ name: "the refinance wizard", ...graph, cases: refiCases, stays: /^chat -> end$/ });

describe("the refinance wizard as a graph", () => {
  const positions = (name: string): string[] => {
    const story = refiCases.find((other) => other.name === name);
    if (!story) throw new Error(`There is no case "${name}".`);
    return positionsOf(graph, story).map(({ place, position }) => {
      const counted = position && `${position.section}, ${position.at} of ${position.of}`;
      return `${place}: ${counted ?? "nowhere"}`;
    });
  };

  it("UI-062: counts every home, person and mortgage there is, and no page that may not come", () => {
    expect(positions("cash in hand, married, three mortgages on two homes")).toMatchSnapshot();
    for (const { name } of refiCases) expect(positions(name).join()).toMatch(/, \d+ of \d+/);
    expect(positions("alone, savings, called now").at(-1)).toBe("thankyou-connecting-to-mb: nowhere");
  });
});
