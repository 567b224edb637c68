import { describe, expect, it } from "vitest";
import { isWithinBounds, SMALL_JSON } from "./json-bounds";

const nested = (levels: number, open = "[", close = "]"): string =>
  `${open.repeat(levels)}${close.repeat(levels)}`;
const BOUNDS = { maxDepth: 4, maxParts: 10 };

describe("the bounds of a JSON text", () => {
  it.each([
    ["an object in lists", '[[{"a":[]}]]'],
    ["brackets in a text", JSON.stringify("[[[[[[[[{{{{")],
    ["brackets behind a quotation mark in a text", String.raw`{"a":"\"[[[[[[[","b":"\\","c":"{{{{{{"}`],
    ["commas in a text", JSON.stringify(",".repeat(100))],
    ["as many parts as may be", JSON.stringify([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])],
    ["as many texts as may be", JSON.stringify({ a: "b", c: "d", e: ["f"] })],
    ["levels beside each other", "[[[[]]],[[[]]]]"],
    ["nothing", ""],
  ])("accept %s", (_what, text) => {
    expect(isWithinBounds(text, BOUNDS)).toBe(true);
  });

  it.each([
    ["more levels of lists", nested(5)],
    ["more levels of objects", nested(5, '{"a":', "}")],
    ["more levels behind a text that ends with a backslash", String.raw`["\\",[[[[]]]]]`],
    ["more parts in a list", JSON.stringify(Array.from({ length: 12 }, () => 0))],
    ["more texts in an object", JSON.stringify({ a: "b", c: "d", e: ["f", "g"] })],
    ["more empty objects", JSON.stringify(Array.from({ length: 12 }, () => ({})))],
    ["levels that never end", "[".repeat(1_000_000)],
  ])("refuse %s", (_what, text) => {
    expect(isWithinBounds(text, BOUNDS)).toBe(false);
  });

  it("are checked in milliseconds, whatever the text contains", () => {
    const size = 1_500_000;
    const texts = [
      `"${"\\".repeat(size)}"`,
      '"\\"'.repeat(size / 3),
      '""'.repeat(size / 2),
      `"${"a".repeat(size)}`,
      nested(size / 2),
      "{".repeat(size),
    ];
    for (const text of texts) {
      const took = [0, 1, 2].map(() => {
        const since = performance.now();
        isWithinBounds(text, { ...SMALL_JSON, maxParts: size });
        return performance.now() - since;
      });
      // Takes the fastest of three runs, because a busy machine is unlikely to delay all three.
      expect(Math.min(...took)).toBeLessThan(150);
    }
  });
});
