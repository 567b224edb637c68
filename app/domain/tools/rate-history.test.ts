import { describe, expect, it } from "vitest";
import { byDay, dayRates, historyOf, sampleHistory, shownDays, type DayRate } from "./rate-history";
import { standardRates } from "./standard-rates";

const rates = standardRates();
const today = "2026-11-29";
const recorded = (count: number): DayRate[] =>
  Array.from({ length: count }, (_, index) =>
    dayRates(new Date(Date.UTC(2026, 10, 29 - index)).toISOString().slice(0, 10), rates),
  ).flat();
const asked = (isDemo: boolean) => ({ today, rates, isDemo });

describe("the history of rates", () => {
  it("needs two recorded days, and is then the recorded ones, oldest first", () => {
    expect(historyOf([], asked(false))).toBeUndefined();
    expect(historyOf(recorded(1), asked(false))).toBeUndefined();
    const two = historyOf(recorded(2), asked(false));
    expect(two?.isSample).toBe(false);
    expect(two?.days.map(({ day }) => day)).toEqual(["2026-11-28", "2026-11-29"]);
    expect(two?.days[0]?.rates["buy-30"]).toBe(rates[0]?.loan.rate);
  });
  it("is a sample only in a demonstration with few days, and is never mixed", () => {
    const sample = historyOf(recorded(5), asked(true));
    expect(sample).toEqual(sampleHistory(today, rates));
    expect(sample?.isSample).toBe(true);
    expect(historyOf(recorded(30), asked(true))).toMatchObject({ isSample: false });
    expect(historyOf([], asked(false))).toBeUndefined();
  });
  it("has a sample of twelve months that ends with today's rates", () => {
    const { days } = sampleHistory(today, rates);
    expect(days).toHaveLength(12);
    expect(days[0]?.day).toBe("2025-12-01");
    expect(days[11]).toEqual({
      day: today,
      rates: Object.fromEntries(rates.map(({ standard, loan }) => [standard, loan.rate])),
    });
  });
  it("shows a long history by the first recorded day of each month, and the last day", () => {
    const shown = shownDays(byDay(recorded(100)));
    expect(shown.map(({ day }) => day)).toEqual([
      "2026-08-22",
      "2026-09-01",
      "2026-10-01",
      "2026-11-01",
      "2026-11-29",
    ]);
  });
});
