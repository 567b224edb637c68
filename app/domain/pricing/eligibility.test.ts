import { describe, expect, it } from "vitest";
import { eligibility, loanAmountLimits, maxCombinedLtv, maxLoanAmount } from "./eligibility";
import { LIMITS_2026_11 } from "./limits-2026-11";
import type { LoanInput } from "./loan-input";
import { LOAN_PURPOSES, OCCUPANCIES, PRODUCTS, UNIT_COUNTS } from "./products";
import { loanToValue } from "./loan";
import { loan } from "./testing/samples";

/** purpose, occupancy, units: the published maximum; undefined when not offered */
const published: [LoanInput["purpose"], LoanInput["occupancy"], LoanInput["units"], number | undefined][] = [
  ["purchase", "PrimaryHome", 1, 0.97],
  ["purchase", "PrimaryHome", 2, 0.95],
  ["purchase", "PrimaryHome", 4, 0.95],
  ["purchase", "SecondHome", 1, 0.9],
  ["purchase", "SecondHome", 2, undefined],
  ["purchase", "InvestmentProperty", 1, 0.85],
  ["purchase", "InvestmentProperty", 4, 0.75],
  ["refinance", "PrimaryHome", 1, 0.95],
  ["refinance", "PrimaryHome", 4, 0.95],
  ["refinance", "SecondHome", 1, 0.9],
  ["refinance", "InvestmentProperty", 1, 0.75],
  ["refinance", "InvestmentProperty", 4, 0.75],
  ["cashout", "PrimaryHome", 1, 0.8],
  ["cashout", "PrimaryHome", 2, 0.75],
  ["cashout", "PrimaryHome", 4, 0.75],
  ["cashout", "SecondHome", 1, 0.75],
  ["cashout", "InvestmentProperty", 1, 0.75],
  ["cashout", "InvestmentProperty", 4, 0.7],
];

describe("eligibility", () => {
  it.each(published)("%s of a %s with %d homes: %s", (purpose, occupancy, units, most) => {
    const input = { ...loan, purpose, occupancy, units, isFirstTimeBuyer: true };
    expect(maxCombinedLtv(input)).toBe(most);
    if (most === undefined) {
      expect(eligibility({ ...input, loanAmount: 100_000 })).toEqual(["occupancy-not-offered"]);
      return;
    }
    expect(eligibility({ ...input, loanAmount: 400_000 * most })).toEqual([]);
    expect(eligibility({ ...input, loanAmount: 400_000 * most + 100 })).toEqual(["over-ltv"]);
  });

  it("lines and equity loans: 85 % on a primary residence, 80 % on a second home, none on an investment", () => {
    for (const product of ["HELOC", "HELOAN"] as const) {
      const line = { ...loan, product, seniorBalance: 200_000 };
      expect(eligibility({ ...line, loanAmount: 140_000 })).toEqual([]);
      expect(eligibility({ ...line, loanAmount: 140_100 })).toEqual(["over-ltv"]);
      expect(eligibility({ ...line, occupancy: "SecondHome", loanAmount: 120_000 })).toEqual([]);
      expect(eligibility({ ...line, occupancy: "SecondHome", loanAmount: 120_100 })).toEqual(["over-ltv"]);
      expect(eligibility({ ...line, occupancy: "InvestmentProperty", loanAmount: 20_000 })).toEqual([
        "occupancy-not-offered",
      ]);
      expect(eligibility({ ...line, loanAmount: 9_999 })).toEqual(["loan-too-small"]);
      expect(eligibility({ ...line, loanAmount: 10_000 })).toEqual([]);
    }
  });

  it("limits amounts and scores (LIMIT-01, LIMIT-02, LIMIT-05)", () => {
    expect(eligibility({ ...loan, loanAmount: 64_999 })).toEqual(["loan-too-small"]);
    expect(eligibility({ ...loan, loanAmount: 65_000 })).toEqual([]);
    const castle = { ...loan, value: 10_000_000 };
    expect(eligibility({ ...castle, loanAmount: 5_000_000 })).toEqual(["over-county-limit"]);
    expect(eligibility({ ...castle, loanAmount: 5_000_001 })).toEqual(["loan-too-large"]);
    expect(eligibility({ ...loan, score: 500 })).toEqual([]);
    expect(eligibility({ ...loan, score: 499 })).toEqual(["score-too-low"]);
    expect(eligibility({ ...loan, score: 620 }, { ...LIMITS_2026_11, minScore: 640 })).toEqual([
      "score-too-low",
    ]);
  });

  it("names every reason at once and never throws", () => {
    expect(eligibility({ ...loan, value: 50_000, loanAmount: 60_000, score: 400 })).toEqual([
      "over-ltv",
      "score-too-low",
      "loan-too-small",
    ]);
    expect(eligibility({ ...loan, value: 0 })).toEqual(["over-ltv"]);
    expect(eligibility({ ...loan, value: NaN, loanAmount: NaN, score: NaN })).toEqual([
      "over-ltv",
      "score-too-low",
      "loan-too-small",
    ]);
  });

  it("compares a cap in dollars: an amount within rounding of a hundredth of a percent is still over it", () => {
    const home = { ...loan, value: 1_000_000, score: 760, purpose: "cashout", state: "TX" } as const;
    expect(eligibility({ ...home, loanAmount: 800_000 })).toEqual([]);
    for (const loanAmount of [800_001, 800_040]) {
      expect(eligibility({ ...home, loanAmount })).toEqual(["over-ltv"]);
    }
    const line = { ...home, product: "HELOC", seniorBalance: 500_000 } as const;
    expect(eligibility({ ...line, loanAmount: 300_000 })).toEqual([]);
    expect(eligibility({ ...line, loanAmount: 300_040 })).toEqual(["over-ltv"]);
  });

  it("compares an amount in cents with the cap in cents", () => {
    const home = { ...loan, value: 333_333, purpose: "refinance" } as const;
    expect(maxLoanAmount(home)).toBe(316_666);
    expect(eligibility({ ...home, loanAmount: 316_666.35 })).toEqual([]);
    expect(eligibility({ ...home, loanAmount: 316_666.36 })).toEqual(["over-ltv"]);
  });

  it("counts a remaining lien in the combined loan-to-value", () => {
    const refinance = { ...loan, purpose: "refinance", loanAmount: 300_000 } as const;
    expect(eligibility({ ...refinance, subordinateBalance: 80_000 })).toEqual([]);
    expect(eligibility({ ...refinance, subordinateBalance: 80_100 })).toEqual(["over-ltv"]);
  });

  it("Texas caps equity loans and lines on a primary residence at 80 %, but not a purchase", () => {
    const line = { ...loan, product: "HELOC", seniorBalance: 200_000, state: "TX" } as const;
    expect(maxLoanAmount(line)).toBe(120_000);
    expect(maxLoanAmount({ ...line, state: "CA" })).toBe(140_000);
    expect(maxCombinedLtv({ ...loan, state: "TX" })).toBe(0.95);
    expect(maxCombinedLtv({ ...loan, units: 2, purpose: "cashout", state: "TX" })).toBe(0.75);
  });

  it("the largest loan is eligible and one step above it is not, for every purpose and home", () => {
    for (const product of PRODUCTS)
      for (const purpose of LOAN_PURPOSES)
        for (const occupancy of OCCUPANCIES)
          for (const units of UNIT_COUNTS)
            for (const value of [150_000, 333_333, 401_234.56, 999_999]) {
              const other =
                product === "HELOC" || product === "HELOAN" ? "seniorBalance" : "subordinateBalance";
              const open = { ...loan, product, purpose, occupancy, units, value, [other]: value * 0.3 };
              const most = maxLoanAmount(open);
              if (maxCombinedLtv(open) === undefined) {
                expect(most).toBe(0);
                continue;
              }
              const reasonsAt = (loanAmount: number) => eligibility({ ...open, loanAmount });
              expect(reasonsAt(most)).not.toContain("over-ltv");
              const [above] = reasonsAt(most + 1);
              const isLargest = most === loanAmountLimits(product).max;
              const ofSize = ["over-ltv", "over-county-limit", "county-needed"];
              expect(isLargest ? ["loan-too-large"] : ofSize).toContain(above);
              expect(loanToValue({ ...open, loanAmount: most }).cltv).toBeLessThanOrEqual(
                (maxCombinedLtv(open) ?? 0) + 1e-12,
              );
            }
  });

  it("a state's cap applies only to equity taken out of a primary residence", () => {
    const limits = { ...LIMITS_2026_11, equityCaps: { TX: 0.6 } };
    const most = (extra: Partial<LoanInput>) => maxCombinedLtv({ ...loan, state: "TX", ...extra }, limits);
    expect(most({ purpose: "cashout" })).toBe(0.6);
    expect(most({ product: "HELOC" })).toBe(0.6);
    expect(most({ purpose: "refinance" })).toBe(0.95);
    expect(most({ purpose: "cashout", occupancy: "SecondHome" })).toBe(0.75);
    expect(most({ purpose: "cashout", state: "CA" })).toBe(0.8);
    expect(most({ purpose: "cashout", state: undefined })).toBe(0.8);
  });
});
