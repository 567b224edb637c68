import { describe, expect, it } from "vitest";
import { candidatesOf, familiesOf, maxCashLoan } from "./benefit-candidates";
import type { BenefitSearch, OwnedProperty } from "./benefit-types";
import type { ExistingLien } from "./existing-liens";
import { LIMITS_2026_11 } from "./limits-2026-11";
import { payoffTotal } from "./payoff";
import { loanTerms } from "./price-loan";
import type { Product } from "./products";
import { RATES_2026_11 } from "./rates-2026-11";
import { home as owned } from "./testing/samples";

const lien: ExistingLien = {
  liabilityId: "first",
  balance: 250_000,
  monthlyPayment: 1_999,
  lienPriority: "FirstLien",
};
const home: OwnedProperty = { ...owned, liens: [lien] };
const [student, car, card] = [
  { liabilityId: "student", balance: 40_000, monthlyPayment: 150 },
  { liabilityId: "car", balance: 20_000, monthlyPayment: 500 },
  { liabilityId: "card", balance: 15_000, monthlyPayment: 450 },
];

function cashFamily(product: Product, property: Partial<OwnedProperty> = {}, score = 760) {
  const family = familiesOf({ ...home, ...property }, product, { score }).find(
    ({ kind }) => kind !== "refinance",
  );
  if (!family) throw new Error("no family");
  return family;
}

/** Returns size, cash after costs and liens, and paid-off debts of each candidate loan. */
function searchFor(product: Product, extra: Partial<BenefitSearch>, property: Partial<OwnedProperty> = {}) {
  const search: BenefitSearch = { properties: [home], score: 760, products: [product], ...extra };
  const context = { search, sheet: RATES_2026_11, limits: LIMITS_2026_11 };
  return candidatesOf(cashFamily(product, property), context).map(({ input, debtsPaidOff, liensPaidOff }) => {
    const cash = input.loanAmount - loanTerms(input).closingCosts - payoffTotal(liensPaidOff);
    return { cash: Math.round(cash), debts: debtsPaidOff.map(({ liabilityId }) => liabilityId) };
  });
}

describe("loan families for a home", () => {
  it("a refinance needs a first lien; paid-off liens do not count", () => {
    const kinds = (liens: readonly ExistingLien[]) =>
      familiesOf({ ...home, liens }, "30Y Fixed", { score: 760 }).map(({ kind, liensPaidOff }) => [
        kind,
        ...liensPaidOff.map(({ liabilityId }) => liabilityId),
      ]);
    const done = { ...lien, liabilityId: "done", balance: 0 };
    expect(kinds([lien, done])).toEqual([
      ["refinance", "first"],
      ["cashout", "first"],
    ]);
    expect(kinds([done])).toEqual([["cashout"]]);
    expect(kinds([{ ...lien, lienPriority: "SecondLien" }])).toEqual([["cashout", "first"]]);
  });
});

describe("the loan with the most cash", () => {
  it.each([
    // Just above 60 and 75 % of the value, and above the largest conforming loan, a larger loan
    // costs more than it adds.
    ["30Y Fixed", 640, 500_000, 300_050, 300_000],
    ["30Y Fixed", 600, 500_000, 375_500, 375_000],
    ["30Y Fixed", 760, 1_100_000, 833_000, 832_750],
    ["30Y Fixed", 760, 500_000, 300_000, 300_000],
    ["30Y Fixed", 640, 500_000, 320_000, 320_000],
    ["HELOC", 640, 500_000, 50_001, 50_001],
    ["HELOAN", 640, 500_000, 50_001, 50_001],
  ] as const)("for %s at %d on %d, up to %d, is %d", (product, score, value, max, best) => {
    expect(maxCashLoan(cashFamily(product, { value }, score).open, max, RATES_2026_11)).toBe(best);
  });
});

describe("loans that provide cash", () => {
  it("are the one with the most cash, the one with the wanted cash, and the one that also pays off expensive debts", () => {
    const [most, wanted, paying, ...more] = searchFor("30Y Fixed", {
      cashoutAmount: 60_000,
      debts: [student, car, card],
      paysDebts: true,
    });
    expect(more).toEqual([]);
    expect(most).toMatchObject({ debts: [] });
    expect(most?.cash).toBeGreaterThan(140_000);
    expect(wanted?.debts).toEqual([]);
    expect(wanted?.cash).toBeGreaterThanOrEqual(60_000);
    expect(wanted?.cash).toBeLessThan(60_002);
    expect(paying?.debts).toEqual(["card", "car"]);
    expect(paying?.cash).toBeGreaterThanOrEqual(95_000);
    expect(paying?.cash).toBeLessThan(95_002);
  });

  it("are only the one with the most cash when no cash is wanted and no debt is expensive", () => {
    expect(searchFor("30Y Fixed", {})).toHaveLength(1);
    const paysDebts = true;
    expect(searchFor("30Y Fixed", { debts: [student], paysDebts })).toHaveLength(1);
    expect(searchFor("30Y Fixed", { debts: [{ ...card, balance: 0 }], paysDebts })).toHaveLength(1);
  });

  it("BENEFIT-11: pay off no debt that the visitor has not asked to pay off", () => {
    const debts = [student, car, card];
    for (const cashoutAmount of [undefined, 60_000])
      for (const { debts: paid } of searchFor("30Y Fixed", { debts, cashoutAmount }))
        expect(paid).toEqual([]);
    expect(searchFor("30Y Fixed", { debts })).toHaveLength(1);
  });

  it("pay off the most expensive debts when not all fit, after the wanted cash", () => {
    const debts = [car, card];
    const tight = { value: 326_000 };
    const asked = { debts, paysDebts: true };
    expect(searchFor("HELOC", asked, tight).at(-1)?.debts).toEqual(["card"]);
    expect(searchFor("HELOC", { ...asked, cashoutAmount: 5_000 }, tight).at(-1)?.debts).toEqual(["card"]);
    expect(searchFor("HELOC", { debts, cashoutAmount: 15_000 }, tight).at(-1)?.debts).toEqual([]);
  });
});
