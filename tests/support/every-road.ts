import { beforeAll, describe, expect, it } from "vitest";
import { travel, type Travelled } from "./road";
import { roads } from "./roads";
import { keptTexts, roadText, SLOW_MS } from "./roads-file";
import { useHouse } from "./use-house";

/** Holds the roads of a flow in docs/roads.txt. @param deadEnds last pages that offer nothing to go on with today, by their path below the flow */
export function itIsOnTheMap(flow: string, deadEnds: readonly string[] = []): void {
  const known = roads[flow] ?? [];
  const kept = keptTexts(flow);
  const house = useHouse({ LOG_LEVEL: "error" }, SLOW_MS);
  let ended: Travelled[] = [];
  beforeAll(async () => {
    ended = await travel(house, known);
  }, 600_000);

  describe(`the roads of ${flow}`, () => {
    it.each(known.map(({ name }, index) => [name, index] as const))("%s", (name, index) => {
      const road = ended[index];
      if (!road) throw new Error(`${name} was not walked.`);
      expect(road.dead, "links that do not open").toEqual([]);
      expect(roadText(road), "docs/roads.txt: npm run roads").toBe(kept[index]);
    });

    it("the file has no other roads", () => {
      expect(kept).toHaveLength(known.length);
    });

    it("no end offers nothing, but for those that are known", () => {
      const found = ended.filter(({ offers }) => offers.length === 0).map(({ pages }) => pages.at(-1) ?? "");
      expect([...new Set(found)].sort()).toEqual([...deadEnds].sort());
    });
  });
}
