import { describe, expect, it } from "vitest";
import { presentedProducts, priceAll } from "./pricing";
import type { LoanFacts } from "./record";

/** A home of 400,000 that is bought without a down payment. */
const loan: LoanFacts = {
  purpose: "purchase",
  valueCents: 40_000_000,
  loanCents: 40_000_000,
  cashOutCents: 0,
  score: 700,
  state: "CO",
  occupancy: "PrimaryHome",
  propertyType: "SingleFamily",
  units: 1,
};

describe("the rates of a presentation", () => {
  it("only a VA loan lends the full price, to applicants who have served, with its fee in the note", () => {
    expect(presentedProducts(loan)).toEqual([]);
    const served = { ...loan, hasServed: true };
    expect(presentedProducts(served)).toEqual(["VA 30Y Fixed"]);
    const rates = priceAll(served, "VA 30Y Fixed");
    expect(rates.map(({ rateId, loanCents }) => [rateId, loanCents])).toEqual([["va-30y-fixed", 40_860_000]]);
  });

  it("the same base loan has a different note amount for each loan type", () => {
    const less = { ...loan, loanCents: 36_000_000, hasServed: true };
    // With mortgage insurance the rate that is fixed for five years exceeds the price limit of a
    // qualified mortgage (LEND-03).
    expect(presentedProducts(less)).toHaveLength(7);
    expect(presentedProducts({ ...less, loanCents: 28_000_000 })).toHaveLength(8);
    const notes = (["30Y Fixed", "FHA 30Y Fixed", "VA 30Y Fixed"] as const).map(
      (product) => priceAll(less, product)[0]?.loanCents,
    );
    expect(notes).toEqual([36_000_000, 36_630_000, 36_450_000]);
  });
});
