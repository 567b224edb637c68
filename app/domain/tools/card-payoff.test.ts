import { expect, it } from "vitest";
import { cardPayoff } from "./card-payoff";

it("counts all closing costs against paying off the cards", () => {
  const { loan, today, monthlySavings, totalSavings, facts } = cardPayoff({
    balance: 20_000,
    monthlyPayment: 600,
  });
  expect(loan.loanAmount).toBeCloseTo(20_000 + loan.closingCosts, 2);
  expect(monthlySavings).toBeCloseTo(600 - loan.monthly, 2);
  expect(totalSavings).toBeCloseTo((today.interest ?? 0) - loan.interest - loan.closingCosts, 2);
  expect(facts.lowerPaymentCostsMore).toBe(true);
});

it("recognizes cards that are never paid off", () => {
  // 22 % of $20,000 is $366.67 a month.
  expect(cardPayoff({ balance: 20_000, monthlyPayment: 366 }).today.months).toBeUndefined();
  expect(cardPayoff({ balance: 20_000, monthlyPayment: 380 }).today.months).toBeGreaterThan(100);
});

it("costs more with a lower score", () => {
  const cards = { balance: 20_000, monthlyPayment: 600 };
  expect(cardPayoff(cards, 620).loan.monthly).toBeGreaterThan(cardPayoff(cards, 760).loan.monthly);
});
