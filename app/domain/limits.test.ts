import { describe, expect, it } from "vitest";
import {
  canAddBorrower,
  checkCashOut,
  checkHomeValue,
  checkLoanAmount,
  checkPurchasePrice,
  minCreditScoreOrDefault,
} from "./limits";

describe("limits", () => {
  it("LIMIT-01: a loan of 64,999 is too small, 65,000 is not", () => {
    expect(checkLoanAmount(64_999)).toBe("Loan amount cannot be less than $65,000.");
    expect(checkLoanAmount(65_000)).toBeUndefined();
  });

  it("LIMIT-02: a loan of 5,000,001 is too large, 5,000,000 is not", () => {
    expect(checkLoanAmount(5_000_001)).toBe("Loan amount cannot be more than $5,000,000.");
    expect(checkLoanAmount(5_000_000)).toBeUndefined();
  });

  it("LIMIT-03: a cash-out of 10,000,001 is too large, 10,000,000 is not", () => {
    expect(checkCashOut(10_000_001)).toBe("Cash-out amount cannot be more than $10,000,000.");
    expect(checkCashOut(10_000_000)).toBeUndefined();
  });

  it("LIMIT-04: a home worth 29,999 is worth too little, 30,000 is enough", () => {
    expect(checkHomeValue(29_999)).toBe("Home value cannot be less than $30,000.");
    expect(checkHomeValue(30_000)).toBeUndefined();
    expect(checkPurchasePrice(29_999)).toBe("Purchase price cannot be less than $30,000.");
  });

  it("LIMIT-05: without a minimum score from the server it is 500", () => {
    for (const nothing of [undefined, null, Number.NaN, Infinity, 0])
      expect(minCreditScoreOrDefault(nothing)).toBe(500);
    expect(minCreditScoreOrDefault(580)).toBe(580);
  });

  it("LIMIT-06: a price of 907,751 is too high, 907,750 is not", () => {
    expect(checkPurchasePrice(907_751)).toBe("Purchase price cannot be more than $907,750.");
    expect(checkPurchasePrice(907_750)).toBeUndefined();
  });

  it("LIMIT-08: a third borrower cannot join", () => {
    expect(canAddBorrower(0)).toBe(true);
    expect(canAddBorrower(1)).toBe(true);
    expect(canAddBorrower(2)).toBe(false);
  });
});
