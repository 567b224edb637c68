import { describe, expect, it } from "vitest";
import { upfrontFees } from "~/domain/pricing/upfront-fees";
import type { Liability } from "~server/reference/homes";
import { figuresOf, homeOf } from "./make-presentation";
import { priceRate } from "./pricing";
import type { LoanFacts } from "./record";
import { liensOnHome, liensPaidOff } from "./store";

describe("the home of a loan", () => {
  it.each([
    ["InvestmentProperty", "MultiFamily", 3, "InvestmentProperty", "MultiFamily", 3],
    ["second home", "Condo", 1, "SecondHome", "Condominium", 1],
    ["Primary Residence", "Townhome", 1, "PrimaryHome", "Townhouse", 1],
    ["2ndHOME", "CONDO", 1, "SecondHome", "Condominium", 1],
    ["INVESTMENT", "3UNIT", 3, "InvestmentProperty", "MultiFamily", 3],
    ["HOME", "MANU", 1, "PrimaryHome", "Manufactured", 1],
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

  it("include mortgage insurance in the payment, and a saving only with a current payment", () => {
    const rate = priceRate(loan, "30Y Fixed");
    expect(rate.mortgageInsuranceCents).toBeGreaterThan(0);
    const proposed = rate.principalAndInterestCents + rate.mortgageInsuranceCents;
    expect(figuresOf(null, rate)).toEqual({ proposedPaymentCents: proposed, monthlySavingCents: null });
    expect(figuresOf(proposed + 1, rate).monthlySavingCents).toBe(1);
  });

  it("charge no application fee to applicants who have served, and charge others the fee due now for the purpose", () => {
    const fees = (purpose: LoanFacts["purpose"], hasServed = false) =>
      upfrontFees({ purpose, loanAmount: 250_001, hasServed });
    expect(fees("purchase", true)).toMatchObject({ applicationFeeType: "waived", applicationDue: 0 });
    const { applicationFee, applicationDue } = fees("cashout");
    expect(applicationDue).toBeLessThan(applicationFee);
    expect(fees("purchase").applicationDue).toBe(applicationFee);
    // An eighth of a percent of $250,001.00 is $312.50125; the Loan Estimate uses whole dollars,
    // and so does the payment.
    expect(fees("purchase").lockFee).toBe(313);
  });
});

describe("the liens of a loan", () => {
  const lien = {
    appId: "a",
    applicantId: "a-1",
    creditor: "Alder Creek Bank",
    kind: "mortgage" as const,
    balanceCents: 20_000_000,
    paymentCents: 150_000,
    rate: null,
    monthsLeft: null,
    propertyId: 7,
    lienPriority: null,
    hasEscrow: null,
    foundAt: new Date(0),
  };
  const owner = { id: "a", data: {}, createdAt: new Date(0) };
  const first = { ...lien, id: "first" };
  const line = { ...lien, id: "line", kind: "home-equity" as const, balanceCents: 30_000_000 };
  const paid = (purpose: LoanFacts["purpose"]) =>
    liensPaidOff({ purpose }, [line, first]).map(({ id }) => id);

  it("a refinance pays off the first lien, a cash-out all liens, a purchase and a home equity loan none", () => {
    expect(paid("refinance")).toEqual(["first"]);
    expect(paid("cashout")).toEqual(["line", "first"]);
    expect(paid("purchase")).toEqual([]);
    expect(liensPaidOff({ purpose: "cashout", seniorCents: 50_000_000 }, [line, first])).toEqual([]);
  });

  it("a lien without a linked home counts as on this home, so that owed money is not offered as cash", () => {
    const unlinked = { ...line, propertyId: null };
    const elsewhere = { ...lien, id: "else", propertyId: 8 };
    expect(liensOnHome([first, unlinked, elsewhere], { id: 7 }, owner).map(({ id }) => id)).toEqual([
      "first",
      "line",
    ]);
  });

  it("the mortgage that a visitor stated counts only while no mortgage is on file", () => {
    const named = { ...owner, data: { currentMortgageBalance: 210_000, monthlyPayment: 1_850 } };
    const balances = (debts: readonly Liability[], row = named) =>
      liensOnHome(debts, { id: 7 }, row).map(({ balanceCents }) => balanceCents);
    expect(balances([])).toEqual([21_000_000]);
    expect(balances([{ ...lien, id: "card", kind: "card" }])).toEqual([21_000_000]);
    expect(balances([first])).toEqual([20_000_000]);
    expect(balances([{ ...first, propertyId: 8 }])).toEqual([]);
    expect(balances([], { ...owner, data: { currentMortgageBalance: 0, monthlyPayment: 0 } })).toEqual([]);
  });
});
