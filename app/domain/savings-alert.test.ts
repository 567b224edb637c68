import { describe, expect, it } from "vitest";
import { isOfferFresh, normalizeOfferCode } from "./offer-code";
import { displayedSavings } from "./savings-alert";

describe("the code of a letter", () => {
  it.for([
    ["LARK7K2M", "LARK7K2M"],
    ["  lark-7k2m ", "LARK7K2M"],
    ["lark 7k 2m", "LARK7K2M"],
    ["LARK–7K2M", "LARK7K2M"],
    ["", undefined],
    [" - ", undefined],
    ["LARK_7K2M", undefined],
    ["LARK7K2M' OR 1=1", undefined],
    ["ABCDE", undefined],
    ["A".repeat(16), "A".repeat(16)],
    ["A".repeat(17), undefined],
  ] as const)("normalizes %j to %j", ([typed, code]) => {
    expect(normalizeOfferCode(typed)).toBe(code);
  });
});

describe("OFFER-30: an offer older than 30 days is not shown", () => {
  it.for([
    ["2026-11-21", "2026-11-21", true],
    ["2026-10-22", "2026-11-21", true],
    ["2026-10-21", "2026-11-21", false],
    ["2026-11-22", "2026-11-21", false],
    ["yesterday", "2026-11-21", false],
  ] as const)("of %s on %s: %j", ([ranOn, today, fresh]) => {
    expect(isOfferFresh(ranOn, today)).toBe(fresh);
  });
});

describe("a person's own savings", () => {
  const summary = { maxAnnualSavings: 3_000, maxMonthlySavings: 250, dateRan: "2026-11-01T08:00:00.000Z" };

  it("are shown with their calculation date", () => {
    expect(displayedSavings(summary, "2026-11-21")).toEqual({
      annual: 3_000,
      monthly: 250,
      ranOn: "2026-11-01",
    });
  });

  it("BENEFIT-02: require all three figures", () => {
    for (const missing of ["maxAnnualSavings", "maxMonthlySavings", "dateRan"]) {
      expect(displayedSavings({ ...summary, [missing]: undefined }, "2026-11-21")).toBeUndefined();
    }
  });

  it("BENEFIT-05: are shown from 2,400 dollars a year", () => {
    expect(displayedSavings({ ...summary, maxAnnualSavings: 2_399 }, "2026-11-21")).toBeUndefined();
    expect(displayedSavings({ ...summary, maxAnnualSavings: 2_400 }, "2026-11-21")).toBeDefined();
  });

  it("OFFER-30: expire after 30 days", () => {
    expect(displayedSavings(summary, "2026-12-01")).toBeDefined();
    expect(displayedSavings(summary, "2026-12-02")).toBeUndefined();
  });
});
