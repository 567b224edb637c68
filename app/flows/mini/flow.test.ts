import { describe, expect, it } from "vitest";
import { VARIANT_ORDERS } from "~/domain/mini-next";
import { edgesOf, edgesTaken, play } from "~/wizard/cases";
import { lint } from "~/wizard/lint";
import { placeKey } from "~/wizard/state";
import { furthest } from "~/wizard/walk";
import { miniCases } from "./cases";
import { mini } from "./flow";
import { emptyMini } from "./state";

describe("the mini purchase wizard as a graph", () => {
  it("is sound", () => {
    expect(lint(mini)).toEqual([]);
  });

  it.each(miniCases.map((story) => [story.name, story] as const))("%s", (_name, story) => {
    const { trail } = play(mini, emptyMini, story);
    expect(placeKey(furthest(trail))).toBe(story.reaches);
  });

  it("has a case for every edge", () => {
    const taken = edgesTaken(mini, emptyMini, miniCases);
    // An end is taken by staying: a page from which nothing follows is never completed by a visitor.
    const ends = /^(?:m\/mbc\/calling-(?:you|soon)|error|chat) -> end$/;
    expect(edgesOf(mini).filter((edge) => !taken.has(edge) && !ends.test(edge))).toEqual([]);
  });

  it("writes every trail as text, for review", () => {
    const trails = miniCases.map((story) => {
      const { trail } = play(mini, emptyMini, story);
      return `${story.name}\n${trail.map((stop) => `  ${placeKey(stop)}`).join("\n")}\n`;
    });
    expect(trails.join("\n")).toMatchSnapshot();
  });

  it("follows the order of someone pre-qualified before: congratulations, then income", () => {
    const story = miniCases.find(({ name }) => name.startsWith("income comes last"));
    if (!story) throw new Error("the case is gone");
    const nodes = play(mini, emptyMini, story).trail.map(({ node }) => node);
    const expected = VARIANT_ORDERS["prequal-eligible"].filter((node) => node !== "frozen-credit");
    expect(nodes.filter((node) => expected.some((other) => other === node))).toEqual(expected);
  });
});
