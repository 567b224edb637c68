import { describe, expect, it } from "vitest";
import type { LoanInput } from "~/domain/pricing/loan-input";
import { priceLoan } from "~/domain/pricing/price-loan";
import { ASSUMED_HOME } from "~/domain/pricing/products";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { isStandardLoan, STANDARD_LOANS, standardRates } from "./standard-rates";

describe("the standard rates", () => {
  it("are four loans that we lend, each at the engine's price", () => {
    const rates = standardRates();
    expect(rates.map(({ standard }) => standard)).toEqual(STANDARD_LOANS);
    const buying: LoanInput = {
      ...ASSUMED_HOME,
      purpose: "purchase",
      product: "30Y Fixed",
      value: 400_000,
      loanAmount: 320_000,
      score: 740,
      state: "OH",
      county: "Franklin",
    };
    const { rate, apr, principalAndInterest } = priceLoan(buying);
    expect(rates[0]?.loan).toMatchObject({ rate, apr, principalAndInterest });
    expect(rates.map(({ loan }) => loan.termMonths)).toEqual([360, 180, 360, 240]);
  });
  it("follow the sheet", () => {
    const sheet = { ...RATES_2026_11, equityLoan: { ...RATES_2026_11.equityLoan, baseRate: 8.375 } };
    const [before, after] = [standardRates(), standardRates({ sheet })];
    expect((after[3]?.loan.rate ?? 0) - (before[3]?.loan.rate ?? 0)).toBe(1);
    expect(after[0]?.loan.rate).toBe(before[0]?.loan.rate);
  });
  it("are priced once at the current prices", () => {
    expect(standardRates()).toBe(standardRates());
    expect(standardRates({})).not.toBe(standardRates());
    expect(standardRates({})).toEqual(standardRates());
  });
  it("know their ids", () => {
    expect(isStandardLoan("buy-15")).toBe(true);
    expect(isStandardLoan("toString")).toBe(false);
  });
});
