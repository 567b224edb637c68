import { describe, expect, it } from "vitest";
import { adjustableTerms } from "./adjustable";
import { closingCosts } from "./closing-costs";
import { eligibility, maxLoanAmount } from "./eligibility";
import { baseOf, financedFee, fundingFeePercent, noteOf, vaLoanWithoutDown } from "./government";
import type { LoanInput } from "./loan-input";
import { loanFiguresInput } from "./loan-costs";
import { aprOf, loanFigures } from "./loan-figures";
import { loanTerms, priceLoan } from "./price-loan";

const purchase: LoanInput = {
  purpose: "purchase",
  product: "FHA 30Y Fixed",
  value: 400_000,
  loanAmount: 392_755,
  score: 700,
  state: "CO",
  occupancy: "PrimaryHome",
  propertyType: "SingleFamily",
  units: 1,
};
const none = { monthly: 0, months: 0 };

describe("FHA loans (Mortgagee Letter 2023-05)", () => {
  it("a price of 400,000 with 3.5 % down: base 386,000, premium 6,755, note 392,755, 176.92 a month for the whole term", () => {
    const facts = { ...purchase, product: "FHA 30Y Fixed" } as const;
    expect([financedFee(facts, 386_000), noteOf(facts, 386_000), baseOf(facts, 392_755)]).toEqual([
      6_755, 392_755, 386_000,
    ]);
    const loan = priceLoan(purchase);
    expect(loan).toMatchObject({
      financedFee: 6_755,
      mortgageInsurance: 176.92,
      mortgageInsuranceMonths: 360,
      description: "30-year fixed FHA",
    });
    expect(loan.ltv).toBeCloseTo(0.965, 9);
    expect(eligibility(purchase)).toEqual([]);
  });

  it("ends the yearly premium after eleven years with ten percent down", () => {
    const loanAmount = noteOf({ ...purchase, product: "FHA 30Y Fixed" }, 360_000);
    expect(priceLoan({ ...purchase, loanAmount })).toMatchObject({
      mortgageInsurance: 150,
      mortgageInsuranceMonths: 132,
    });
  });

  it("the upfront premium is a finance charge and a closing cost, paid from the loan", () => {
    const terms = loanTerms(purchase);
    const { cannotShop, financeCharge } = closingCosts(loanFiguresInput(purchase, terms));
    const premium = cannotShop.lines.find(({ kind }) => kind === "upfront-insurance");
    expect(premium).toMatchObject({ amount: 6_755, financeCharge: true });
    expect(financeCharge).toBe(terms.prepaidFinanceCharges);
    const { cash } = loanFigures({ ...loanFiguresInput(purchase, terms), downPayment: 14_000 });
    expect(cash).toMatchObject({ closingCostsFinanced: 6_755, downPayment: 14_000 });
  });

  it("lends 96.5 % from a score of 580 and 90 % from 500; 97.75 % to refinance, 80 % for cash; primary residences only", () => {
    const most = (extra: Partial<LoanInput>) => maxLoanAmount({ ...purchase, ...extra });
    const note = (base: number) => Math.floor(noteOf({ ...purchase, product: "FHA 30Y Fixed" }, base));
    expect(most({})).toBe(note(386_000));
    expect(most({ score: 579 })).toBe(note(360_000));
    expect(most({ purpose: "refinance" })).toBe(note(391_000));
    expect(most({ purpose: "cashout" })).toBe(note(320_000));
    expect(most({ occupancy: "SecondHome" })).toBe(0);
    expect(eligibility({ ...purchase, loanAmount: 393_800 })).toEqual(["over-ltv"]);
  });

  it.each([
    [{ state: "OH" }, 541_287],
    [{ state: "CA", county: "Los Angeles" }, 1_249_125],
    [{ state: "CA", county: "Kings" }, 541_287],
    [{ state: "CA" }, 541_287],
  ])("%o: allows a base loan up to %d", (place, limit) => {
    const at = (base: number) => {
      const open = { ...purchase, ...place, value: 2_000_000 };
      return eligibility({ ...open, loanAmount: noteOf({ ...open, product: "FHA 30Y Fixed" }, base) });
    };
    expect(at(limit)).toEqual([]);
    expect(at(limit + 1)).toEqual(["over-county-limit"]);
  });

  it("charges at most 4 % for a late payment, and less where the state's limit is lower", () => {
    const charge = (state: string) => {
      const input = { ...purchase, state };
      return loanFigures({ ...loanFiguresInput(input, loanTerms(input)), downPayment: 14_000 }).terms
        .lateCharge.percent;
    };
    expect([charge("CO"), charge("NY")]).toEqual([4, 2]);
  });
});

describe("VA funding fees (38 USC 3729)", () => {
  it.each([
    ["purchase", 400_000, 400_000, "first", 8_600],
    ["purchase", 400_000, 400_000, "later", 13_200],
    ["purchase", 400_000, 380_000, "first", 5_700],
    ["purchase", 400_000, 360_000, "first", 4_500],
    ["cashout", 400_000, 300_000, "first", 6_450],
    ["cashout", 400_000, 300_000, "later", 9_900],
    ["purchase", 400_000, 400_000, "exempt", 0],
  ] as const)("%s of %d with a base of %d, %s use: %d", (purpose, value, base, vaUse, fee) => {
    const facts = { product: "VA 30Y Fixed", purpose, value, vaUse } as const;
    expect(financedFee(facts, base)).toBe(fee);
    expect(baseOf(facts, base + fee)).toBe(base);
  });

  it("has no monthly insurance and no down payment for veterans, and is not offered to others", () => {
    const served: LoanInput = { ...purchase, product: "VA 30Y Fixed", loanAmount: 408_600, hasServed: true };
    expect(priceLoan(served)).toMatchObject({ mortgageInsurance: 0, financedFee: 8_600, ltv: 1 });
    expect(eligibility(served)).toEqual([]);
    expect(eligibility({ ...served, hasServed: false })).toEqual(["program-not-offered"]);
    expect(eligibility({ ...served, loanAmount: 409_700 })).toEqual(["over-ltv"]);
    expect(eligibility({ ...served, purpose: "cashout", loanAmount: 360_000 })).toEqual([]);
    expect(eligibility({ ...served, purpose: "cashout", loanAmount: 360_001 })).toEqual(["over-ltv"]);
    expect(eligibility({ ...served, purpose: "cashout", loanAmount: 200_000, state: "TX" })).toEqual([
      "program-not-offered",
    ]);
  });

  it("reduces the fee for five or ten percent down, and limits partial entitlement", () => {
    expect([0.951, 0.95, 0.9].map((ltv) => fundingFeePercent("purchase", ltv))).toEqual([2.15, 1.5, 1.25]);
    expect(vaLoanWithoutDown(832_750, 60_000)).toBe(592_750);
    const used: LoanInput = {
      ...purchase,
      product: "VA 30Y Fixed",
      hasServed: true,
      vaUse: "later",
      value: 700_000,
    };
    const at = (base: number, vaUsed: number) =>
      eligibility({ ...used, vaUsed, loanAmount: noteOf({ ...used, product: "VA 30Y Fixed" }, base) });
    expect([at(700_000, 0), at(592_750, 60_000)]).toEqual([[], []]);
    expect(at(700_000, 60_000)).toEqual(["over-ltv"]);
    // A quarter of the price must be guaranteed or paid down: 148,187.50 and 35,750 exceed 175,000.
    expect(at(664_250, 60_000)).toEqual([]);
  });

  // VA to lenders: the guaranty follows the one-unit column of the conforming limits; 38 USC
  // 3703(a)(1)(C).
  it("LEND-05: partial entitlement uses the limit of a one-unit home, whatever the number of units", () => {
    const building = { ...purchase, product: "VA 30Y Fixed", hasServed: true, vaUse: "later" } as const;
    const at = (base: number, units: LoanInput["units"]) =>
      eligibility({
        ...building,
        ...{ value: base, vaUsed: 60_000, units, propertyType: "MultiFamily" },
        loanAmount: noteOf({ ...building, value: base }, base),
      });
    for (const units of [2, 3, 4] as const)
      expect([at(592_750, units), at(592_760, units)]).toEqual([[], ["over-ltv"]]);
  });
});

describe("the APR of an adjustable rate (comment 17(c)(1)-10)", () => {
  it.each([
    [
      "9 % for a year, then 12 %",
      [
        [12, 804.62],
        [348, 1_025.31],
      ],
      11.63,
      366_463.32,
    ],
    [
      "with a cap of 2 % a year",
      [
        [12, 804.62],
        [12, 950.09],
        [336, 1_024.34],
      ],
      11.53,
      365_234.76,
    ],
  ] as const)("%s", (_name, payments, apr, total) => {
    const runs = payments.map(([months, payment]) => ({ months, payment }));
    const found = aprOf({
      loanAmount: 100_000,
      termMonths: 360,
      principalAndInterest: 804.62,
      mortgageInsurance: none,
      financeCharge: 0,
      runs,
    });
    expect(found).toBeCloseTo(apr, 2);
    expect(runs.reduce((sum, run) => sum + run.months * run.payment, 0)).toBeCloseTo(total, 2);
  });

  it.each([
    [
      "5/6 ARM",
      5.875,
      [
        [60, 2_366.15],
        [300, 2_538.43],
      ],
      6.424,
      10.875,
      79,
      3_590.92,
    ],
    [
      "7/6 ARM",
      6,
      [
        [84, 2_398.2],
        [276, 2_534],
      ],
      6.399,
      11,
      85,
      3_574.85,
    ],
  ] as const)("%s of 400,000 at %d", (product, rate, payments, apr, maxRate, firstAtMax, maxPayment) => {
    const terms = adjustableTerms({ product, loanAmount: 400_000, rate, termMonths: 360 });
    expect(terms).toMatchObject({
      fullyIndexed: 6.625,
      minRate: 3,
      maxRate,
      firstPaymentAtMax: firstAtMax,
      maxPayment,
    });
    expect(terms.runs.map(({ months, payment }) => [months, payment])).toEqual(payments);
    const level = {
      loanAmount: 400_000,
      termMonths: 360,
      principalAndInterest: payments[0][1],
      runs: terms.runs,
    };
    expect(aprOf({ ...level, mortgageInsurance: none, financeCharge: 4_000 })).toBe(apr);
  });

  it("an offer has its composite APR and its highest payment, and lends 95 % at most", () => {
    const loan = priceLoan({ ...purchase, product: "5/6 ARM", loanAmount: 320_000, score: 800 });
    expect(loan).toMatchObject({ isVariable: true, termMonths: 360 });
    expect(loan.apr).toBeGreaterThan(loan.rate);
    expect(loan.adjustable?.maxPayment).toBeGreaterThan(loan.principalAndInterest);
    expect(loan.tests?.isQualified).toBe(true);
    expect(eligibility({ ...purchase, product: "7/6 ARM", loanAmount: 380_000 })).toEqual([]);
    expect(eligibility({ ...purchase, product: "7/6 ARM", loanAmount: 384_000 })).toEqual(["over-ltv"]);
  });
});
