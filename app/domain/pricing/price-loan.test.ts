import { describe, expect, it } from "vitest";
import { actuarialApr, levelPayments } from "./apr";
import type { LoanInput } from "./loan-input";
import { balanceAfter, exactMonthlyPayment } from "./payment";
import { quotePurchase } from "./price";
import { loanTerms, priceLoan } from "./price-loan";
import {
  LOAN_PURPOSES,
  OCCUPANCIES,
  PRODUCTS,
  PROPERTY_TYPES,
  termYearsOf,
  FIXED_PRODUCTS,
} from "./products";
import { RATES_2026_11 } from "./rates-2026-11";
import { loan as purchased } from "./testing/samples";

const loan: LoanInput = { ...purchased, purpose: "refinance" };
const line: LoanInput = { ...loan, product: "HELOC", loanAmount: 100_000, seniorBalance: 200_000 };
const scores = [500, 539, 580, 619, 620, 639, 640, 660, 680, 700, 720, 740, 760, 780, 850];
const ltvs = [0.25, 0.3, 0.45, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.97];

describe("the price of a loan", () => {
  it("a purchase has the same price as in the purchase quote", { tags: "sweep" }, () => {
    for (const product of FIXED_PRODUCTS)
      for (const ltv of ltvs)
        for (const score of [500, 640, 740, 850]) {
          const priced = priceLoan({
            ...loan,
            purpose: "purchase",
            product,
            score,
            loanAmount: 400_000 * ltv,
          });
          const quote = quotePurchase({
            price: 400_000,
            downPayment: 400_000 - 400_000 * ltv,
            score,
            termYears: termYearsOf(product),
          });
          expect(priced).toMatchObject({
            rate: quote.rate,
            apr: quote.apr,
            points: quote.points,
            principalAndInterest: quote.principalAndInterest,
            mortgageInsurance: quote.mortgageInsurance,
            mortgageInsuranceMonths: quote.mortgageInsuranceMonths,
            prepaidFinanceCharges: quote.prepaidFinanceCharges,
            description: quote.productDescription,
          });
        }
  });

  it("rate and points together pay exactly for the adjustments: a point is a quarter of a percent", () => {
    // 740 at 80 %, rate and term: 1.125 points; cash-out: 2.375; with another lien behind it: 1.125
    // more.
    const paid = (extra: Partial<LoanInput>) => {
      const { rate, points } = priceLoan({ ...loan, ...extra });
      return (rate - RATES_2026_11.baseRates[30]) / 0.25 + points;
    };
    expect(paid({})).toBe(1.125);
    expect(paid({ purpose: "cashout" })).toBe(2.375);
    expect(paid({ subordinateBalance: 20_000 })).toBe(2.25);
    expect(paid({ occupancy: "SecondHome", propertyType: "Condominium" })).toBe(1.125 + 3.375 + 0.75);
    for (const rateSteps of [-2, -1, 1, 4]) expect(paid({ rateSteps })).toBe(1.125);
  });

  it("a rate is bought down in eighths, and raised for a credit", () => {
    const { rate, points } = priceLoan(loan);
    const down = priceLoan({ ...loan, rateSteps: -2 });
    expect([down.rate, down.points]).toEqual([rate - 0.25, points + 1]);
    const up = priceLoan({ ...loan, rateSteps: 2 });
    expect([up.rate, up.points]).toEqual([rate + 0.25, points - 1]);
  });

  it(
    "a higher score never has a worse rate, payment, insurance or APR, whatever the product and purpose",
    { tags: "sweep" },
    () => {
      for (const product of PRODUCTS)
        for (const purpose of LOAN_PURPOSES)
          for (const occupancy of OCCUPANCIES)
            for (const ltv of [0.3, 0.6, 0.72, 0.8]) {
              if (occupancy === "InvestmentProperty" && (product === "HELOC" || product === "HELOAN"))
                continue;
              const loanAmount = 400_000 * ltv;
              const priced = scores.map((score) =>
                priceLoan({ ...loan, product, purpose, occupancy, score, loanAmount }),
              );
              priced.slice(1).forEach((better, index) => {
                const worse = priced[index];
                if (!worse) throw new Error("a price is missing");
                expect(better.rate).toBeLessThanOrEqual(worse.rate);
                expect(better.apr).toBeLessThanOrEqual(worse.apr);
                expect(better.principalAndInterest).toBeLessThanOrEqual(worse.principalAndInterest);
                expect(better.mortgageInsurance).toBeLessThanOrEqual(worse.mortgageInsurance);
              });
            }
    },
  );

  it("the APR is at least the rate when charges are paid", { tags: "sweep" }, () => {
    for (const product of FIXED_PRODUCTS)
      for (const purpose of LOAN_PURPOSES)
        for (const propertyType of PROPERTY_TYPES)
          for (const ltv of ltvs) {
            const priced = priceLoan({
              ...loan,
              product,
              purpose,
              propertyType,
              loanAmount: 400_000 * ltv,
            });
            expect(Number.isInteger(priced.rate * 8)).toBe(true);
            expect(Math.abs(priced.points)).toBeLessThanOrEqual(0.25);
            expect(priced.closingCosts).toBeGreaterThan(priced.prepaidFinanceCharges);
            if (priced.prepaidFinanceCharges > 0) expect(priced.apr).toBeGreaterThanOrEqual(priced.rate);
          }
  });

  it("the APR discounts the payments to the amount that the borrower can use", () => {
    const priced = priceLoan(loan);
    const monthly = priced.apr / 1200;
    const worth = priced.principalAndInterest * ((1 - (1 + monthly) ** -360) / monthly);
    expect(worth).toBeCloseTo(priced.loanAmount - priced.prepaidFinanceCharges, -2);
  });

  it("mortgage insurance of a refinance ends where the schedule reaches 78 % of the value", () => {
    const { rate, termMonths, mortgageInsurance, mortgageInsuranceMonths } = priceLoan({
      ...loan,
      loanAmount: 372_000,
    });
    expect(mortgageInsurance).toBeGreaterThan(0);
    const owedAfter = (paid: number) => balanceAfter(372_000, rate, termMonths, paid);
    expect(owedAfter(mortgageInsuranceMonths)).toBeLessThanOrEqual(312_000);
    expect(owedAfter(mortgageInsuranceMonths - 1)).toBeGreaterThan(312_000);
  });

  it("a line of credit is prime plus margin, interest only for ten years, then repaid over twenty", () => {
    const priced = priceLoan(line);
    // 740 at 75 % combined
    expect(priced).toMatchObject({ margin: 0.875, rate: 7.625, apr: 7.625, points: 0, isVariable: true });
    expect(priced).toMatchObject({ ltv: 0.25, cltv: 0.75, interestOnlyMonths: 120, termMonths: 360 });
    expect(priced.principalAndInterest).toBe(635.42);
    expect(priced.repaymentPayment).toBeCloseTo(exactMonthlyPayment(100_000, 7.625, 240), 2);
    expect(priced.description).toBe(
      "Home equity line of credit, variable rate, 10 years interest only, then 20 years of repayment",
    );
    const dearer = priceLoan(line, {
      ...RATES_2026_11,
      lineOfCredit: { ...RATES_2026_11.lineOfCredit, primeRate: 7.75 },
    });
    expect(dearer.rate - priced.rate).toBe(1);
  });

  it("an equity loan has a fixed rate in eighths, and its APR includes its charges", () => {
    const priced = priceLoan({ ...line, product: "HELOAN" });
    expect(priced).toMatchObject({ rate: 8.125, isVariable: false, termMonths: 240, interestOnlyMonths: 0 });
    expect(priced.principalAndInterest).toBeCloseTo(exactMonthlyPayment(100_000, 8.125, 240), 2);
    const apr = actuarialApr({
      amountFinanced: 100_000 - priced.prepaidFinanceCharges,
      payments: levelPayments(240, priced.principalAndInterest),
      unitPeriodsPerYear: 12,
    });
    expect(priced.apr).toBeCloseTo(apr, 3);
    expect(priced.apr).toBeGreaterThan(priced.rate);
    expect(priced.description).toBe("20-year fixed home equity loan");
  });

  it("a larger senior balance never makes a line cheaper; a second home costs more; the purpose changes nothing", () => {
    for (const product of ["HELOC", "HELOAN"] as const)
      for (const score of scores) {
        const rates = [0, 100_000, 140_000, 180_000, 220_000, 240_000].map(
          (seniorBalance) => loanTerms({ ...line, product, score, seniorBalance }).rate,
        );
        expect([...rates].sort((one, other) => one - other)).toEqual(rates);
        expect(new Set(rates).size).toBeGreaterThan(2);
        for (const rate of rates) expect(Number.isInteger(rate * 8)).toBe(true);
        const at = (extra: Partial<LoanInput>) => loanTerms({ ...line, product, score, ...extra }).rate;
        expect(at({ occupancy: "SecondHome" }) - at({})).toBe(0.5);
        expect(at({ purpose: "purchase" })).toBe(at({ purpose: "cashout" }));
      }
  });

  it("has the rates at the corners of the second-lien tables", () => {
    const at = (product: "HELOC" | "HELOAN", score: number, loanAmount: number) =>
      loanTerms({ ...line, product, score, loanAmount }).rate;
    // 60 % and 85 % combined
    expect([at("HELOC", 780, 40_000), at("HELOC", 780, 140_000)]).toEqual([6.75, 7.75]);
    expect([at("HELOC", 619, 40_000), at("HELOC", 619, 140_000)]).toEqual([10.75, 13]);
    expect([at("HELOAN", 780, 40_000), at("HELOAN", 780, 140_000)]).toEqual([7.375, 8.25]);
    expect([at("HELOAN", 619, 40_000), at("HELOAN", 619, 140_000)]).toEqual([11.125, 13.375]);
  });

  it("a first lien is not variable; the lowest score that bureaus report has a price", () => {
    const priced = priceLoan(loan);
    expect(priced.isVariable).toBe(false);
    expect(priceLoan({ ...loan, score: 300 }).rate).toBeGreaterThan(priceLoan(loan).rate);
  });

  it("refuses invalid loans", () => {
    const impossible: Partial<LoanInput>[] = [
      { value: 0 },
      { value: NaN },
      { loanAmount: 0 },
      { loanAmount: -1 },
      { loanAmount: Infinity },
      { score: 299 },
      { score: 851 },
      { score: NaN },
      { subordinateBalance: -1 },
      { seniorBalance: NaN },
      { loanAmount: 1_000 },
    ];
    for (const wrong of impossible) expect(() => priceLoan({ ...loan, ...wrong })).toThrow(RangeError);
    expect(() => priceLoan({ ...line, occupancy: "InvestmentProperty" })).toThrow(RangeError);
  });
});
