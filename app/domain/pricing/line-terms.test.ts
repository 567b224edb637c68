import { expect, it } from "vitest";
import { balanceAfter, monthlyPayment } from "./payment";
import { lineTerms } from "./line-terms";

it("12 CFR 1026.40(d)(12)(x): at the highest rate of 18% the minimum payment on $10,000 is $150.00", () => {
  const { atMaximum } = lineTerms();
  expect(atMaximum).toMatchObject({ rate: 18, drawPayment: 150 });
  // 10,000 over 240 months at 1.5 % a month, by the annuity formula.
  expect(atMaximum.repaymentPayment).toBe(154.33);
});

it("12 CFR 1026.40(d)(5): the example at today's rate is paid off with the last payment", () => {
  const { today, index, margins } = lineTerms();
  expect(today.rate).toBe(index + margins.example);
  expect(today.drawMonths + today.repaymentMonths).toBe(360);
  expect(today.drawPayment).toBe(Math.round((10_000 * today.rate * 100) / 1200) / 100);
  expect(balanceAfter(10_000, today.rate, today.repaymentMonths, today.repaymentMonths)).toBe(0);
  expect(today.repaymentPayment).toBe(monthlyPayment(10_000, today.rate, 240));
});

it("12 CFR 1026.40(d)(12)(xi): shows fifteen years of the index, ten interest only and then with repayment", () => {
  const { history, margins, drawYears } = lineTerms();
  expect(history).toHaveLength(15);
  expect(history.map(({ year }) => year)).toEqual(Array.from({ length: 15 }, (_, past) => 2012 + past));
  const [first] = history;
  expect(first).toMatchObject({ index: 3.25, margin: margins.example, apr: 3.25 + margins.example });
  for (const one of history) {
    expect(one.isRepayment).toBe(one.year - 2012 >= drawYears);
    const interest = (10_000 * one.apr) / 1200;
    if (!one.isRepayment) expect(Math.abs(one.payment - interest)).toBeLessThan(0.00501);
  }
  // The eleventh year amortizes 10,000 over twenty years; the rest is amortized over nineteen at
  // the rate of the twelfth.
  const [eleventh, twelfth] = history.slice(10);
  expect(eleventh?.payment).toBe(monthlyPayment(10_000, eleventh?.apr ?? 0, 240));
  const left = balanceAfter(10_000, eleventh?.apr ?? 0, 240, 12);
  expect(twelfth?.payment).toBeCloseTo(monthlyPayment(left, twelfth?.apr ?? 0, 228), 1);
});

it("the fees are those of the cost table, with their sum", () => {
  const { fees, feeTotal } = lineTerms();
  expect(fees.map(({ label }) => label)).toContain("Property Valuation Fee");
  expect(fees.map(({ label }) => label)).not.toContain("Appraisal Fee");
  expect(feeTotal).toBe(fees.reduce((sum, { dollars }) => sum + dollars, 0));
});
