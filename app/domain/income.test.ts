import { describe, expect, it } from "vitest";
import {
  INCOME_TYPES,
  type IncomeItem,
  annualTotal,
  incomeError,
  incomeToSend,
  isEmployment,
  isIncomeType,
  isRecentJob,
} from "./income";

const employerInfo = { employerName: "Acme", startDate: "2020-01-01", present: true };
const pension: IncomeItem = { userIncomeType: "Pension", isSelected: true, amount: 12_000, isAnnual: true };
const partTime: IncomeItem = { ...pension, userIncomeType: "PartTimeEmployment", employerInfo };
const first = { isFirstBorrower: true };
const second = { isFirstBorrower: false };

describe("income", () => {
  it("INCOME-01: sends part-time work as the only income as full-time", () => {
    const unselected = { ...pension, isSelected: false };
    expect(incomeToSend([partTime, unselected])).toEqual([
      { userIncomeType: "FullTimeEmployment", annualIncome: 12_000, employerInfo },
    ]);
    const types = (items: IncomeItem[]) =>
      (incomeToSend(items) || []).map(({ userIncomeType }) => userIncomeType);
    expect(types([partTime, pension])).toEqual(["PartTimeEmployment", "Pension"]);
  });

  it("INCOME-02: sends nothing and returns 0 for a job without its employer", () => {
    const { employerInfo: _, ...without } = partTime;
    expect(incomeToSend([pension, without])).toBe(0);
    expect(incomeToSend([{ ...partTime, employerInfo: { ...employerInfo, employerName: " " } }])).toBe(0);
    expect(incomeToSend([pension, { ...without, isSelected: false }])).toEqual([
      { userIncomeType: "Pension", annualIncome: 12_000 },
    ]);
  });

  it("INCOME-03: the first borrower may not leave an amount empty", () => {
    expect(incomeError({ ...pension, amount: undefined }, first)).toBe("Required");
  });

  it("INCOME-04: the first borrower may not enter zero", () => {
    expect(incomeError({ ...pension, amount: 0 }, first)).toBe("Required");
    expect(incomeError({ ...pension, amount: 0, isSelected: false }, first)).toBeUndefined();
  });

  it("INCOME-05: refuses more than 1,000,000 a year, for either borrower", () => {
    const message = "Income cannot be greater than $1,000,000 per year";
    expect(incomeError({ ...pension, amount: 1_000_001 }, first)).toBe(message);
    expect(incomeError({ ...pension, amount: 1_000_001 }, second)).toBe(message);
    expect(incomeError({ ...pension, amount: 1_000_000 }, first)).toBeUndefined();
  });

  it("INCOME-06: refuses more than 83,333 a month", () => {
    const monthly = { ...pension, isAnnual: false };
    const message = "Income cannot be greater than $83,333 per month";
    expect(incomeError({ ...monthly, amount: 83_334 }, first)).toBe(message);
    expect(incomeError({ ...monthly, amount: 83_333 }, first)).toBeUndefined();
  });

  it("INCOME-08: the second borrower may leave amounts empty", () => {
    expect(incomeError({ ...pension, amount: undefined }, second)).toBeUndefined();
    expect(incomeError({ ...pension, amount: 0 }, second)).toBeUndefined();
    expect(incomeToSend([{ ...pension, amount: undefined }])).toEqual([]);
  });

  it("INCOME-09: a job is recent when it began less than 730 days ago", () => {
    const today = "2026-11-20";
    expect(isRecentJob("2024-11-20", today)).toBe(false);
    expect(isRecentJob("2024-11-21", today)).toBe(true);
  });

  it("recognizes the types of income and adds up a year", () => {
    expect(Object.keys(INCOME_TYPES)).toHaveLength(14);
    expect(isIncomeType("401K")).toBe(true);
    expect(isIncomeType("toString")).toBe(false);
    expect(isEmployment("SelfEmployment")).toBe(true);
    expect(isEmployment("K1")).toBe(false);
    expect(
      annualTotal([
        pension,
        { ...pension, isAnnual: false, amount: 1_000 },
        { ...pension, isSelected: false },
      ]),
    ).toBe(24_000);
    const sent = incomeToSend([{ ...pension, isAnnual: false, amount: 1_000, instagenIncomeId: "9" }]);
    expect(sent).toEqual([{ userIncomeType: "Pension", monthlyIncome: 1_000, instagenIncomeId: "9" }]);
  });
});
