import { describe, expect, it } from "vitest";
import { noteOf } from "~/domain/pricing/government";
import type { LoanInput } from "~/domain/pricing/loan-input";
import { loanFiguresInput } from "~/domain/pricing/loan-costs";
import { loanFigures } from "~/domain/pricing/loan-figures";
import { loanTerms, priceLoan } from "~/domain/pricing/price-loan";
import { sampleFacts } from "~server/reference/documents/testing/sample-estimates";
import { loanEstimateSheet } from "./make-sheet";
import { increaseAnswer, comparableLines, type LoanEstimateSheet } from "./sheet";

/** Loan Estimates of FHA, VA and adjustable loans, recomputed by a month-by-month schedule. */

const purchase: LoanInput = {
  purpose: "purchase",
  product: "30Y Fixed",
  value: 500_000,
  loanAmount: 400_000,
  score: 800,
  state: "CO",
  occupancy: "PrimaryHome",
  propertyType: "SingleFamily",
  units: 1,
};

/** The loan-to-value is so low that the grid adds nothing to the initial rate. */
const unadjusted: LoanInput = { ...purchase, value: 1_400_000 };

const figuresOf = (input: LoanInput) => loanFigures(loanFiguresInput(input, loanTerms(input)));
const sheetOf = (input: LoanInput) => loanEstimateSheet({ ...sampleFacts, estimate: figuresOf(input) });
const read = (sheet: LoanEstimateSheet, label: string): string =>
  comparableLines(sheet).find((line) => line.label === label)?.value ?? "missing";

/**
 * Returns the payments for a known rate in each month; the payment is recomputed when the rate
 * changes.
 */
function walk(amount: number, rates: readonly number[]): { payments: number[]; balances: number[] } {
  const payments: number[] = [];
  const balances: number[] = [];
  let owed = amount;
  rates.forEach((rate, index) => {
    const left = rates.length - index;
    const monthly = rate / 1200;
    const isNew = index === 0 || rates[index - 1] !== rate;
    const level = (owed * monthly) / (1 - (1 + monthly) ** -left);
    const payment = isNew ? Math.round(level * 100) / 100 : (payments[index - 1] ?? 0);
    owed = owed * (1 + monthly) - payment;
    payments.push(payment);
    balances.push(owed);
  });
  return { payments, balances };
}

/** Returns the rates of 360 months: the initial rate, then steps of six months. */
const ratesOf = (first: number, fixed: number, steps: readonly number[]): number[] =>
  Array.from({ length: 360 }, (_, month) =>
    month < fixed ? first : (steps[Math.min(steps.length - 1, Math.floor((month - fixed) / 6))] ?? first),
  );

/** Returns the percent a year at which the payments have a given present value. */
function yieldOf(amount: number, payments: readonly number[]): number {
  let [low, high] = [0, 30];
  for (let round = 0; round < 80; round += 1) {
    const middle = (low + high) / 2;
    const worth = payments.reduce((sum, paid, index) => sum + paid / (1 + middle / 1200) ** (index + 1), 0);
    if (worth > amount) low = middle;
    else high = middle;
  }
  return Math.round(low * 1000) / 1000;
}

const whole = (dollars: number): string => `$${Math.round(dollars).toLocaleString("en-US")}`;

describe("the Loan Estimate of an adjustable rate (12 CFR 1026.37)", () => {
  const arms = [
    { product: "5/6 ARM", rate: 5.875, fixed: 60, up: [7.875, 8.875, 9.875, 10.875], down: [3.875, 3] },
    { product: "7/6 ARM", rate: 6, fixed: 84, up: [11], down: [3] },
  ] as const;

  it.each(arms)("$product: shows its product, what can increase, and the AIR table", ({ product }) => {
    const sheet = sheetOf({ ...unadjusted, product });
    const is5 = product === "5/6 ARM";
    expect(read(sheet, "Product")).toBe(`${is5 ? "5" : "7"}/6 mo. Adjustable Rate`);
    expect(sheet.terms.map((term) => increaseAnswer(sheet, term))).toEqual(["NO", "YES", "YES"]);
    const starts = `Adjusts every 6 mo. starting in year ${is5 ? "6" : "8"}`;
    const year = is5 ? "7" : "8";
    expect(sheet.terms.map(({ text }) => text)).toEqual([
      "",
      `${starts} • Can go as high as ${is5 ? "10.875%" : "11%"} in year ${year} • See AIR Table on page 2 for details`,
      `${starts} • Can go as high as ${is5 ? "$3,591" : "$3,575"} in year ${year} • See Projected Payments below for your Estimated Total Monthly Payment`,
    ]);
    expect(sheet.adjustable?.map(({ label, value }) => [label, value])).toEqual([
      ["Index + Margin", "30-day Average SOFR + 3%"],
      ["Initial Interest Rate", is5 ? "5.875%" : "6%"],
      ["Minimum/Maximum Interest Rate", is5 ? "3%/10.875%" : "3%/11%"],
      ["Change Frequency: First Change", `Beginning of ${is5 ? "61st" : "85th"} month`],
      ["Change Frequency: Subsequent Changes", "Every 6th month after first change"],
      ["Limits on Interest Rate Changes: First Change", is5 ? "2%" : "5%"],
      ["Limits on Interest Rate Changes: Subsequent Changes", "1%"],
    ]);
  });

  it.each(arms)(
    "$product: shows four columns with the minimum and maximum of a month-by-month schedule",
    (arm) => {
      const { periods } = sheetOf({ ...unadjusted, product: arm.product });
      const { payments: most } = walk(400_000, ratesOf(arm.rate, arm.fixed, arm.up));
      const { payments: least } = walk(400_000, ratesOf(arm.rate, arm.fixed, arm.down));
      const ends = [arm.fixed, arm.fixed + 12, arm.fixed + 24, 360];
      const years = ends.map((end) => end / 12);
      expect(periods.map((one) => one.years)).toEqual([
        `Years 1-${String(years[0])}`,
        `Year ${String(years[1])}`,
        `Year ${String(years[2])}`,
        `Years ${String((years[2] ?? 0) + 1)}-30`,
      ]);
      const ranges = ends.slice(1).map((end, index) => {
        const span = [ends[index] ?? 0, end] as const;
        return `${whole(Math.min(...least.slice(...span)))} min ${whole(Math.max(...most.slice(...span)))} max`;
      });
      expect(periods.map((one) => one.principalAndInterest).slice(1)).toEqual(ranges);
      expect(periods[0]?.principalAndInterest).toBe(
        `$${(most[0] ?? 0).toLocaleString("en-US", { minimumFractionDigits: 2 })}`,
      );
    },
  );

  it.each(arms)("$product: shows APR, five-year figures and TIP of the composite payments", (arm) => {
    const input: LoanInput = { ...unadjusted, product: arm.product };
    const { payments, balances } = walk(400_000, ratesOf(arm.rate, arm.fixed, [6.625]));
    const { comparisons, costs } = figuresOf(input);
    const sum = (paid: readonly number[]) => paid.reduce((total, one) => total + one, 0);
    expect(comparisons.aprPercent).toBe(yieldOf(400_000 - costs.financeCharge, payments));
    expect(priceLoan(input).apr).toBe(comparisons.aprPercent);
    const { paid, principal } = comparisons.inFiveYears;
    expect(paid).toBe(Math.round(sum(payments.slice(0, 60)) + costs.loanCosts + costs.prepaidInterest));
    // The principal follows the exact payment; the schedule pays whole cents.
    expect(Math.abs(principal - (400_000 - (balances[59] ?? 0)))).toBeLessThan(1);
    const interest = sum(payments) - 400_000 + costs.prepaidInterest;
    expect(comparisons.tipPercent).toBeCloseTo(interest / 4_000, 2);
  });

  it("shows the maximum mortgage insurance in the column in which it ends, and a dash after it", () => {
    const insured: LoanInput = { ...purchase, product: "7/6 ARM", loanAmount: 475_000 };
    const { balances } = walk(475_000, ratesOf(loanTerms(insured).rate, 84, [6.625]));
    const ends = balances.findIndex((owed) => owed <= 390_000) + 1;
    expect(loanTerms(insured).mortgageInsuranceMonths).toBe(ends);
    const texts = sheetOf(insured).periods.map((one) => one.mortgageInsurance);
    expect(new Set(texts).size).toBe(1);
    // 81 % of the value: the insurance ends before the ninth year.
    const soon: LoanInput = { ...insured, loanAmount: 405_000 };
    expect(
      sheetOf(soon)
        .periods.map((one) => one.mortgageInsurance)
        .slice(1),
    ).toEqual(["+ —", "+ —", "+ —"]);
  });
});

describe("the Loan Estimate of an FHA or VA loan", () => {
  const boxes = (sheet: LoanEstimateSheet) =>
    sheet.loanTypes.filter(({ isChosen }) => isChosen).map(({ word }) => word);

  it("FHA: checks its box, shows the premium in the loan and in section B, and the yearly premium for its months", () => {
    const open = { ...purchase, product: "FHA 30Y Fixed" } as const;
    const input: LoanInput = { ...open, loanAmount: noteOf(open, 450_000) };
    const sheet = sheetOf(input);
    expect(boxes(sheet)).toEqual(["FHA"]);
    expect(read(sheet, "Loan Amount")).toBe("$457,875");
    expect(read(sheet, "FHA Upfront Mortgage Insurance Premium")).toBe("$7,875");
    expect(sheet.periods.map((one) => [one.years, one.mortgageInsurance])).toEqual([
      ["Years 1-11", "+ 188"],
      ["Years 12-30", "+ —"],
    ]);
    const { comparisons, costs, terms } = figuresOf(input);
    const payments = Array.from(
      { length: 360 },
      (_, month) => terms.principalAndInterest + (month < 132 ? 187.5 : 0),
    );
    expect(comparisons.aprPercent).toBe(yieldOf(457_875 - costs.financeCharge, payments));
    expect(sheet.considerations.find(({ label }) => label === "Assumption")?.text).toContain("we will allow");
    const least = { ...open, loanAmount: noteOf(open, 482_500) };
    expect(sheetOf(least).periods.map((one) => one.years)).toEqual(["Years 1-30"]);
  });

  it("VA: checks its box, shows the funding fee in the loan and in section B, and no mortgage insurance", () => {
    const open = { ...purchase, product: "VA 30Y Fixed", hasServed: true } as const;
    const sheet = sheetOf({ ...open, loanAmount: noteOf(open, 500_000) });
    expect(boxes(sheet)).toEqual(["VA"]);
    expect([read(sheet, "Loan Amount"), read(sheet, "VA Funding Fee")]).toEqual(["$510,750", "$10,750"]);
    expect(sheet.periods.map((one) => one.mortgageInsurance)).toEqual(["+ 0"]);
    expect(read(sheet, "Closing Costs Financed (Paid from your Loan Amount)")).toBe("-$10,750");
    const exempt = { ...open, vaUse: "exempt" } as const;
    expect(read(sheetOf({ ...exempt, loanAmount: 500_000 }), "VA Funding Fee")).toBe("missing");
  });

  it("shows no AIR table and no increases for a fixed rate", () => {
    const sheet = sheetOf(purchase);
    expect([sheet.adjustable, sheet.increasing, read(sheet, "Product")]).toEqual([
      undefined,
      undefined,
      "Fixed Rate",
    ]);
  });
});
