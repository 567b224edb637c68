import { describe, expect, it } from "vitest";
import { principalAndInterestOf, rateOf, remainingMonthsOf, type ExistingLien } from "./existing-liens";
import { balanceAfter, monthlyPayment } from "./payment";

const payment = monthlyPayment(300_000, 7.25, 360);
const lien: ExistingLien = {
  liabilityId: "first",
  balance: balanceAfter(300_000, 7.25, 360, 60),
  monthlyPayment: payment,
  lienPriority: "FirstLien",
};
const home = { value: 400_000, state: "ME" };

describe("existing liens", () => {
  it("the rate is the known one, else the one that repays the balance in the remaining months", () => {
    expect(rateOf({ ...lien, ratePercent: 6 }, payment)).toBe(6);
    for (const rate of [0.5, 3, 5.125, 7.25, 12])
      for (const months of [24, 120, 300]) {
        const pays = monthlyPayment(200_000, rate, months);
        expect(rateOf({ ...lien, balance: 200_000, remainingMonths: months }, pays)).toBeCloseTo(rate, 2);
      }
    expect(rateOf({ ...lien, remainingMonths: 300 }, payment)).toBeCloseTo(7.25, 3);
  });

  it("a balance with a payment of $0 has an unknown payment", () => {
    expect(principalAndInterestOf({ ...lien, monthlyPayment: 0 }, home)).toBeUndefined();
    expect(principalAndInterestOf({ ...lien, balance: 0, monthlyPayment: 0 }, home)).toBe(0);
  });

  it("there is no rate without months, with payments that never repay, or with an unknown payment", () => {
    expect(rateOf(lien, payment)).toBeUndefined();
    expect(rateOf({ ...lien, remainingMonths: 12 }, payment)).toBeUndefined();
    expect(rateOf({ ...lien, remainingMonths: 300 }, undefined)).toBeUndefined();
    expect(rateOf({ ...lien, balance: 0, remainingMonths: 300 }, payment)).toBeUndefined();
  });

  it("the remaining months are the known ones, else those in which the payment repays the balance", () => {
    expect(remainingMonthsOf({ ...lien, remainingMonths: 100 }, payment)).toBe(100);
    for (const paid of [0, 60, 200, 359]) {
      const balance = balanceAfter(300_000, 7.25, 360, paid);
      expect(remainingMonthsOf({ ...lien, balance, ratePercent: 7.25 }, payment)).toBe(360 - paid);
    }
    expect(remainingMonthsOf({ ...lien, balance: 1_000, ratePercent: 0 }, 300)).toBe(4);
    expect(remainingMonthsOf({ ...lien, ratePercent: 7.25 }, 100)).toBeUndefined();
    expect(remainingMonthsOf({ ...lien, ratePercent: 7.25 }, 0)).toBeUndefined();
    expect(remainingMonthsOf(lien, payment)).toBeUndefined();
  });

  it("subtracts escrow from a payment: by the schedule if known, else by the state's estimate", () => {
    const taxesAndInsurance = (400_000 * 1.5) / 1200;
    const withEscrow = { ...lien, monthlyPayment: payment + 450, includesEscrow: true };
    const of = (extra: Partial<ExistingLien>, where: { value: number; state?: string } = home) =>
      principalAndInterestOf({ ...withEscrow, ...extra }, where);
    expect(of({ includesEscrow: false })).toBe(payment + 450);
    expect(of({ ratePercent: 7.25, remainingMonths: 300 })).toBeCloseTo(payment, 1);
    expect(of({})).toBeCloseTo(payment + 450 - taxesAndInsurance, 2);
    for (const half of [
      { ratePercent: 7.25 },
      { remainingMonths: 300 },
      { ratePercent: 7.25, remainingMonths: 0 },
    ])
      expect(of(half)).toBeCloseTo(payment + 450 - taxesAndInsurance, 2);
    expect(of({ monthlyPayment: 100 })).toBe(0);
    expect(of({}, { value: 400_000 })).toBeUndefined();
  });
});
