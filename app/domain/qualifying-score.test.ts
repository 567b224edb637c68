import { expect, it } from "vitest";
import { middleScore, qualifyingScore } from "./qualifying-score";

it("SCORE-01: uses the middle of three scores, the lower of two, a single score, and none without scores", () => {
  expect(middleScore([761, 742, 750])).toBe(750);
  expect(middleScore([742, 720])).toBe(720);
  expect(middleScore([699])).toBe(699);
  expect(middleScore([])).toBeUndefined();
});

it("SCORE-01: prices a loan by the lowest of the borrowers' middle scores, never by their average", () => {
  const ada = [742, 750, 761];
  const bo = [690, 734, 735];
  expect(qualifyingScore([ada, bo])).toBe(734);
  expect(qualifyingScore([bo, ada])).toBe(734);
  expect(qualifyingScore([ada, []])).toBe(750);
  expect(qualifyingScore([[], []])).toBeUndefined();
});
