import { expect, it } from "vitest";
import { columnOf, valueAt, valueFor } from "./grid";

it("a column includes values up to its end; above the last column a row keeps its last value", () => {
  expect([0.6, 0.60004, 0.601, 0.9].map((ltv) => columnOf([60, 70, 80], ltv))).toEqual([0, 0, 1, 3]);
  expect([0, 2, 3, 9].map((column) => valueAt([1, 2, 3], column))).toEqual([1, 3, 3, 3]);
  expect(valueAt([], 0)).toBe(0);
});

it("a score below all rows has no adjustment", () => {
  const rows = [
    { minScore: 700, values: [1] },
    { minScore: 600, values: [2] },
  ];
  expect([720, 700, 699, 599].map((score) => valueFor(rows, score, 0))).toEqual([1, 1, 2, 0]);
});
