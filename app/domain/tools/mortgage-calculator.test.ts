import { describe, expect, it } from "vitest";
import { toCents } from "~/domain/money";
import { monthlyEscrow } from "~/domain/pricing/property-costs";
import { firstLienTerms } from "~/domain/pricing/first-lien";
import { calculateMortgage, type CalculatorInput, monthlyFigures } from "./mortgage-calculator";

const home: CalculatorInput = {
  price: 180_000,
  downPayment: { dollars: 18_000 },
  ratePercent: 3.875,
  termMonths: 360,
  tax: { monthly: 150 },
  homeInsurance: 56,
};
describe("mortgage calculator", () => {
  it("matches a published loan: 162,000 at 3.875 % is 761.78, insured for 80 months", () => {
    const result = calculateMortgage(home);
    expect(result.parts.principalAndInterest).toBe(761.78);
    expect(result.loanToValue).toBe(0.9);
    expect(result.mortgageInsuranceMonths).toBe(80);
    expect(result.totalMonthly - result.laterMonthly).toBeCloseTo(result.parts.mortgageInsurance, 6);
    expect(result.reasons).toEqual([]);
  });

  it("sums the parts to the total, and the months to the lifetime total", () => {
    for (const tax of [{ state: "NJ" }, { state: "TX" }, { monthly: 321.09 }])
      for (const percent of [3, 10, 20, 50]) {
        const result = calculateMortgage({ ...home, tax, downPayment: { percent }, dues: 45.5 });
        const { parts, schedule, life } = result;
        const besides = (parts.taxes ?? 0) + parts.homeInsurance + parts.dues;
        expect(toCents(result.totalMonthly)).toBe(
          toCents(parts.principalAndInterest + parts.mortgageInsurance + besides),
        );
        const months = schedule.months.reduce(
          (sum, { payment, mortgageInsurance }) => sum + toCents(payment + mortgageInsurance + besides),
          0,
        );
        expect(toCents(life.paid)).toBe(months);
        expect(toCents(life.paid)).toBe(
          toCents(result.loanAmount + life.interest + life.mortgageInsurance + life.taxesInsuranceAndDues),
        );
        expect(toCents(result.downPayment + result.loanAmount)).toBe(toCents(180_000));
        expect(toCents(result.cashNeeded)).toBe(toCents(result.downPayment + result.closingCosts));
      }
  });

  it("gives the same result for the same down payment in dollars and in percent", () => {
    expect(calculateMortgage({ ...home, downPayment: { percent: 10 } })).toEqual(calculateMortgage(home));
  });

  it("estimates the taxes and insurance that are held in escrow", () => {
    const { homeInsurance: _own, ...estimated } = { ...home, tax: { state: "CA" } };
    const { taxes = 0, homeInsurance } = monthlyFigures(estimated).parts;
    expect(toCents(taxes + homeInsurance)).toBe(toCents(monthlyEscrow(180_000, "CA") ?? NaN));
  });

  it("omits taxes for a state without an estimate", () => {
    const { parts, totalMonthly } = monthlyFigures({ ...home, tax: { state: "PR" } });
    expect(parts.taxes).toBeUndefined();
    expect(totalMonthly).toBe(monthlyFigures({ ...home, tax: { monthly: 0 } }).totalMonthly);
  });

  it("takes closing costs from a priced loan without its points", () => {
    const priced = firstLienTerms({
      purpose: "purchase",
      product: "30Y Fixed",
      value: 400_000,
      loanAmount: 360_000,
      score: 700,
      occupancy: "PrimaryHome",
      propertyType: "SingleFamily",
      units: 1,
      state: "CO",
    });
    const { closingCosts, parts } = calculateMortgage({
      ...home,
      homeInsurance: undefined,
      tax: { state: "CO" },
      price: 400_000,
      downPayment: { percent: 10 },
      ratePercent: priced.rate,
      score: 700,
    });
    expect(closingCosts).toBe(priced.closingCosts - (360_000 * priced.points) / 100);
    expect(parts.mortgageInsurance).toBe(priced.mortgageInsurance);
    expect(parts.principalAndInterest).toBe(priced.principalAndInterest);
  });

  it("handles a loan without interest and a term of one month", () => {
    const free = calculateMortgage({ ...home, ratePercent: 0, downPayment: { percent: 20 } });
    expect(free.parts.principalAndInterest).toBe(400);
    expect(free.life.interest).toBe(0);
    const short = calculateMortgage({
      ...home,
      termMonths: 1,
      ratePercent: 12,
      downPayment: { percent: 20 },
    });
    expect(short.parts.principalAndInterest).toBe(145_440);
    expect(short.schedule.months).toHaveLength(1);
  });

  it("shortens the loan with extra principal, and keeps the first month's payment", () => {
    const plain = calculateMortgage(home);
    const extra = calculateMortgage({ ...home, extraMonthlyPrincipal: 200 });
    expect(extra.totalMonthly).toBe(plain.totalMonthly);
    expect(extra.life.paid).toBeLessThan(plain.life.paid);
    expect(extra.schedule.saved.months).toBeGreaterThan(0);
  });

  it("never lowers the payment for a higher price, a higher rate or a smaller down payment", () => {
    const total = (extra: Partial<CalculatorInput>) => monthlyFigures({ ...home, ...extra }).totalMonthly;
    const sweeps = [
      [60_000, 100_000, 180_000, 250_000, 500_000, 907_750].map((price) =>
        total({ price, tax: { state: "OH" } }),
      ),
      [0, 1, 3.875, 6, 12, 25].map((ratePercent) => total({ ratePercent })),
      [50, 20, 19, 15, 10, 5, 3, 0].map((percent) => total({ downPayment: { percent } })),
      [360, 300, 240, 180, 12, 1].map((termMonths) => total({ termMonths })),
    ];
    for (const sweep of sweeps) expect([...sweep].sort((one, other) => one - other)).toEqual(sweep);
  });

  it("lists why we do not make the loan (LIMIT-01, LIMIT-04, LIMIT-05, LIMIT-06)", () => {
    const reasons = (extra: Partial<CalculatorInput>) => calculateMortgage({ ...home, ...extra }).reasons;
    expect(reasons({ downPayment: { dollars: 115_000 } })).toEqual([]);
    expect(reasons({ downPayment: { dollars: 115_000.01 } })).toEqual(["loan-too-small"]);
    expect(reasons({ price: 29_999 })).toEqual(["price-out-of-range", "loan-too-small"]);
    expect(reasons({ price: 907_750, downPayment: { percent: 20 } })).toEqual([]);
    expect(reasons({ price: 907_751, downPayment: { percent: 20 } })).toEqual(["price-out-of-range"]);
    expect(reasons({ downPayment: { percent: 3 } })).toEqual([]);
    expect(reasons({ downPayment: { percent: 2.9 } })).toEqual(["over-ltv"]);
    expect(reasons({ score: 499 })).toEqual(["score-too-low"]);
  });

  it("names the field when it refuses a number out of range", () => {
    const wrong: [Partial<CalculatorInput>, RegExp][] = [
      [{ price: 0 }, /^price/],
      [{ price: Infinity }, /^price/],
      [{ downPayment: { dollars: 180_000 } }, /^downPayment/],
      [{ downPayment: { percent: 100 } }, /^downPayment/],
      [{ downPayment: { percent: -1 } }, /^downPayment/],
      [{ ratePercent: NaN }, /^ratePercent/],
      [{ termMonths: 0 }, /^termMonths/],
      [{ tax: { monthly: -1 } }, /^tax/],
      [{ homeInsurance: -1 }, /^homeInsurance/],
      [{ dues: -1 }, /^dues/],
      [{ score: 851 }, /^score/],
      [{ extraMonthlyPrincipal: -1 }, /^extraMonthlyPrincipal/],
    ];
    for (const [extra, message] of wrong) {
      expect(() => calculateMortgage({ ...home, ...extra })).toThrow(RangeError);
      expect(() => calculateMortgage({ ...home, ...extra })).toThrow(message);
    }
  });
});
