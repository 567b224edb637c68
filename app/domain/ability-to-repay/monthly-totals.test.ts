import { describe, expect, it } from "vitest";
import { debtToIncome, isWithinDebtToIncome } from "~/domain/pricing/dti";
import { monthlyPayment } from "~/domain/pricing/payment";
import { calculateMonthlyTotals, netRent } from "./monthly-totals";

const nothing = { monthlyIncome: 0, monthlyDebts: 0, keptHomes: [], occupancy: "PrimaryHome" } as const;
const rented = (rent: number) => ({
  rent,
  liens: [{ monthlyPayment: 1_550, includesEscrow: true }],
  dues: 150,
});

describe("monthly income and debts apart from the financed home", () => {
  it("REPAY-03: 75 percent of a rent less all costs of the home is income if positive, else a debt (B3-3.1-08)", () => {
    expect(netRent(2_000, 1_700)).toEqual({ monthlyIncome: 0, monthlyDebts: 200 });
    expect(netRent(3_000, 1_700)).toEqual({ monthlyIncome: 550, monthlyDebts: 0 });
    expect(calculateMonthlyTotals({ ...nothing, keptHomes: [rented(2_000), rented(3_000)] })).toEqual({
      monthlyIncome: 550,
      monthlyDebts: 200,
    });
  });

  it("REPAY-02: a kept home without a rent is a debt with all its costs, including dues", () => {
    expect(calculateMonthlyTotals({ ...nothing, monthlyIncome: 5_000, keptHomes: [rented(0)] })).toEqual({
      monthlyIncome: 5_000,
      monthlyDebts: 1_700,
    });
  });

  it("REPAY-04: a rent that the borrower pays counts while it continues, and ends with a home to live in", () => {
    const month = { ...nothing, monthlyDebts: 300, rentPaid: 1_400 };
    expect(calculateMonthlyTotals(month).monthlyDebts).toBe(300);
    for (const occupancy of ["SecondHome", "InvestmentProperty"] as const)
      expect(calculateMonthlyTotals({ ...month, occupancy }).monthlyDebts).toBe(1_700);
  });
});

describe("the home price that an income supports", () => {
  /**
   * Monthly ratios of a home with 20 % down at 6.25 % over thirty years; taxes of 1.1 % and
   * insurance of 0.4 % of the price a year.
   */
  const ratiosAt = (price: number, otherMonthlyDebts: number) =>
    debtToIncome({
      monthlyIncome: 10_000,
      housingPayment: monthlyPayment(Math.floor(price * 0.8), 6.25, 360) + (price * 0.015) / 12,
      otherMonthlyDebts,
    });

  it("28 % for housing, 36 % with debts and our 50 % with debts are reached at 453,387, 340,040 and 712,465 dollars", () => {
    // Rounding the payment to a cent changes the price by two dollars.
    expect(ratiosAt(453_385, 600).front).toBeLessThanOrEqual(0.28);
    expect(ratiosAt(453_390, 600).front).toBeGreaterThan(0.28);
    expect(ratiosAt(340_038, 1_500).back).toBeLessThanOrEqual(0.36);
    expect(ratiosAt(340_043, 1_500).back).toBeGreaterThan(0.36);
    expect(isWithinDebtToIncome(ratiosAt(712_463, 600))).toBe(true);
    expect(isWithinDebtToIncome(ratiosAt(712_468, 600))).toBe(false);
  });
});
