import { describe, expect, it } from "vitest";
import { contrastRatio } from "./contrast";

describe("contrast of two colors", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#777777", "#ffffff", 4.48],
    ["#1b1937", "#fbfaf6", 16.2],
    ["#736f99", "#eeecfa", 4.0],
  ])("%s on %s", (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
  });
});
