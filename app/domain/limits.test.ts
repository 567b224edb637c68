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
  it("LIMIT-01: refuses a loan of 64,999 as too small, accepts 65,000", () => {
    expect(checkLoanAmount(64_999)).toBe("Loan amount cannot be less than $65,000.");
    expect(checkLoanAmount(65_000)).toBeUndefined();
  });

  it("LIMIT-02: refuses a loan of 5,000,001 as too large, accepts 5,000,000", () => {
    expect(checkLoanAmount(5_000_001)).toBe("Loan amount cannot be more than $5,000,000.");
    expect(checkLoanAmount(5_000_000)).toBeUndefined();
  });

  it("LIMIT-03: refuses a cash-out of 10,000,001 as too large, accepts 10,000,000", () => {
    expect(checkCashOut(10_000_001)).toBe("Cash-out amount cannot be more than $10,000,000.");
    expect(checkCashOut(10_000_000)).toBeUndefined();
  });

  it("LIMIT-04: refuses a home value of 29,999, accepts 30,000", () => {
    expect(checkHomeValue(29_999)).toBe("Home value cannot be less than $30,000.");
    expect(checkHomeValue(30_000)).toBeUndefined();
    expect(checkPurchasePrice(29_999)).toBe("Purchase price cannot be less than $30,000.");
  });

  it("LIMIT-05: the minimum score is 500 when the server sends none", () => {
    for (const nothing of [undefined, null, Number.NaN, Infinity, 0])
      expect(minCreditScoreOrDefault(nothing)).toBe(500);
    expect(minCreditScoreOrDefault(580)).toBe(580);
  });

  it("LIMIT-06: refuses a price of 907,751 as too high, accepts 907,750", () => {
    expect(checkPurchasePrice(907_751)).toBe("Purchase price cannot be more than $907,750.");
    expect(checkPurchasePrice(907_750)).toBeUndefined();
  });

  it("LIMIT-08: refuses a third borrower", () => {
    expect(canAddBorrower(0)).toBe(true);
    expect(canAddBorrower(1)).toBe(true);
    expect(canAddBorrower(2)).toBe(false);
  });
});
