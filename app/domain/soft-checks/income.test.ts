import { describe, expect, it } from "vitest";
import { checkIncome, checkJobYears } from "./income";

describe("SOFT-08: an income", () => {
  it("is at least 1,000 dollars a year", () => {
    const yearly = (amount: number) => checkIncome({ amount, isAnnual: true });
    expect([0, 65, 999, 1_000, 1_000_000].map(yearly)).toEqual([
      undefined,
      "small",
      "small",
      undefined,
      undefined,
    ]);
  });

  it("is from 50 to 30,000 dollars a month", () => {
    const monthly = (amount: number) => checkIncome({ amount, isAnnual: false });
    expect([0, 49, 50, 30_000, 30_001].map(monthly)).toEqual([
      undefined,
      "small",
      undefined,
      undefined,
      "large",
    ]);
  });
});

it("SOFT-09: a job lasts at most fifty years, counted in whole years", () => {
  expect(checkJobYears("1976-11", "2026-11")).toBeUndefined();
  expect(checkJobYears("1975-12", "2026-11-28")).toBeUndefined();
  expect(checkJobYears("1975-11", "2026-11-28")).toBe(51);
});
