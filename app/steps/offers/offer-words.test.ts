import { describe, expect, it } from "vitest";
import { offerFigures } from "./offer-figures";
import { offerCash, offerWords } from "./offer-words";
import type { Debt } from "./offers";
import { cashOffer, offer } from "./testing/sample-offers";

const mortgage: Debt = {
  creditor: "First Bank",
  isMortgage: true,
  balance: 390_000,
  payment: 2_700,
  isPaidOff: true,
  isOnThisHome: true,
};
const card: Debt = {
  creditor: "Card",
  isMortgage: false,
  balance: 5_000,
  payment: 150,
  isPaidOff: true,
  isOnThisHome: false,
};
const text = (value: unknown): string => JSON.stringify(value);

describe("the figures of an offer", () => {
  it("use principal and interest as today's payment where the savings contain it, and name the rest of the payment", () => {
    const owed = [{ ...mortgage, payment: 3_100 }];
    expect(offerFigures(offer(), owed)).toMatchObject({ today: 2_700, payment: 2_400, escrow: 400 });
    expect(offerFigures(cashOffer(), [mortgage, card])).toMatchObject({ today: 2_850, escrow: 0 });
    expect(offerFigures(cashOffer(), undefined)).not.toHaveProperty("today");
  });

  it("add up to the loan amount", () => {
    const { mortgages, debts, closingCosts, cash } = offerFigures(cashOffer(), [mortgage, card]);
    expect([mortgages, debts, closingCosts, cash]).toEqual([390_000, 5_000, 5_000, 60_000]);
    expect(mortgages + debts + closingCosts + cash).toBe(cashOffer().loanAmount);
    expect(offerFigures(cashOffer(), undefined).mortgages).toBe(395_000);
    const figures = offerFigures(offer({ loanAmount: 390_000, cashAtClose: -5_000 }), [mortgage]);
    expect(figures).toMatchObject({ cashToBring: 5_000, cash: 0 });
  });
});

describe("the text of an offer", () => {
  it("does not call cash from a home without a mortgage a refinance", () => {
    expect(offerWords(cashOffer({ replaced: [] }), []).name).toBe("New mortgage for cash, 30 years fixed");
    const replaced = [{ balance: 390_000, payment: 2_700, rate: 6, monthsLeft: 300 }];
    expect(offerWords(cashOffer({ replaced }), [mortgage]).name).toBe("Cash-out refinance, 30 years fixed");
    expect(offerWords(cashOffer({ replaced: undefined }), [mortgage]).name).toMatch(/^Cash-out refinance/);
  });

  it("CASHTIME-01: names how old home and mortgage must be for a conventional cash-out, and for no other offer", () => {
    const honest = (...[one, owed]: Parameters<typeof offerWords>) => text(offerWords(one, owed).honest);
    expect(honest(cashOffer(), [mortgage])).toMatch(
      /owned the home for 6 months or more, and had its mortgage for 12/,
    );
    expect(honest(cashOffer({ replaced: [] }), [])).toMatch(
      /6 months or more: a cash-out usually needs that/,
    );
    const others = [offer(), cashOffer({ purpose: "heloan" }), cashOffer({ product: "VA 30Y Fixed" })];
    for (const one of others) expect(honest(one, [mortgage])).not.toMatch(/owned the home/);
  });

  it("F6: states the assumed high rate for interest up to the payoff when today's rate is not known", () => {
    const counted = "we count the interest up to the payoff at 8.000%";
    const settled = { ...mortgage, balance: mortgage.balance - 2_650 };
    expect(text(offerWords(offer({ replaced: undefined }), [settled]).honest)).toContain(counted);
    const replaced = [{ balance: 390_000, payment: 2_700, rate: 6, monthsLeft: 300 }];
    expect(text(offerWords(offer({ replaced }), [settled]).honest)).not.toContain(counted);
  });

  it("tells offers with the same cash apart by the debts they pay off", () => {
    expect(offerCash(cashOffer())).toBe("$60,000 in cash, $5,000 of debts paid off");
    expect(offerCash(cashOffer({ cashoutAmount: 60_000 }))).toBe("$60,000 in cash");
    expect(offerCash(cashOffer({ cashAtClose: 0, cashoutAmount: 5_000 }))).toBe("$5,000 of debts paid off");
    expect(offerCash(offer({ cashAtClose: -100 }))).toBe("No cash out");
  });

  it("says that the payment of a line of credit moves with the prime rate", () => {
    const line = offerWords(cashOffer({ purpose: "heloc" }), []);
    expect(text(line.repayment)).toMatch(/prime rate.*margin.*never above 18%/);
    expect(line.notice).toMatch(/no Loan Estimate/);
    expect(line.what).not.toContain("Your mortgage stays");
  });

  it("shows APR and rate among the terms, and points in dollars or as a credit", () => {
    const words = offerWords(offer(), [mortgage]);
    expect(words.terms).toContainEqual({ label: "APR", value: "6.338%" });
    expect(words.terms).toContainEqual({ label: "Interest rate", value: "6.250%" });
    expect(words.terms).toContainEqual({ label: "Points you pay, 0.125% of the loan", value: "$494" });
    const credited = offerWords(offer({ points: -0.5 }), [mortgage]);
    expect(text(credited.terms)).toContain("Credit for a higher rate, 0.5% of the loan");
  });
});
