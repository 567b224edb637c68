import { expect, it } from "vitest";
import { closingCosts } from "./closing-costs";
import { COSTS_2026_11 } from "./costs-2026-11";
import { costedLoan } from "./loan-costs";
import { payoffOf, payoffTotal } from "./payoff";
import { loanTerms } from "./price-loan";
import { ASSUMED_HOME } from "./products";

const lien = { balance: 300_000, ratePercent: 7 };
const { releaseFee, interestDays, assumedRatePercent } = COSTS_2026_11.payoff;

it("PAYOFF-01: adds daily interest from the paid-to date until the closing, in cents, and the release fee", () => {
  // 300,000 x 7 % / 365 = 57.53 a day; from November 1 to 26 are 25 days.
  expect(payoffOf(lien, { paidTo: "2026-11-01", closing: "2026-11-26" })).toEqual({
    balance: 300_000,
    perDiem: 57.53,
    days: 25,
    interest: 1_438.25,
    releaseFee,
    total: 301_438.25 + releaseFee,
    isRateKnown: true,
  });
});

it("PAYOFF-01: adds a month of interest when the date is unknown, at an assumed rate when the rate is unknown too", () => {
  expect(interestDays).toBe(30);
  expect(payoffOf(lien).interest).toBe(1_725.9);
  const unknown = payoffOf({ balance: 300_000, monthlyPayment: 2_600, includesEscrow: true });
  expect(unknown.isRateKnown).toBe(false);
  expect(unknown.perDiem).toBeCloseTo((300_000 * assumedRatePercent) / 36_500, 2);
  // 300,000 repaid in 360 payments of 1,995.91 is a loan at 7 %.
  expect(payoffOf({ balance: 300_000, monthlyPayment: 1_995.91, remainingMonths: 360 })).toMatchObject({
    perDiem: 57.53,
    isRateKnown: true,
  });
});

it("PAYOFF-01: is zero for a lien without a balance, and the sum for several liens", () => {
  expect(payoffOf({ balance: 0 }).total).toBe(0);
  expect(payoffTotal([lien, { balance: 0 }, lien])).toBe(2 * payoffOf(lien).total);
});

it("PAYOFF-02: the cost to close counts sections A, B, C and E less credits, not prepaids and escrow", () => {
  // 300,000 on 500,000 in Colorado at 760.
  const loan = {
    purpose: "refinance",
    product: "30Y Fixed",
    value: 500_000,
    loanAmount: 300_000,
    score: 760,
    state: "CO",
    ...ASSUMED_HOME,
  } as const;
  const { closingCosts: total, costsToCover } = loanTerms(loan);
  const sections = closingCosts(costedLoan(loan, loanTerms(loan)));
  expect(total - costsToCover).toBe(sections.prepaids.total + sections.initialEscrow.total);
  expect(total - costsToCover).toBe(771 + 1_333);
});
