import { describe, expect, it } from "vitest";
import { balanceAfter, exactMonthlyPayment, monthlyPayment, monthsUntilBalance } from "./payment";

describe("payment", () => {
  it.each([
    [200_000, 5, 180, 1581.59],
    [162_000, 3.875, 360, 761.78],
    [120_000, 0, 120, 1000],
  ])("%d dollars at %d %% over %d months cost %d a month", (principal, rate, months, payment) => {
    expect(monthlyPayment(principal, rate, months)).toBe(payment);
  });

  it("the balance is the principal at the start, zero at the end, and follows the schedule between", () => {
    expect(balanceAfter(162_000, 3.875, 360, 0)).toBe(162_000);
    expect(balanceAfter(162_000, 3.875, 360, 360)).toBe(0);
    expect(balanceAfter(120_000, 0, 120, 30)).toBe(90_000);
    let owed = 162_000;
    const payment = exactMonthlyPayment(162_000, 3.875, 360);
    for (let month = 0; month < 60; month += 1) owed = owed * (1 + 3.875 / 1200) - payment;
    expect(balanceAfter(162_000, 3.875, 360, 60)).toBeCloseTo(owed, 4);
    expect(Math.round(162_000 - owed)).toBe(15_773);
  });

  it("a loan of 162,000 on a home of 180,000 reaches 80 % in month 68 and 78 % in month 80", () => {
    expect(monthsUntilBalance(162_000, 3.875, 360, 144_000)).toBe(68);
    expect(monthsUntilBalance(162_000, 3.875, 360, 140_400)).toBe(80);
    expect(monthsUntilBalance(100_000, 3.875, 360, 140_400)).toBe(0);
  });
});
