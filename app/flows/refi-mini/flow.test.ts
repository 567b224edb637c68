import { describe, expect, it } from "vitest";
import { edgesOf, edgesTaken, play } from "~/wizard/cases";
import { lint } from "~/wizard/lint";
import { positionOf } from "~/wizard/progress";
import { placeKey } from "~/wizard/state";
import { furthest } from "~/wizard/walk";
import { refiCases } from "./cases";
import { refiMini } from "./flow";
import { refiStates } from "./state";

describe("the refinance wizard as a graph", () => {
  it("is sound", () => {
    expect(lint(refiMini)).toEqual([]);
  });

  it.each(refiCases.map((story) => [story.name, story] as const))("%s", (_name, story) => {
    const { trail } = play(refiMini, refiStates.empty, story);
    expect(placeKey(furthest(trail))).toBe(story.reaches);
  });

  it("has a case for every edge", () => {
    const taken = edgesTaken(refiMini, refiStates.empty, refiCases);
    // An end is taken by staying: the page stands beside the walk.
    const ends = /^chat -> end$/;
    expect(edgesOf(refiMini).filter((edge) => !taken.has(edge) && !ends.test(edge))).toEqual([]);
  });

  it("writes every trail as text, for review", () => {
    const trails = refiCases.map((story) => {
      const { trail } = play(refiMini, refiStates.empty, story);
      return `${story.name}\n${trail.map((stop) => `  ${placeKey(stop)}`).join("\n")}\n`;
    });
    expect(trails.join("\n")).toMatchSnapshot();
  });

  const positions = (name: string): string[] => {
    const story = refiCases.find((other) => other.name === name);
    if (!story) throw new Error(`There is no case "${name}".`);
    const { state, trail } = play(refiMini, refiStates.empty, story);
    return trail.map((place) => {
      const known = positionOf(refiMini, state, story.entry, place);
      const counted = known?.isHidden
        ? known.section
        : known && `${known.section}, ${known.at} of ${known.of}`;
      return `${placeKey(place)}: ${counted ?? "nowhere"}`;
    });
  };

  it("UI-062: counts every home, person and mortgage there is, and no page that may not come", () => {
    expect(positions("cash in hand, married, three mortgages on two homes")).toMatchSnapshot();
    expect(positions("alone, savings, called now").at(-1)).toBe("thankyou-connecting-to-mb: nowhere");
  });

  it.each(refiCases.map(({ name }) => name))("UI-062: progress never goes back: %s", (name) => {
    const rows = positions(name).flatMap((line) => {
      const [, section, at, of] = /: (.*), (\d+) of (\d+)$/.exec(line) ?? [];
      return section === undefined ? [] : [{ section, at: Number(at), of: Number(of) }];
    });
    expect(rows.length).toBeGreaterThan(0);
    rows.slice(1).forEach((row, index) => {
      const before = rows[index];
      if (before?.section === row.section) {
        expect([row.at >= before.at, row.of]).toEqual([true, before.of]);
      } else expect(row.at).toBe(1);
    });
  });
});
