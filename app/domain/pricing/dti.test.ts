import { describe, expect, it } from "vitest";
import { debtToIncome, isWithinDebtToIncome } from "./dti";

const month = { monthlyIncome: 8_000, housingPayment: 2_000, otherMonthlyDebts: 1_000 };

describe("debt-to-income", () => {
  it("the front ratio is housing, the back ratio housing plus debts", () => {
    expect(debtToIncome(month)).toEqual({ front: 0.25, back: 0.375 });
  });

  it("is limited to half of the income", () => {
    expect(isWithinDebtToIncome(debtToIncome({ ...month, otherMonthlyDebts: 2_000 }))).toBe(true);
    expect(isWithinDebtToIncome(debtToIncome({ ...month, otherMonthlyDebts: 2_000.01 }))).toBe(false);
    expect(isWithinDebtToIncome({ front: 0, back: 0.4 }, { maxDebtToIncome: 0.36 })).toBe(false);
  });

  it("a home without costs leaves only the debts", () => {
    expect(debtToIncome({ ...month, housingPayment: 0 })).toEqual({ front: 0, back: 0.125 });
  });

  it("refuses invalid monthly amounts", () => {
    expect(() => debtToIncome({ ...month, monthlyIncome: 0 })).toThrow(RangeError);
    expect(() => debtToIncome({ ...month, housingPayment: -1 })).toThrow(RangeError);
    expect(() => debtToIncome({ ...month, otherMonthlyDebts: NaN })).toThrow(RangeError);
  });
});
