import { describe, expect, it } from "vitest";
import { itIsAGraph } from "~tests/support/graph";
import { VARIANT_ORDERS } from "~/domain/mini-next";
import { play } from "~/wizard/cases";
import { miniCases } from "./cases";
import { mini } from "./flow";
import { emptyMini } from "./state";

itIsAGraph({
  name: "the mini purchase wizard",
  flow: mini,
  empty: emptyMini,
  cases: miniCases,
  stays: /^(?:m\/mbc\/calling-(?:you|soon)|error|chat) -> end$/,
  // Their number was confirmed before anything else, so the section of it is half done when it comes.
  recounted: ["entered at the phone: no second code"],
});

describe("the mini purchase wizard", () => {
  it("follows the order of someone pre-qualified before: congratulations, then income", () => {
    const story = miniCases.find(({ name }) => name.startsWith("income comes last"));
    if (!story) throw new Error("the case is gone");
    const nodes = play(mini, emptyMini, story).trail.map(({ node }) => node);
    const expected = VARIANT_ORDERS["prequal-eligible"].filter((node) => node !== "frozen-credit");
    expect(nodes.filter((node) => expected.some((other) => other === node))).toEqual(expected);
  });
});
