import { expect, it } from "vitest";
import { canShow, runsOf, widthOf } from "./typeface";

const facesOf = (line: string) => runsOf(line, "regular", 10).map(({ text, name }) => [text, name]);

it("sets a line in Figtree, and a word that it has no letters for wholly in Noto Sans", () => {
  expect(facesOf("Rosa Žižek, €5")).toEqual([["Rosa Žižek, €5", "Figtree-regular"]]);
  expect(facesOf("for Александр Щербаков and Łukasz")).toEqual([
    ["for ", "Figtree-regular"],
    ["Александр Щербаков ", "NotoSans-regular"],
    ["and ", "Figtree-regular"],
    ["Łukasz", "NotoSans-regular"],
  ]);
  expect(runsOf("Ελένη Nguyễn", "bold", 10).map(({ name }) => name)).toEqual(["NotoSans-bold"]);
});

it("knows which characters can be shown", () => {
  expect(Array.from("aŽé€•—Łкễη").filter((character) => !canShow(character))).toEqual([]);
  expect(Array.from("李\u0085ع").filter(canShow)).toEqual([]);
});

it("measures a line by its size and weight", () => {
  expect(widthOf("$1,000", "regular", 10)).toBeGreaterThan(20);
  expect(widthOf("wide Щ", "bold", 20)).toBeCloseTo(2 * widthOf("wide Щ", "bold", 10));
  expect(widthOf("a b", "regular", 10)).toBeCloseTo(
    widthOf("a", "regular", 10) + widthOf(" ", "regular", 10) + widthOf("b", "regular", 10),
  );
  expect(widthOf("", "regular", 10)).toBe(0);
});
