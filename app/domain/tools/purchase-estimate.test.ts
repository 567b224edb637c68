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
  it.each([30, 25, 20, 15] as const)("pays what the formula says over %i years", (termYears) => {
    const { parts, ratePercent, loanAmount, apr = 0 } = estimatePurchase({ ...input, termYears });
    expect(loanAmount).toBe(315_000);
    expect(parts.principalAndInterest).toBe(payment(315_000, ratePercent, termYears * 12));
    expect(apr).toBeGreaterThan(ratePercent);
  });

  it.each(["CO", "TX", "VI"])("comes to the payment that the page of the rate shows: %s", (state) => {
    const plan = { price: 350_000, downPayment: 35_000, termYears: 30, state } as const;
    expect(estimatePurchase(plan).totalMonthly).toBe(quotePurchase({ ...plan, score: 740 }).totalMonthly);
  });

  it("needs the down payment and the closing costs of the priced loan at closing", () => {
    const estimate = estimatePurchase(input);
    expect(estimate.cashNeeded).toBe(roundToCents(35_000 + estimate.closingCosts));
    expect(estimate.closingCosts).toBeGreaterThan(0);
  });

  it("lends within the limits: 3% down, and the highest price", () => {
    expect(estimatePurchase({ ...input, downPayment: 10_500 }).reasons).toEqual([]);
    expect(estimatePurchase({ ...input, price: 907_750, downPayment: 100_000 }).reasons).toEqual([]);
  });
});

describe("a purchase at a rate of one's own", () => {
  it("takes that rate and says no APR", () => {
    const own = estimatePurchase({ ...input, rate: 7 });
    expect(own.parts.principalAndInterest).toBe(payment(315_000, 7, 360));
    expect(own.ratePercent).toBe(7);
    expect(own).not.toHaveProperty("apr");
  });

  it("adds dues to each month", () => {
    const without = estimatePurchase({ ...input, rate: 7 }).totalMonthly;
    expect(estimatePurchase({ ...input, rate: 7, dues: 150 }).totalMonthly).toBe(roundToCents(without + 150));
  });
});
