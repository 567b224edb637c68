import { beforeAll, describe, expect, it } from "vitest";
import { isWorthOffer } from "~/domain/benefits";
import { findRequiredChanges, type RequiredChanges } from "./required-changes";
import type { BenefitSearch } from "./benefit-types";
import { findBestBenefits } from "./benefits";
import { SEARCHED_PRODUCTS } from "./products";
import { RATES_2026_11 } from "./rates-2026-11";

const lien = {
  liabilityId: "first",
  balance: 295_000,
  monthlyPayment: 1_500,
  ratePercent: 3.5,
  remainingMonths: 300,
  lienPriority: "FirstLien",
} as const;
const home = {
  propertyId: "7",
  value: 310_000,
  occupancy: "PrimaryHome",
  propertyType: "SingleFamily",
  units: 1,
  state: "CO",
  liens: [lien],
} as const;
const search: BenefitSearch = {
  properties: [home],
  score: 720,
  products: SEARCHED_PRODUCTS,
  otherMonthlyDebts: 200,
};

const isFound = (changed: Partial<BenefitSearch>, sheet = RATES_2026_11): boolean => {
  const found = findBestBenefits({ ...search, ...changed }, { sheet });
  return isWorthOffer.savings(found.maxAnnualSavings) || isWorthOffer.cashout(found.maxCashoutAmount);
};

describe("TURN-05: changes that would make a loan worth its costs", () => {
  let turns: RequiredChanges | undefined;
  beforeAll(async () => void (turns = await findRequiredChanges(search)));

  it("names the home, and gives no income figure when the income is unknown", () => {
    expect(turns).toMatchObject({ propertyId: "7" });
    expect(turns).not.toHaveProperty("moreIncome");
    expect(turns).not.toHaveProperty("lessDebts");
  });

  it("home value: a loan is found at it, and not a thousand dollars below", () => {
    const value = turns?.homeValue ?? 0;
    expect(value).toBeGreaterThan(home.value);
    expect(isFound({ properties: [{ ...home, value }] })).toBe(true);
    expect(isFound({ properties: [{ ...home, value: value - 1_000 }] })).toBe(false);
  });

  it("balance: a loan is found at it, and not a thousand dollars above", () => {
    const owing = (balance: number) => ({ properties: [{ ...home, liens: [{ ...lien, balance }] }] });
    const owed = turns?.owed ?? Number.NaN;
    expect(owed).toBeLessThan(lien.balance);
    expect(isFound(owing(owed))).toBe(true);
    expect(isFound(owing(owed + 1_000))).toBe(false);
  });

  it("income that is too low: gives the additional dollars a month at which a loan is found", async () => {
    const poor = { ...search, properties: [{ ...home, value: 600_000 }], monthlyIncome: 3_000 };
    const more = (await findRequiredChanges(poor))?.moreIncome ?? 0;
    expect(more).toBeGreaterThan(0);
    expect(isFound({ ...poor, monthlyIncome: poor.monthlyIncome + more })).toBe(true);
    expect(isFound({ ...poor, monthlyIncome: poor.monthlyIncome + more - 1 })).toBe(false);
  });

  it("score below the lowest: gives the first step of twenty at which a loan is found", async () => {
    const low = { ...search, properties: [{ ...home, value: 600_000 }], score: 480 };
    const score = (await findRequiredChanges(low))?.score ?? 0;
    expect(isFound({ ...low, score })).toBe(true);
    expect(isFound({ ...low, score: score - 20 })).toBe(false);
  });

  it("returns nothing when a loan is found without changes, or when there is no home", async () => {
    expect(
      await findRequiredChanges({ ...search, properties: [{ ...home, value: 700_000 }] }),
    ).toBeUndefined();
    expect(await findRequiredChanges({ ...search, properties: [] })).toBeUndefined();
  });
});
