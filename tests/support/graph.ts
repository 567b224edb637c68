import { describe, expect, it } from "vitest";
import { edgesOf, edgesTaken, playCase, type Case } from "./cases";
import type { Flow } from "~/wizard/flow";
import { lint } from "./lint";
import { positionOf } from "~server/visit/progress";
import type { ProgressPosition } from "~/ui/page-data";
import { placeKey, type WizardState } from "~/wizard/state";
import { lastPlace } from "~/wizard/walk";

/** A flow with its journeys as tables. */
export interface Graph<S extends WizardState> {
  name: string;
  flow: Flow<S>;
  empty: S;
  cases: readonly Case<S>[];
  /** edges to the end that no case takes: a visitor never completes a page that nothing follows */
  stays: RegExp;
  /** names of cases in which a section's step count changes or restarts today (UI-062) */
  recounted?: readonly string[];
}

/** Returns each place of a case's walk with its position in the progress bar. */
export function positionsOf<S extends WizardState>(
  { flow, empty }: Pick<Graph<S>, "flow" | "empty">,
  story: Case<S>,
): { place: string; position: ProgressPosition | undefined }[] {
  const { state, trail } = playCase(flow, empty, story);
  return trail.map((place) => ({
    place: placeKey(place),
    position: positionOf(flow, state, story.entry, place),
  }));
}

/**
 * Returns where a section's step count goes back, changes, or does not begin at one: "phone: About
 * you, 1 of 4 after 2 of 4".
 */
function stepsBack<S extends WizardState>(graph: Pick<Graph<S>, "flow" | "empty">, story: Case<S>): string[] {
  const counted = positionsOf(graph, story).flatMap(({ place, position }) =>
    position ? [{ place, ...position }] : [],
  );
  return counted.flatMap(({ place, section, at, of }, index) => {
    const before = counted[index - 1];
    if (before?.section !== section)
      return at === 1 ? [] : [`${place}: ${section} begins with ${at} of ${of}`];
    if (at >= before.at && of === before.of) return [];
    return [`${place}: ${section}, ${at} of ${of} after ${before.at} of ${before.of}`];
  });
}

/** Defines the tests that every flow must pass as a graph. */
export function itIsAGraph<S extends WizardState>(graph: Graph<S>): void {
  const { name, flow, empty, cases, stays, recounted = [] } = graph;
  describe(`${name} as a graph`, () => {
    it("is sound", () => {
      expect(lint(flow)).toEqual([]);
    });

    it.each(cases.map((story) => [story.name, story] as const))("%s", (_name, story) => {
      const { trail } = playCase(flow, empty, story);
      expect(placeKey(lastPlace(trail))).toBe(story.reaches);
    });

    it("has a case for every edge", () => {
      const taken = edgesTaken(flow, empty, cases);
      expect(edgesOf(flow).filter((edge) => !taken.has(edge) && !stays.test(edge))).toEqual([]);
    });

    it("writes every trail as text, for review", () => {
      const trails = cases.map((story) => {
        const { trail } = playCase(flow, empty, story);
        return `${story.name}\n${trail.map((stop) => `  ${placeKey(stop)}`).join("\n")}\n`;
      });
      expect(trails.join("\n")).toMatchSnapshot();
    });

    it.each(cases.map((story) => [story.name, story] as const))(
      "UI-062: progress never goes back: %s",
      (_name, story) => {
        if (recounted.includes(story.name)) expect(stepsBack(graph, story)).not.toEqual([]);
        else expect(stepsBack(graph, story)).toEqual([]);
      },
    );
  });
}
