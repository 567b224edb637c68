import { expect, it } from "vitest";
import { medianTimes } from "./times";

it("the median of a step is the time within which half of its visitors answered", () => {
  const took = (step: string, seconds: number, visitors: number) => ({
    flow: "mini",
    step,
    seconds,
    visitors,
  });
  const times = [took("home", 90, 1), took("home", 5, 2), took("home", 30, 2), took("phone", 12, 1)];
  expect(medianTimes([...times, took("home", 5, 1)])).toEqual([
    { flow: "mini", step: "home", seconds: 5 },
    { flow: "mini", step: "phone", seconds: 12 },
  ]);
  expect(medianTimes(times)).toContainEqual({ flow: "mini", step: "home", seconds: 30 });
  expect(medianTimes([])).toEqual([]);
});
