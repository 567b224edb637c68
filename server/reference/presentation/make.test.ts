import { describe, expect, it } from "vitest";
import { loanFees } from "../../../app/domain/pricing/presentation-fees-2026-11";
import { figuresOf, homeOf } from "./make";
import { priceRate } from "./pricing";
import type { LoanFacts } from "./record";

describe("the home of a loan", () => {
  it.each([
    ["InvestmentProperty", "MultiFamily", 3, "InvestmentProperty", "MultiFamily", 3],
    ["second home", "Condo", 1, "SecondHome", "Condominium", 1],
    ["Primary Residence", "Townhome", 1, "PrimaryHome", "Townhouse", 1],
    [null, "Castle", 9, "PrimaryHome", "SingleFamily", 1],
  ])("%s, %s with %i units is %s, %s", (propertyUse, propertyType, units, occupancy, kind, counted) => {
    expect(homeOf({ propertyUse, propertyType, units })).toEqual({
      occupancy,
      propertyType: kind,
      units: counted,
    });
  });
});

describe("the figures of a rate", () => {
  const loan: LoanFacts = {
    purpose: "purchase",
    valueCents: 40_000_000,
    loanCents: 36_000_000,
    cashOutCents: 0,
    score: 740,
    occupancy: "PrimaryHome",
    propertyType: "SingleFamily",
    units: 1,
  };

  it("count mortgage insurance into the payment, and a saving only where something is paid today", () => {
    const rate = priceRate(loan, "30Y Fixed");
    expect(rate.mortgageInsuranceCents).toBeGreaterThan(0);
    const proposed = rate.principalAndInterestCents + rate.mortgageInsuranceCents;
    expect(figuresOf(null, rate)).toEqual({ proposedPaymentCents: proposed, monthlySavingCents: null });
    expect(figuresOf(proposed + 1, rate).monthlySavingCents).toBe(1);
  });

  it("take no application fee of who has served, and of others what the purpose asks for now", () => {
    const fees = (purpose: LoanFacts["purpose"], isVeteran = false) =>
      loanFees({ purpose, loanAmount: 250_001, isVeteran });
    expect(fees("purchase", true)).toMatchObject({ applicationFeeType: "waived", applicationDueCents: 0 });
    const { applicationFeeCents, applicationDueCents } = fees("cashout");
    expect(applicationDueCents).toBeLessThan(applicationFeeCents);
    expect(fees("purchase").applicationDueCents).toBe(applicationFeeCents);
    // An eighth of a percent of $250,001.00 is $312.50125.
    expect(fees("purchase").lockFeeCents).toBe(31_250);
  });
});
