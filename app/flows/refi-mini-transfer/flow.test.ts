import { describe, expect, it } from "vitest";
import { edgesOf, edgesTaken, play } from "~/wizard/cases";
import { lint } from "~/wizard/lint";
import { placeKey } from "~/wizard/state";
import { furthest } from "~/wizard/walk";
import { transferCases } from "./cases";
import { refiTransfer } from "./flow";
import { transferStates } from "./state";

describe("the transfer variant of the refinance wizard as a graph", () => {
  it("is sound", () => {
    expect(lint(refiTransfer)).toEqual([]);
  });

  it.each(transferCases.map((story) => [story.name, story] as const))("%s", (_name, story) => {
    const { trail } = play(refiTransfer, transferStates.empty, story);
    expect(placeKey(furthest(trail))).toBe(story.reaches);
  });

  it("has a case for every edge", () => {
    const taken = edgesTaken(refiTransfer, transferStates.empty, transferCases);
    const ends = /^(?:thank-you|m\/mbc\/calling-(?:you|soon)) -> end$/;
    expect(edgesOf(refiTransfer).filter((edge) => !taken.has(edge) && !ends.test(edge))).toEqual([]);
  });

  it("writes every trail as text, for review", () => {
    const trails = transferCases.map((story) => {
      const { trail } = play(refiTransfer, transferStates.empty, story);
      return `${story.name}\n${trail.map((stop) => `  ${placeKey(stop)}`).join("\n")}\n`;
    });
    expect(trails.join("\n")).toMatchSnapshot();
  });
});
