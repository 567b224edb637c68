import { describe, expect, it } from "vitest";
import { priceLoan } from "~/domain/pricing/price-loan";
import { ASSUMED_HOME } from "~/domain/pricing/products";
import { pointsOrRate, type PointsRequest } from "./points-or-rate";

const request: PointsRequest = {
  purpose: "purchase",
  value: 400_000,
  loanAmount: 320_000,
  termYears: 30,
  score: 740,
  state: "OH",
  stay: 7,
};

const rowsOf = (change: Partial<PointsRequest> = {}) => {
  const { rows } = pointsOrRate({ ...request, ...change });
  const [credit, base, one, two] = rows;
  if (!credit || !base || !one || !two) throw new Error("There are four choices.");
  return { credit, base, one, two };
};

describe("points or rate", () => {
  it("has the loans of the price sheet, a half percent around the rate of the day", () => {
    const { credit, base, one, two } = rowsOf();
    const input = { ...ASSUMED_HOME, product: "30Y Fixed", purpose: "purchase", state: "OH" } as const;
    expect(base.loan).toEqual(priceLoan({ ...input, value: 400_000, loanAmount: 320_000, score: 740 }));
    expect([credit, base, one, two].map(({ loan }) => loan.rate - base.loan.rate)).toEqual([
      0.25, 0, -0.25, -0.5,
    ]);
    expect([credit, one, two].map(({ loan }) => loan.points - base.loan.points)).toEqual([-1, 1, 2]);
  });

  it("saves back the dollars of points in their monthly saving, rounded up", () => {
    const { base, one } = rowsOf();
    expect(one.extraNow).toBe(one.loan.costsToCover - base.loan.costsToCover);
    expect(one.extraNow).toBe(3_200);
    const months = one.evenAfter ?? 0;
    expect(one.savedMonthly * months).toBeGreaterThanOrEqual(one.extraNow);
    expect(one.savedMonthly * (months - 1)).toBeLessThan(one.extraNow);
    expect(base).not.toHaveProperty("evenAfter");
  });

  it("uses up a credit by the higher payment", () => {
    const { credit } = rowsOf();
    expect(credit.extraNow).toBe(-3_200);
    expect(credit.savedMonthly).toBeLessThan(0);
    const months = credit.evenAfter ?? 0;
    expect(-credit.savedMonthly * months).toBeGreaterThanOrEqual(3_200);
    expect(-credit.savedMonthly * (months - 1)).toBeLessThan(3_200);
  });

  it("has an APR at least as high as the rate for every choice", () => {
    for (const { loan } of Object.values(rowsOf())) expect(loan.apr).toBeGreaterThanOrEqual(loan.rate);
  });

  it("finds points cheaper only for a long stay, and a credit for a short one", () => {
    expect(pointsOrRate({ ...request, stay: 1 }).least?.choice).toBe("credit");
    expect(pointsOrRate({ ...request, stay: 30 }).least?.choice).toBe("two");
  });

  it("names the choice that costs least by length of stay, in agreement with each stay", () => {
    const { runs } = pointsOrRate(request);
    for (const stay of [1, 4, 7, 12, 30]) {
      const run = runs.find(({ toMonth = Infinity }) => stay * 12 <= toMonth);
      expect(pointsOrRate({ ...request, stay }).least?.choice).toBe(run?.choice);
    }
    expect(runs.at(-1)).not.toHaveProperty("toMonth");
  });

  it("recommends nothing that we do not lend", () => {
    const { rows, least, runs } = pointsOrRate({ ...request, loanAmount: 40_000 });
    expect(rows.every(({ reasons }) => reasons.includes("loan-too-small"))).toBe(true);
    expect(least).toBeUndefined();
    expect(runs).toEqual([]);
  });

  it("counts mortgage insurance in the month and in the stay", () => {
    const { base } = rowsOf({ loanAmount: 380_000 });
    expect(base.loan.mortgageInsurance).toBeGreaterThan(0);
    expect(base.monthly).toBeCloseTo(base.loan.principalAndInterest + base.loan.mortgageInsurance, 2);
  });

  it("refuses a stay that is no number of years", () => {
    expect(() => pointsOrRate({ ...request, stay: 0 })).toThrow(/^stay/);
    expect(() => pointsOrRate({ ...request, stay: 31 })).toThrow(/^stay/);
  });
});
