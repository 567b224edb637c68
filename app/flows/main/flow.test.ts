import { describe, expect, it } from "vitest";
import { edgesOf, edgesTaken, play } from "~/wizard/cases";
import { lint } from "~/wizard/lint";
import { placeKey } from "~/wizard/state";
import { furthest } from "~/wizard/walk";
import { mainCases } from "./cases";
import { main } from "./flow";
import { mainStates } from "./state";

describe("the main flow as a graph", () => {
  it("is sound", () => {
    expect(lint(main)).toEqual([]);
  });

  it.each(mainCases.map((story) => [story.name, story] as const))("%s", (_name, story) => {
    const { trail } = play(main, mainStates.empty, story);
    expect(placeKey(furthest(trail))).toBe(story.reaches);
  });

  it("has a case for every edge", () => {
    const taken = edgesTaken(main, mainStates.empty, mainCases);
    // An end is taken by staying: the page stands beside the walk.
    const ends = /^chat -> end$/;
    expect(edgesOf(main).filter((edge) => !taken.has(edge) && !ends.test(edge))).toEqual([]);
  });

  it("writes every trail as text, for review", () => {
    const trails = mainCases.map((story) => {
      const { trail } = play(main, mainStates.empty, story);
      return `${story.name}\n${trail.map((stop) => `  ${placeKey(stop)}`).join("\n")}\n`;
    });
    expect(trails.join("\n")).toMatchSnapshot();
  });
});
