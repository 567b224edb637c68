import { describe, expect, it } from "vitest";
import { checkMortgageBalance, checkMortgagePayment, checkMortgageRate } from "./mortgage";

describe("SOFT-02: the payment of a mortgage", () => {
  it("covers a month's interest at 2.5 percent, where the rate is unknown", () => {
    expect(checkMortgagePayment({ balance: 300_000, payment: 4 })).toEqual({
      reason: "below-interest",
      interest: 625,
      ratePercent: 2.5,
      isRateKnown: false,
    });
    expect(checkMortgagePayment({ balance: 300_000, payment: 623 })?.reason).toBe("below-interest");
    expect(checkMortgagePayment({ balance: 300_000, payment: 625 })).toBeUndefined();
  });

  it("covers a month's interest at the known rate; interest only is believable", () => {
    const loan = { balance: 264_000, rate: 5 };
    expect(checkMortgagePayment({ ...loan, payment: 1_000 })).toEqual({
      reason: "below-interest",
      interest: 1_100,
      ratePercent: 5,
      isRateKnown: true,
    });
    expect(checkMortgagePayment({ ...loan, payment: 1_099 })).toBeUndefined();
    expect(checkMortgagePayment({ balance: 264_000, rate: 0, payment: 1_000 })).toBeUndefined();
  });

  it("does not pay the loan off within a year, unless little is owed", () => {
    expect(checkMortgagePayment({ balance: 120_000, payment: 10_000 })).toBeUndefined();
    expect(checkMortgagePayment({ balance: 120_000, payment: 10_001 })).toEqual({ reason: "paid-off-soon" });
    expect(checkMortgagePayment({ balance: 20_000, payment: 3_000 })).toBeUndefined();
    expect(checkMortgagePayment({ balance: 2_000, payment: 2_001 })).toEqual({ reason: "above-balance" });
  });

  it("is not asked about where nothing is owed", () => {
    expect(checkMortgagePayment({ balance: 0, payment: 0 })).toBeUndefined();
    expect(checkMortgagePayment({ balance: 0, payment: 500 })).toBeUndefined();
  });
});

describe("SOFT-03: the balance of a mortgage", () => {
  it("is no more than the home's value", () => {
    expect(checkMortgageBalance({ balance: 400_001, value: 400_000 })).toEqual({
      reason: "above-value",
      value: 400_000,
    });
    expect(checkMortgageBalance({ balance: 400_000, value: 400_000 })).toBeUndefined();
    expect(checkMortgageBalance({ balance: 400_001 })).toBeUndefined();
  });

  it("is not in thousands; a home that is paid off has none", () => {
    expect(checkMortgageBalance({ balance: 180 })).toEqual({ reason: "small" });
    expect(checkMortgageBalance({ balance: 1_000 })).toBeUndefined();
    expect(checkMortgageBalance({ balance: 0, value: 400_000 })).toBeUndefined();
  });
});

it("SOFT-07: the rate of a mortgage is from 1 to 20 percent", () => {
  expect([0.99, 1, 20, 20.1].map(checkMortgageRate)).toEqual(["low", undefined, undefined, "high"]);
});
