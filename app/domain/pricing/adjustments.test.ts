import { describe, expect, it } from "vitest";
import { priceAdjustment, type AdjustmentInput } from "./adjustments";
import { ADJUSTMENTS_2026_11 } from "./adjustments-2026-11";
import { LOAN_PURPOSES, OCCUPANCIES, PROPERTY_TYPES, UNIT_COUNTS, type LoanPurpose } from "./products";
import { monthlyEscrow, monthlyTaxes } from "./property-costs";
import { LOAN_LIMITS_2026 } from "./county-limits-2026";

const plain: AdjustmentInput = { score: 780, ltv: 0.3, loanAmount: 200_000, termYears: 30 };
/** One loan-to-value at the upper end of each column, and one above the last. */
const columnEnds = [0.3, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.97];

function row(extra: Partial<AdjustmentInput>, ends = columnEnds): number[] {
  return ends.map((ltv) => priceAdjustment({ ...plain, ...extra, ltv }));
}

/** Returns what an attribute adds compared with the same loan without it. */
function addition(extra: Partial<AdjustmentInput>, without: Partial<AdjustmentInput> = {}): number[] {
  const bare = row(without);
  return row({ ...without, ...extra }).map((value, index) => value - (bare[index] ?? NaN));
}

interface Corner {
  purpose: LoanPurpose;
  score: number;
  ltv: number;
  published: number;
}

const corners: Corner[] = [
  { purpose: "purchase", score: 780, ltv: 0.3, published: 0 },
  { purpose: "purchase", score: 850, ltv: 0.97, published: 0.125 },
  { purpose: "purchase", score: 639, ltv: 0.3, published: 0 },
  { purpose: "purchase", score: 620, ltv: 0.97, published: 1.75 },
  { purpose: "purchase", score: 620, ltv: 0.85, published: 2.875 },
  { purpose: "purchase", score: 700, ltv: 0.8, published: 1.375 },
  { purpose: "refinance", score: 780, ltv: 0.3, published: 0 },
  { purpose: "refinance", score: 780, ltv: 0.97, published: 0.375 },
  { purpose: "refinance", score: 639, ltv: 0.3, published: 0 },
  { purpose: "refinance", score: 639, ltv: 0.31, published: 0.375 },
  { purpose: "refinance", score: 620, ltv: 0.97, published: 2.5 },
  { purpose: "refinance", score: 620, ltv: 0.85, published: 3.875 },
  { purpose: "refinance", score: 700, ltv: 0.8, published: 1.875 },
  { purpose: "cashout", score: 780, ltv: 0.3, published: 0.375 },
  { purpose: "cashout", score: 780, ltv: 0.8, published: 1.375 },
  { purpose: "cashout", score: 639, ltv: 0.3, published: 0.375 },
  { purpose: "cashout", score: 639, ltv: 0.8, published: 5.125 },
  { purpose: "cashout", score: 659, ltv: 0.75, published: 4.625 },
  { purpose: "cashout", score: 700, ltv: 0.7, published: 1.625 },
];

describe("price adjustments", () => {
  it.each(corners)("$purpose, score $score at $ltv: $published", ({ purpose, score, ltv, published }) => {
    expect(priceAdjustment({ ...plain, purpose, score, ltv })).toBe(published);
  });

  it("has the published values for one row of each purpose", () => {
    expect(row({ score: 740 })).toEqual([0, 0, 0.125, 0.375, 0.875, 1, 0.75, 0.625, 0.5]);
    expect(row({ score: 660, purpose: "refinance" })).toEqual([
      0, 0.125, 1.125, 1.875, 2.5, 3, 2.375, 2.125, 2.125,
    ]);
    expect(row({ score: 720, purpose: "cashout" }, columnEnds.slice(0, 5))).toEqual([
      0.375, 0.5, 1.375, 2, 2.75,
    ]);
  });

  it("every row of every grid has all its nine values, a cash-out row five", () => {
    const { byScore, occupancy, columns, ...rest } = ADJUSTMENTS_2026_11;
    const width = columns.length + 1;
    for (const { values } of [...byScore.purchase, ...byScore.refinance]) expect(values).toHaveLength(width);
    for (const { values } of byScore.cashout) expect(values).toHaveLength(5);
    const single = [rest.condominium, rest.multipleUnits, rest.manufactured, rest.highBalance.purchase];
    for (const values of [...single, rest.subordinateFinancing, occupancy.SecondHome])
      expect(values).toHaveLength(width);
    for (const purpose of LOAN_PURPOSES)
      expect(byScore[purpose].map(({ minScore }) => minScore)).toEqual([
        780, 760, 740, 720, 700, 680, 660, 640, 0,
      ]);
  });

  it("property, occupancy and other liens add their own rows", () => {
    expect(addition({ propertyType: "Condominium" })).toEqual([
      0, 0, 0.125, 0.125, 0.75, 0.75, 0.75, 0.75, 0.75,
    ]);
    expect(addition({ units: 2 })).toEqual([0, 0, 0.375, 0.375, 0.625, 0.625, 0.625, 0.625, 0.625]);
    expect(addition({ propertyType: "MultiFamily" })).toEqual(addition({ units: 3 }));
    expect(addition({ propertyType: "Manufactured" })).toEqual(columnEnds.map(() => 0.5));
    expect(addition({ propertyType: "Townhouse" })).toEqual(columnEnds.map(() => 0));
    const notLivedIn = [1.125, 1.125, 1.625, 2.125, 3.375, 4.125, 4.125, 4.125, 4.125];
    expect(addition({ occupancy: "InvestmentProperty" })).toEqual(notLivedIn);
    expect(addition({ occupancy: "SecondHome" })).toEqual(notLivedIn);
    expect(addition({ hasSubordinate: true })).toEqual([
      0.625, 0.625, 0.625, 0.875, 1.125, 1.125, 1.125, 1.875, 1.875,
    ]);
    expect(addition({ loanAmount: 832_751 })).toEqual([0.5, 0.5, 0.75, 0.75, 1, 1, 1, 1, 1]);
  });

  it("high balance begins above the limit for the building's number of homes", () => {
    for (const units of UNIT_COUNTS) {
      const limit = LOAN_LIMITS_2026.baseline[units];
      const at = (loanAmount: number) => priceAdjustment({ ...plain, units, loanAmount });
      expect([at(limit + 1) - at(limit), at(limit) - at(1)]).toEqual([0.5, 0]);
    }
    const limits = UNIT_COUNTS.map((units) => LOAN_LIMITS_2026.baseline[units]);
    expect([...limits].sort((one, other) => one - other)).toEqual(limits);
  });

  it("a fifteen-year loan pays no score adjustment unless it is a cash-out, and no condominium adjustment", () => {
    const short = { ...plain, score: 640, ltv: 0.8, termYears: 15 } as const;
    expect(priceAdjustment(short)).toBe(0);
    expect(priceAdjustment({ ...short, purpose: "refinance" })).toBe(0);
    expect(priceAdjustment({ ...short, purpose: "cashout" })).toBe(5.125);
    expect(priceAdjustment({ ...short, propertyType: "Condominium" })).toBe(0);
    expect(priceAdjustment({ ...short, units: 2 })).toBe(0.625);
  });

  it("a lower score, another lien or a home that is not a primary residence never costs less", () => {
    const scores = [500, 519, 520, 560, 599, 620, 639, 640, 660, 680, 700, 720, 740, 760, 779, 780, 850];
    for (const purpose of LOAN_PURPOSES)
      for (const occupancy of OCCUPANCIES)
        for (const propertyType of PROPERTY_TYPES)
          for (const ltv of columnEnds) {
            const input = { ...plain, purpose, occupancy, propertyType, ltv };
            const byScore = scores.map((score) => priceAdjustment({ ...input, score }));
            expect([...byScore].sort((one, other) => other - one)).toEqual(byScore);
            const bare = priceAdjustment(input);
            expect(priceAdjustment({ ...input, hasSubordinate: true })).toBeGreaterThan(bare);
            expect(priceAdjustment({ ...input, units: 4 })).toBeGreaterThanOrEqual(bare);
            expect(bare).toBeGreaterThanOrEqual(priceAdjustment({ ...input, occupancy: "PrimaryHome" }));
          }
  });

  it("escrow is one twelfth of the yearly taxes and insurance, and unknown without a state", () => {
    expect(monthlyTaxes(120_000, "ME")).toBe(110);
    expect(monthlyEscrow(120_000, "ME")).toBe(150);
    expect(monthlyEscrow(120_000, undefined)).toBeUndefined();
    expect(monthlyEscrow(120_000, "PR")).toBeUndefined();
  });
});
