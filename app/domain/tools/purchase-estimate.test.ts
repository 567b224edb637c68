import { describe, expect, it } from "vitest";
import { roundToCents } from "~/domain/money";
import { quotePurchase } from "~/domain/pricing/price";
import { estimatePurchase, type EstimateInput } from "./purchase-estimate";

const input: EstimateInput = { price: 350_000, downPayment: 35_000, termYears: 30, state: "TX" };

/** P·i / (1 − (1 + i)^−n), computed independently here. */
function payment(loan: number, ratePercent: number, months: number): number {
  const i = ratePercent / 100 / 12;
  return roundToCents((loan * i) / (1 - Math.pow(1 + i, -months)));
}

describe("a purchase at our own price", () => {
  it.each([30, 25, 20, 15] as const)("pays by the level payment formula over %i years", (termYears) => {
    const { parts, ratePercent, loanAmount, apr = 0 } = estimatePurchase({ ...input, termYears });
    expect(loanAmount).toBe(315_000);
    expect(parts.principalAndInterest).toBe(payment(315_000, ratePercent, termYears * 12));
    expect(apr).toBeGreaterThan(ratePercent);
  });

  it.each(["CO", "TX", "VI"])("has the payment that the rate page shows: %s", (state) => {
    const plan = { price: 350_000, downPayment: 35_000, termYears: 30, state } as const;
    expect(estimatePurchase(plan).totalMonthly).toBe(quotePurchase({ ...plan, score: 740 }).totalMonthly);
  });

  it("requires the down payment and the priced loan's closing costs at closing", () => {
    const estimate = estimatePurchase(input);
    expect(estimate.cashNeeded).toBe(roundToCents(35_000 + estimate.closingCosts));
    expect(estimate.closingCosts).toBeGreaterThan(0);
  });

  it("lends within the limits: 3% down, and the maximum price", () => {
    expect(estimatePurchase({ ...input, downPayment: 10_500 }).reasons).toEqual([]);
    expect(estimatePurchase({ ...input, price: 907_750, downPayment: 100_000 }).reasons).toEqual([]);
  });
});

describe("a purchase at the visitor's own rate", () => {
  it("uses that rate and shows no APR", () => {
    const own = estimatePurchase({ ...input, rate: 7 });
    expect(own.parts.principalAndInterest).toBe(payment(315_000, 7, 360));
    expect(own.ratePercent).toBe(7);
    expect(own).not.toHaveProperty("apr");
  });

  it("adds dues to the monthly payment", () => {
    const without = estimatePurchase({ ...input, rate: 7 }).totalMonthly;
    expect(estimatePurchase({ ...input, rate: 7, dues: 150 }).totalMonthly).toBe(roundToCents(without + 150));
  });
});
