import { describe, expect, it } from "vitest";
import { closingCosts } from "./closing-costs";
import { eligibility } from "./eligibility";
import type { LoanInput } from "./loan-input";
import { loanFiguresInput } from "./loan-costs";
import {
  areOfferRatesOutdated,
  highCostFees,
  higherPricedSpread,
  primeOfferRate,
  qualifiedFeesCap,
  qualifiedSpread,
  testLoan,
  type TestedLoan,
} from "./loan-tests";
import { priceLoan } from "./price-loan";

const first = { isFirstLien: true, isManufactured: false, isJumbo: false, program: "conventional" } as const;
const tested: TestedLoan = {
  ...first,
  loanAmount: 300_000,
  termYears: 30,
  aprPercent: 7,
  ratePercent: 6.75,
  pointsPercent: 0,
  countedFees: 2_900,
};
/** Average prime offer rates with one value everywhere, as in the rule's examples. */
const at = (percent: number) => ({
  week: "2026-11-23",
  isSample: true,
  fixed: [{ years: 30, percent }],
  adjustable: [{ years: 5, percent }],
});

describe("points and fees of 2026 (12 CFR 1026.32(a)(1)(ii) and 1026.43(e)(3))", () => {
  it.each([
    [15_000, 1_200, 1_200],
    [20_000, 1_380, 1_380],
    [27_592, 1_379.6, 1_379.6],
    [65_000, 3_250, 3_250],
    [82_774, 4_138.7, 4_138.7],
    [82_775, 4_139, 4_138.75],
    [100_000, 4_139, 5_000],
    [137_957, 4_139, 6_897.85],
    [137_958, 4_138.74, 6_897.9],
    [300_000, 9_000, 15_000],
  ])("for a loan of %d: qualified up to %d, high-cost above %d", (loanAmount, qualified, highCost) => {
    expect(qualifiedFeesCap(loanAmount)).toBeCloseTo(qualified, 6);
    expect(highCostFees(loanAmount)).toBeCloseTo(highCost, 6);
  });
});

/**
 * An adjustable rate with payments computed here: the initial rate plus its first cap for all
 * thirty years.
 */
const adjustable: LoanInput = {
  purpose: "purchase",
  product: "5/6 ARM",
  value: 500_000,
  loanAmount: 400_000,
  score: 742,
  state: "CO",
  county: "Pueblo",
  occupancy: "PrimaryHome",
  propertyType: "SingleFamily",
  units: 1,
};

// 12 CFR 1026.43(e)(2)(vi); a five-year fixed period ends within the rule's five years: comment
// 43(e)(2)(iv)-4.
describe("the price of a qualified mortgage whose rate may change within five years", () => {
  it.each([
    [742, 400_000, 0],
    [780, 475_000, 390_000],
  ])(
    "LEND-03: is calculated for a score of %d and %d dollars at the highest rate",
    (score, loanAmount, insuredTo) => {
      const loan = priceLoan({ ...adjustable, score, loanAmount });
      const highest = loan.rate + 2;
      const monthly = highest / 1200;
      const payment = Math.round((loanAmount * 100 * monthly) / (1 - (1 + monthly) ** -360)) / 100;
      // Insurance ends at 78 % of the value, by the schedule at that rate.
      let [owed, insured] = [loanAmount, 0];
      for (; insuredTo > 0 && owed > insuredTo; insured += 1) owed = owed * (1 + monthly) - payment;
      const charges = loan.prepaidFinanceCharges + Math.round((loan.prepaidInterest * 2) / loan.rate);
      let [low, high] = [0, 0.02];
      for (let step = 0; step < 80; step += 1) {
        const rate = (low + high) / 2;
        const worth = (months: number) => (1 - (1 + rate) ** -months) / rate;
        const paid = payment * worth(360) + loan.mortgageInsurance * worth(insured);
        if (paid > loanAmount - charges) low = rate;
        else high = rate;
      }
      const apr = Math.round(low * 1_200_000) / 1_000;
      expect(loan.tests?.qualifiedSpreadPercent).toBeCloseTo(apr - 6.3, 9);
      expect(loan.tests?.spreadPercent).toBeCloseTo(loan.apr - 6.3, 9);
    },
  );

  it("LEND-03: refuses a loan above the limit, whatever its own APR; a loan with seven fixed years is judged by its own APR", () => {
    const dear = { ...adjustable, purpose: "cashout", score: 700 } as const;
    expect(priceLoan(dear).tests).toMatchObject({ isHigherPriced: false, isQualified: false });
    expect(priceLoan(dear).tests?.spreadPercent).toBeLessThan(1);
    expect(eligibility(dear)).toEqual(["not-qualified"]);
    const seven = priceLoan({ ...dear, product: "7/6 ARM" });
    expect(seven.tests?.qualifiedSpreadPercent).toBe(seven.tests?.spreadPercent);
    expect(eligibility({ ...dear, product: "7/6 ARM" })).toEqual([]);
  });
});

// 12 CFR 1026.35(a)(1), 1026.43(e)(2)(vi): the lien position counts, not the product name; escrow:
// 1026.35(b).
describe("a home equity loan on a home without other liens", () => {
  const equity: LoanInput = {
    ...adjustable,
    purpose: "cashout",
    product: "HELOAN",
    loanAmount: 250_000,
    score: 700,
  };
  const behind = { seniorBalance: 50_000, loanAmount: 200_000 };

  it("LEND-04: is higher-priced from 1.5 percent above prime, from 3.5 percent behind another mortgage", () => {
    const [first, second] = [priceLoan(equity), priceLoan({ ...equity, ...behind })];
    expect([first.rate, second.rate]).toEqual([8, 8]);
    expect(first.tests?.spreadPercent).toBeGreaterThan(1.5);
    expect(first.tests?.isHigherPriced).toBe(true);
    expect(second.tests?.isHigherPriced).toBe(false);
  });

  it("LEND-04: is qualified below 2.25 percent above prime, below 3.5 percent behind another mortgage", () => {
    expect(eligibility(equity)).toEqual([]);
    const dearer = { ...equity, score: 660 };
    expect(eligibility(dearer)).toEqual(["not-qualified"]);
    expect(eligibility({ ...dearer, ...behind })).toEqual([]);
  });

  it("LEND-04: collects escrow for taxes and insurance, but not behind another mortgage", () => {
    const [first, second] = [priceLoan(equity), priceLoan({ ...equity, ...behind })];
    // Colorado: 0.5 % taxes and 0.4 % insurance of 500,000 a year; four and three months of them
    // due at closing.
    expect([first.escrow, second.escrow]).toEqual([375, 0]);
    const fees = (loan: LoanInput) => closingCosts(loanFiguresInput(loan, priceLoan(loan)));
    expect(fees(equity).initialEscrow.total).toBe(Math.round(208.33 * 4) + Math.round(166.67 * 3));
    expect(fees({ ...equity, ...behind }).initialEscrow.total).toBe(0);
    expect(priceLoan({ ...equity, product: "HELOC" }).escrow).toBe(0);
  });
});

describe("spreads over the average prime offer rate", () => {
  it.each([
    [300_000, true, false, 2.25],
    [100_000, true, false, 3.5],
    [100_000, true, true, 6.5],
    [65_000, true, false, 6.5],
    [100_000, false, false, 3.5],
    [50_000, false, false, 6.5],
  ])(
    "qualified: %d, first lien %s, manufactured %s: below %d",
    (loanAmount, isFirstLien, isManufactured, most) => {
      expect(qualifiedSpread({ loanAmount, isFirstLien, isManufactured })).toBe(most);
      const loan = { ...tested, loanAmount, isFirstLien, isManufactured, countedFees: 0 };
      expect(testLoan({ ...loan, aprPercent: 6 + most - 0.001 }, at(6)).isQualified).toBe(true);
      expect(testLoan({ ...loan, aprPercent: 6 + most }, at(6)).isQualified).toBe(false);
    },
  );

  it.each([
    [8, 6.5, first, true],
    [7.999, 6.5, first, false],
    [8.9, 6.5, { ...first, isJumbo: true }, false],
    [9, 6.5, { ...first, isJumbo: true }, true],
    [9.99, 6.5, { ...first, isFirstLien: false }, false],
    [10, 6.5, { ...first, isFirstLien: false }, true],
  ])("higher-priced: APR %d over %d", (aprPercent, apor, kind, isHigherPriced) => {
    expect(testLoan({ ...tested, ...kind, aprPercent }, at(apor)).isHigherPriced).toBe(isHigherPriced);
    expect(higherPricedSpread({ isFirstLien: false, isJumbo: false })).toBe(3.5);
  });

  it("high-cost: more than 6.5 above on a first lien, 8.5 on a second, or fees above the limit", () => {
    expect(testLoan({ ...tested, aprPercent: 12.5 }, at(6)).isHighCost).toBe(false);
    expect(testLoan({ ...tested, aprPercent: 12.501 }, at(6)).isHighCost).toBe(true);
    expect(testLoan({ ...tested, isFirstLien: false, aprPercent: 14.5 }, at(6)).isHighCost).toBe(false);
    expect(testLoan({ ...tested, countedFees: 15_000.01 }, at(6.5)).isHighCost).toBe(true);
  });

  it("excludes two points for a rate near prime, one for a rate further above, none beyond that", () => {
    const feesAt = (ratePercent: number) =>
      testLoan({ ...tested, countedFees: 0, pointsPercent: 2, ratePercent }, at(6)).pointsAndFees;
    expect([feesAt(6.5), feesAt(7.5), feesAt(7.625)]).toEqual([0, 3_000, 6_000]);
  });

  it("a term between two uses the rate of the longer one; rates are outdated after two weeks", () => {
    expect([15, 25, 30, 40].map((termYears) => primeOfferRate({ termYears }))).toEqual([5.7, 6.4, 6.5, 6.5]);
    expect(primeOfferRate({ termYears: 30, fixedYears: 7 })).toBe(6.35);
    expect([areOfferRatesOutdated("2026-12-07"), areOfferRatesOutdated("2026-12-08")]).toEqual([false, true]);
  });
});

describe("the tests of offered loans", () => {
  const plain: LoanInput = {
    purpose: "purchase",
    product: "30Y Fixed",
    occupancy: "PrimaryHome",
    propertyType: "SingleFamily",
    units: 1,
    score: 760,
    value: 500_000,
    loanAmount: 400_000,
    state: "CO",
  };

  it("an ordinary loan is qualified, and its record shows by which figures", () => {
    const { tests } = priceLoan(plain);
    expect(tests).toMatchObject({
      thresholds: 2026,
      aporWeek: "2026-11-23",
      isHigherPriced: false,
      isHighCost: false,
      isQualified: true,
    });
    expect(tests?.pointsAndFees).toBeLessThan(tests?.pointsAndFeesCap ?? 0);
  });

  it("refuses a loan priced too far above prime, and does not test an investment property", () => {
    const dear: LoanInput = { ...plain, score: 520, loanAmount: 475_000 };
    expect(priceLoan(dear).tests).toMatchObject({ isHigherPriced: true, isQualified: false });
    expect(eligibility(dear)).toEqual(["not-qualified"]);
    expect(priceLoan({ ...plain, occupancy: "InvestmentProperty" }).tests).toBeUndefined();
    expect(priceLoan({ ...plain, product: "HELOC", purpose: "cashout" }).tests).toBeUndefined();
  });

  it("offers a higher-priced loan that is qualified", () => {
    const higher: LoanInput = { ...plain, score: 540, loanAmount: 450_000 };
    expect(priceLoan(higher).tests).toMatchObject({ isHigherPriced: true, isQualified: true });
    expect(eligibility(higher)).toEqual([]);
  });
});
