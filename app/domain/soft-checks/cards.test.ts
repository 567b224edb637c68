import { describe, expect, it } from "vitest";
import { checkCardDebt, checkCardPayment } from "./cards";

describe("SOFT-04: credit cards", () => {
  it("a debt is from 100 to 100,000 dollars", () => {
    expect([18, 99, 100, 100_000, 100_001].map(checkCardDebt)).toEqual([
      "small",
      "small",
      undefined,
      undefined,
      "large",
    ]);
  });

  it("a payment is no more than the debt", () => {
    expect(checkCardPayment({ debt: 500, payment: 501 })).toEqual({ reason: "above-balance", debt: 500 });
    expect(checkCardPayment({ debt: 500, payment: 500 })).toBeUndefined();
  });

  it("a payment covers a month's interest at a card's usual rate", () => {
    expect(checkCardPayment({ debt: 18_000, payment: 329 })).toEqual({
      reason: "below-interest",
      interest: 330,
      ratePercent: 22,
    });
    expect(checkCardPayment({ debt: 18_000, payment: 330 })).toBeUndefined();
    expect(checkCardPayment({ debt: 0, payment: 0 })).toBeUndefined();
  });
});
