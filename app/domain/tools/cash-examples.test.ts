import { expect, it } from "vitest";
import { cashExamples } from "./cash-examples";

const home = { value: 500_000, balance: 200_000, score: 740 };

it("shows four amounts up to the maximum, each with a higher payment than the one before", () => {
  const { mostCash, examples } = cashExamples(home);
  expect(examples.map(({ cash }) => cash)).toEqual(
    [0.25, 0.5, 0.75, 1].map((share) => Math.floor((mostCash * share) / 1_000) * 1_000),
  );
  const payments = examples.map(({ option }) => option.loanPayment);
  expect([...payments].sort((one, other) => one - other)).toEqual(payments);
  for (const { cash, option } of examples) {
    expect(option.cashInHand).toBeGreaterThanOrEqual(cash);
    expect(option.loan.ltv).toBeLessThanOrEqual(0.8);
  }
});

it("shows none where the balance is too high or the home value too low for a loan", () => {
  expect(cashExamples({ ...home, balance: 480_000 })).toEqual({ mostCash: 0, examples: [] });
  expect(cashExamples({ ...home, value: 60_000, balance: 0 })).toEqual({ mostCash: 0, examples: [] });
});

it("works for a home without a mortgage and for a home of the largest value", () => {
  expect(cashExamples({ ...home, balance: 0 }).examples.length).toBeGreaterThan(0);
  expect(cashExamples({ ...home, value: 20_000_000 }).examples.length).toBeGreaterThan(0);
});
