import { describe, expect, it } from "vitest";
import { SCORE_BANDS } from "~/domain/score-bands";
import { VALID_STATES } from "~/domain/states";
import { monthlyInsurance, priceAdjustment } from "./adjustments";
import { TERM_OPTIONS, isTermYears, quotePurchase } from "./price";
import { COSTS_2026_11 } from "./costs-2026-11";

const home = { price: 400_000, downPayment: 80_000, score: 740, termYears: 30 } as const;
const scores = [
  ...new Set([850, 780, 779, 760, 759, ...SCORE_BANDS.map(({ score }) => score), 619, 300]),
].sort((one, other) => one - other);
const downPayments = [280_000, 160_000, 120_000, 100_000, 80_000, 60_000, 40_000, 20_000, 12_000];

describe("the purchase quote", () => {
  it("prices the usual case from the rate sheet", () => {
    const quote = quotePurchase({ ...home, state: "CA" });
    // 740 at 80 %: 0.875 points are 0.21875 of rate, rounded to a quarter; an eighth of a point is
    // credited.
    expect(quote).toMatchObject({
      sheet: "2026-11",
      rate: 6.5,
      points: -0.125,
      loanAmount: 320_000,
      ltv: 0.8,
      principalAndInterest: 2022.62,
      mortgageInsurance: 0,
      mortgageInsuranceMonths: 0,
      estimatedTaxes: 233.33,
      estimatedInsurance: 133.33,
      totalMonthly: 2389.28,
      productDescription: "30-year fixed conventional",
    });
    expect(quote.apr).toBeGreaterThan(quote.rate);
    expect(quote.apr).toBeLessThan(quote.rate + 0.25);
  });

  it("a higher score never has a higher rate, insurance, payment or APR", { tags: "sweep" }, () => {
    for (const termYears of TERM_OPTIONS) {
      for (const downPayment of downPayments) {
        const quotes = scores.map((score) => quotePurchase({ ...home, termYears, downPayment, score }));
        quotes.slice(1).forEach((better, index) => {
          const worse = quotes[index];
          if (!worse) throw new Error("a quote is missing");
          expect(better.rate).toBeLessThanOrEqual(worse.rate);
          expect(better.mortgageInsurance).toBeLessThanOrEqual(worse.mortgageInsurance);
          expect(better.totalMonthly).toBeLessThanOrEqual(worse.totalMonthly);
          expect(better.apr).toBeLessThanOrEqual(worse.apr);
        });
      }
    }
  });

  it("the lowest score band pays more than the highest", () => {
    expect(quotePurchase({ ...home, score: 500 }).rate).toBeGreaterThan(quotePurchase(home).rate + 0.5);
    const short = { ...home, termYears: 15 } as const;
    expect(quotePurchase({ ...short, score: 500 }).rate).toBeGreaterThan(quotePurchase(short).rate);
  });

  it("a shorter term has a lower rate and a higher payment", () => {
    const quotes = TERM_OPTIONS.map((termYears) => quotePurchase({ ...home, termYears }));
    quotes.slice(1).forEach((shorter, index) => {
      expect(shorter.rate).toBeLessThan(quotes[index]?.rate ?? 0);
      expect(shorter.principalAndInterest).toBeGreaterThan(quotes[index]?.principalAndInterest ?? Infinity);
    });
  });

  it("reads the grid correctly at the edges of its columns", () => {
    const at = (ltv: number, score: number) =>
      priceAdjustment({ score, ltv, loanAmount: 320_000, termYears: 30 });
    expect([at(0.8, 740), at(0.80004, 740), at(0.8001, 740), at(0.3, 620), at(0.301, 620)]).toEqual([
      0.875, 0.875, 1, 0, 0.125,
    ]);
    expect([at(0.97, 780), at(0.95, 780), at(0.75, 699)]).toEqual([0.125, 0.25, 1.125]);
    expect(priceAdjustment({ score: 620, ltv: 0.8, loanAmount: 320_000, termYears: 15 })).toBe(0);
    expect(priceAdjustment({ score: 780, ltv: 0.5, loanAmount: 832_751, termYears: 30 })).toBe(0.5);
    expect(priceAdjustment({ score: 780, ltv: 0.5, loanAmount: 832_750, termYears: 30 })).toBe(0);
  });

  it("mortgage insurance begins above 80 % and ends at 78 % of the price", () => {
    expect(monthlyInsurance({ score: 760, ltv: 0.8, loanAmount: 320_000, termYears: 30 })).toBe(0);
    expect(monthlyInsurance({ score: 760, ltv: 0.9, loanAmount: 360_000, termYears: 30 })).toBe(84);
    const quote = quotePurchase({ ...home, score: 760, downPayment: 40_000 });
    expect(quote.mortgageInsurance).toBe(84);
    expect(quote.mortgageInsuranceMonths).toBeGreaterThan(60);
    expect(quote.mortgageInsuranceMonths).toBeLessThan(180);
    expect(quote.totalMonthly).toBeCloseTo(quote.principalAndInterest + 84 + quote.estimatedInsurance, 2);
    const uninsured = quotePurchase({ ...home, score: 760 });
    expect(quote.apr - quote.rate).toBeGreaterThan(uninsured.apr - uninsured.rate);
  });

  it("estimates taxes for all states with lending, and for no others", () => {
    for (const state of VALID_STATES)
      expect(quotePurchase({ ...home, state }).estimatedTaxes).toBeGreaterThan(0);
    expect(Object.keys(COSTS_2026_11.propertyTaxPercent).sort()).toEqual([...VALID_STATES].sort());
    expect(quotePurchase({ ...home, state: "PR" }).estimatedTaxes).toBeUndefined();
    expect(quotePurchase(home).totalMonthly).toBe(2155.95);
  });

  it("rates are eighths and points stay within a quarter", { tags: "sweep" }, () => {
    for (const score of scores) {
      for (const downPayment of downPayments) {
        const { rate, points } = quotePurchase({ ...home, score, downPayment });
        expect(Number.isInteger(rate * 8)).toBe(true);
        expect(Math.abs(points)).toBeLessThanOrEqual(0.25);
      }
    }
  });

  it("refuses a loan of zero and recognizes the valid terms", () => {
    expect(() => quotePurchase({ ...home, downPayment: 400_000 })).toThrow(RangeError);
    expect(() => quotePurchase({ ...home, price: 0, downPayment: -1 })).toThrow(RangeError);
    expect([30, 25, 20, 15, 10].map(isTermYears)).toEqual([true, true, true, true, false]);
  });
});
