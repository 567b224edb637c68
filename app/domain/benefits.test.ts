import { describe, expect, it } from "vitest";
import {
  benefitsOf,
  benefitToShow,
  homesWorthOffer,
  isInSavingsExperiment,
  isValidBenefit,
  keepListedHomes,
  type BenefitSummary,
  type FoundBenefit,
} from "./benefits";

const ranAt = "2026-11-20T12:00:00.000Z";
const cash = (cashOut: number): FoundBenefit => ({ kind: "cashout", cashOut, ranAt });
const savings = (annual: number): FoundBenefit => ({ kind: "savings", annual, monthly: annual / 12, ranAt });
const summary = (over: Partial<BenefitSummary>): BenefitSummary => ({
  maxCashoutAmount: 40_000,
  maxAnnualSavings: 3_600,
  maxMonthlySavings: 300,
  dateRan: ranAt,
  propertyBenefits: [],
  ...over,
});

describe("reading a benefit summary", () => {
  it("BENEFIT-01: cash is a benefit when its amount and the time of the search are known", () => {
    const onlyCash = { maxAnnualSavings: undefined };
    expect(benefitsOf(summary(onlyCash))).toEqual([cash(40_000)]);
    expect(benefitsOf(summary({ ...onlyCash, dateRan: undefined }))).toEqual([]);
    expect(benefitsOf(summary({ ...onlyCash, maxCashoutAmount: undefined }))).toEqual([]);
  });

  it("BENEFIT-02: savings are a benefit when both figures and the time of the search are known", () => {
    const onlySavings = { maxCashoutAmount: undefined };
    expect(benefitsOf(summary(onlySavings))).toEqual([savings(3_600)]);
    for (const missing of ["maxAnnualSavings", "maxMonthlySavings", "dateRan"]) {
      expect(benefitsOf(summary({ ...onlySavings, [missing]: undefined }))).toEqual([]);
    }
  });

  it("BENEFIT-03: savings above 2,400 dollars are in the savings experiment, 2,400 are not", () => {
    expect([2_400, 2_400.01, 2_401].map((annual) => isInSavingsExperiment([savings(annual)]))).toEqual([
      false,
      true,
      true,
    ]);
    expect(isInSavingsExperiment([cash(90_000)])).toBe(false);
    expect(isInSavingsExperiment([cash(90_000), savings(2_401)])).toBe(true);
  });

  it("BENEFIT-04: finds no benefit with neither cash nor savings", () => {
    expect(benefitsOf({ propertyBenefits: [] })).toEqual([]);
    expect(benefitsOf({ dateRan: ranAt, propertyBenefits: [] })).toEqual([]);
  });

  it("BENEFIT-05, BENEFIT-07: a benefit is valid from 2,400 dollars a year or 10,000 dollars in cash", () => {
    const found = [savings(2_400), savings(2_399), cash(10_000), cash(9_999)];
    expect(found.map(isValidBenefit)).toEqual([true, false, true, false]);
  });
});

describe("BENEFIT-09: homes that were removed from the list", () => {
  const home = (propertyId: string, maxAnnualSavings: number, maxCashoutAmount: number) => ({
    propertyId,
    maxAnnualSavings,
    maxCashoutAmount,
    fatAiSearchId: `s${propertyId}`,
  });
  const [kept, gone] = [home("1", 3_000, 20_000), home("2", 3_600, 40_000)];
  const found = summary({ propertyBenefits: [kept, gone] });
  const without = (propertyId: string) => keepListedHomes(found, (id) => id !== propertyId);

  it("are not counted: the figures are those of the remaining homes", () => {
    expect(without("2")).toStrictEqual({
      dateRan: ranAt,
      maxAnnualSavings: 3_000,
      maxMonthlySavings: 250,
      maxCashoutAmount: 20_000,
      propertyBenefits: [kept],
    });
    const odd = keepListedHomes(
      summary({ propertyBenefits: [home("1", 2_500, 0), gone] }),
      (id) => id === "1",
    );
    expect(odd).toMatchObject({ maxAnnualSavings: 2_500, maxMonthlySavings: 208.33 });
    expect(odd).not.toHaveProperty("maxCashoutAmount");
  });

  it("do not change figures that come from another home, including the monthly figure as received", () => {
    const benefits = { ...found, maxMonthlySavings: 299.5 };
    expect(keepListedHomes(benefits, (id) => id === "2")).toStrictEqual({
      ...benefits,
      propertyBenefits: [gone],
    });
    expect(keepListedHomes(benefits, () => true)).toBe(benefits);
  });

  it("leave no figures when no home is left, and never raise a figure above the total found", () => {
    expect(keepListedHomes(found, () => false)).toStrictEqual({ dateRan: ranAt, propertyBenefits: [] });
    const { maxCashoutAmount: _, ...noCash } = found;
    expect(keepListedHomes(noCash, (id) => id === "1")).not.toHaveProperty("maxCashoutAmount");
    expect(keepListedHomes({ ...found, maxAnnualSavings: 1_200 }, (id) => id === "1").maxAnnualSavings).toBe(
      1_200,
    );
  });
});

describe("the benefit that is shown", () => {
  it("is the desired one, the other if that is not worth an offer, and none if neither is", () => {
    const both = benefitsOf(summary({}));
    expect(benefitToShow(both, "cashout")?.kind).toBe("cashout");
    expect(benefitToShow(both, "savings")?.kind).toBe("savings");
    expect(benefitToShow([cash(9_999), savings(2_400)], "cashout")?.kind).toBe("savings");
    expect(benefitToShow([cash(10_000), savings(100)], "savings")?.kind).toBe("cashout");
    expect(benefitToShow([cash(9_999), savings(2_399)], "cashout")).toBeUndefined();
  });

  it("comes with the homes that are worth an offer, the best first", () => {
    const home = (propertyId: string, maxCashoutAmount: number, maxAnnualSavings: number) => ({
      propertyId,
      maxCashoutAmount,
      maxAnnualSavings,
      fatAiSearchId: `s${propertyId}`,
    });
    const homes = [home("1", 12_000, 5_000), home("2", 80_000, 0), home("3", 9_000, 2_000)];
    expect(homesWorthOffer(homes, "cashout").map(({ propertyId }) => propertyId)).toEqual(["2", "1"]);
    expect(homesWorthOffer(homes, "savings").map(({ propertyId }) => propertyId)).toEqual(["1", "2"]);
  });
});
