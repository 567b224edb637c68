import { describe, expect, it } from "vitest";
import { turningAmounts, turningFigure } from "./turning-points";

describe("TURN-01: the figure at which an answer changes", () => {
  it.each([
    ["more of it", 0, 100_000, (dollars: number) => dollars >= 12_345, 12_345],
    ["less of it", 400_000, 1, (dollars: number) => dollars <= 333_333, 333_333],
    ["one dollar more", 10, 11, (dollars: number) => dollars >= 11, 11],
    ["cents in what was asked for", 99.5, 0, (dollars: number) => dollars <= 99, 99],
    ["nothing up to the end", 0, 1_000, (dollars: number) => dollars > 1_000, undefined],
    ["a yes as it is", 500, 1_000, (dollars: number) => dollars >= 500, undefined],
  ])("%s", (_, requested, end, isYes, figure) => {
    expect(turningFigure(isYes, requested, end)).toBe(figure);
  });
  it("is the nearest of several, and the answer is still no one dollar before it", () => {
    for (let from = 1_000; from < 90_000; from += 7_919) {
      const isYes = (dollars: number) => dollars >= from && dollars < from + 5_000;
      const figure = turningFigure(isYes, 0, 100_000);
      expect(figure).toBe(from);
    }
  });
  it("changes one amount at a time, and omits amounts that do not change the answer", () => {
    const request = { price: 400_000, down: 10_000 };
    const isYes = ({ price, down }: typeof request) => down >= price * 0.03 && price >= 350_000;
    const points = turningAmounts(
      [
        {
          kind: "more-down",
          requested: request.down,
          end: 399_999,
          change: (down) => ({ ...request, down }),
        },
        {
          kind: "less-price",
          requested: request.price,
          end: 10_001,
          change: (price) => ({ ...request, price }),
        },
      ],
      isYes,
    );
    expect(points).toEqual([{ kind: "more-down", figure: 12_000, change: 2_000 }]);
  });
});
