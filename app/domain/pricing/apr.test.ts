import { describe, expect, it } from "vitest";
import { type AprPayment, actuarialApr, levelPayments } from "./apr";
import { exactMonthlyPayment } from "./payment";

interface Vector {
  name: string;
  amountFinanced: number;
  payments: AprPayment[];
  unitPeriodsPerYear: number;
  exact: number;
  published: number;
}

const vectors: Vector[] = [
  {
    name: "monthly, regular",
    amountFinanced: 5_000,
    payments: levelPayments(24, 230),
    unitPeriodsPerYear: 12,
    exact: 9.6857,
    published: 9.69,
  },
  {
    name: "monthly, long first period",
    amountFinanced: 6_000,
    payments: levelPayments(36, 200, { periods: 1, fraction: 19 / 30 }),
    unitPeriodsPerYear: 12,
    exact: 11.8165,
    published: 11.82,
  },
  {
    name: "semimonthly, short first period",
    amountFinanced: 5_000,
    payments: levelPayments(24, 219.17, { periods: 0, fraction: 6 / 15 }),
    unitPeriodsPerYear: 24,
    exact: 10.3379,
    published: 10.34,
  },
  {
    name: "quarterly, long first period",
    amountFinanced: 10_000,
    payments: levelPayments(40, 385, { periods: 1, fraction: 39 / 90 }),
    unitPeriodsPerYear: 4,
    exact: 8.9708,
    published: 8.97,
  },
  {
    name: "odd first payment",
    amountFinanced: 5_000,
    payments: [{ amount: 250, periods: 1 }, ...levelPayments(23, 230, { periods: 2 })],
    unitPeriodsPerYear: 12,
    exact: 10.0829,
    published: 10.08,
  },
  {
    name: "odd final payment",
    amountFinanced: 5_000,
    payments: [...levelPayments(23, 230), { amount: 280, periods: 24 }],
    unitPeriodsPerYear: 12,
    exact: 10.5005,
    published: 10.5,
  },
];

describe("APR", () => {
  it.each(vectors)("Appendix J, $name: $published %", ({ exact, published, ...input }) => {
    const apr = actuarialApr(input);
    expect(apr).toBeCloseTo(exact, 4);
    expect(Math.round(apr * 100) / 100).toBe(published);
  });

  it("is within an eighth of a point of the published Loan Estimate: 162,000 at 3.875 %, 4.274 %", () => {
    const payments = levelPayments(360, 761.78).map((payment) => ({
      ...payment,
      amount: payment.amount + (payment.periods <= 80 ? 82.35 : 0),
    }));
    const apr = actuarialApr({ amountFinanced: 162_000 - 2_064, payments, unitPeriodsPerYear: 12 });
    expect(Math.abs(apr - 4.274)).toBeLessThan(0.125);
    expect(apr).toBeGreaterThan(4.27);
    expect(apr).toBeLessThan(4.29);
  });

  it("equals the rate without charges", () => {
    const payments = levelPayments(360, exactMonthlyPayment(300_000, 6.5, 360));
    expect(actuarialApr({ amountFinanced: 300_000, payments, unitPeriodsPerYear: 12 })).toBeCloseTo(6.5, 6);
  });

  it("refuses input without a solution", () => {
    const payments = levelPayments(2, 100);
    expect(() => actuarialApr({ amountFinanced: 0, payments, unitPeriodsPerYear: 12 })).toThrow(RangeError);
    expect(() => actuarialApr({ amountFinanced: 201, payments, unitPeriodsPerYear: 12 })).toThrow(RangeError);
  });

  it("finds a very high rate for a loan that costs many times its amount", () => {
    const dear = { amountFinanced: 100, payments: [{ amount: 1_000, periods: 1 }], unitPeriodsPerYear: 12 };
    expect(actuarialApr(dear)).toBeCloseTo(10_800, 6);
  });

  it.each([
    ["thirty years, with an odd first period", levelPayments(360, 1_900, { periods: 1, fraction: 0.4 })],
    ["a year", levelPayments(12, 26_000)],
    ["a large last payment", [...levelPayments(84, 1_500), { amount: 280_000, periods: 85 }]],
    ["two payments, of which one is at once", levelPayments(2, 299_000, { periods: 0 })],
  ])("discounts the payments to the amount financed: %s", (_what, payments) => {
    const rate = actuarialApr({ amountFinanced: 300_000, payments, unitPeriodsPerYear: 12 }) / 1_200;
    const worths = payments.map(
      ({ amount, periods, fraction = 0 }) => amount / ((1 + fraction * rate) * (1 + rate) ** periods),
    );
    expect(rate).toBeGreaterThan(0.001);
    expect(worths.reduce((sum, worth) => sum + worth, 0)).toBeCloseTo(300_000, 5);
  });

  it("is infinite when more than the loan is paid at once", () => {
    const payments = levelPayments(1, 101, { periods: 0 });
    expect(actuarialApr({ amountFinanced: 100, payments, unitPeriodsPerYear: 12 })).toBe(Infinity);
  });
});
