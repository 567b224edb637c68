/**
 * A home equity line of credit: its rate today, what a draw costs each month, and what it costs to
 * open. Dollars and cents, rates in percent a year.
 */

import { newLoanSchedule } from "~/domain/comparison/schedule";
import { formatMoney, roundToCents } from "~/domain/money";
import { closingCosts } from "~/domain/pricing/closing-costs";
import { eligibility, type IneligibilityReason, type OpenLoan } from "~/domain/pricing/eligibility";
import { LIMITS_2026_11, type LendingLimits } from "~/domain/pricing/limits-2026-11";
import type { PricedLoan } from "~/domain/pricing/loan";
import { costedLoan } from "~/domain/pricing/loan-costs";
import { monthlyPayment } from "~/domain/pricing/payment";
import { priceLoan } from "~/domain/pricing/price-loan";
import { ASSUMED_HOME } from "~/domain/pricing/products";
import type { RateSheet } from "~/domain/pricing/rate-sheet";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { largestLoan } from "./cash-out-comparison";
import { assertDollars, assertScore, assertSomeDollars } from "./inputs";

/** A line on an owner-occupied single-family home. */
export interface LineRequest {
  /** dollars */
  value: number;
  /** dollars of all loans on the home today */
  owed: number;
  /** dollars that may be drawn */
  line: number;
  /** dollars drawn on the first day, at most the line */
  draw: number;
  /** 300 to 850 */
  score: number;
  /** two letters */
  state?: string;
}

/** The payments on the draw at a constant rate, when only the minimum is paid. */
export interface LinePayments {
  rate: number;
  /** the first month's interest; what is paid while money can be drawn */
  drawPayment: number;
  /** afterwards, until the draw is paid back */
  repaymentPayment: number;
  /** all interest to the last payment */
  interest: number;
}

/** A year at today's rate. */
export interface LineOfCreditYear {
  year: number;
  /** of its last month */
  payment: number;
  /** owed at its end */
  balance: number;
}

/** A line with its figures. */
export interface LineOfCredit {
  loan: PricedLoan;
  /** why we do not lend it; empty when we do */
  reasons: readonly IneligibilityReason[];
  /** whole dollars of the largest line for this home; 0 when there is none */
  largest: number;
  primeRate: number;
  margin: number;
  drawYears: number;
  repaymentYears: number;
  today: LinePayments;
  /** with the rate two points higher, but not above the highest */
  higher: LinePayments;
  /** at the highest rate of the agreement */
  highest: LinePayments;
  years: readonly LineOfCreditYear[];
  /** paid once to open it; a credit of ours is negative */
  fees: readonly { label: string; dollars: number }[];
  /** the sum of the fees */
  feeTotal: number;
}

/** Points of the rate by which `higher` is above today's. */
export const HIGHER_BY = 2;

function scheduleAt(rate: number, draw: number, { drawYears, repaymentYears }: RateSheet["lineOfCredit"]) {
  return newLoanSchedule({
    amount: draw,
    rates: [{ rate, months: (drawYears + repaymentYears) * 12 }],
    interestOnlyMonths: drawYears * 12,
  });
}

function paymentsAt(rate: number, draw: number, line: RateSheet["lineOfCredit"]): LinePayments {
  const { interest } = scheduleAt(rate, draw, line);
  return {
    rate,
    drawPayment: roundToCents((draw * rate) / 1200),
    repaymentPayment: monthlyPayment(draw, rate, line.repaymentYears * 12),
    interest: interest.reduce((sum, cents) => sum + cents, 0) / 100,
  };
}

function yearsOf(rate: number, draw: number, line: RateSheet["lineOfCredit"]): LineOfCreditYear[] {
  const { payment, balance } = scheduleAt(rate, draw, line);
  return Array.from({ length: line.drawYears + line.repaymentYears }, (_, index) => ({
    year: index + 1,
    // The last payment of all is a remainder.
    payment: (payment[Math.min(index * 12 + 12, payment.length - 2)] ?? 0) / 100,
    balance: (balance[index * 12 + 12] ?? 0) / 100,
  }));
}

/** Returns what opening the line costs, by label, as its cost table has it. */
function feesOf(open: OpenLoan, loan: PricedLoan): LineOfCredit["fees"] {
  const costs = closingCosts(costedLoan({ ...open, loanAmount: loan.loanAmount }, loan));
  const { origination, cannotShop, canShop, government, prepaids, initialEscrow, other } = costs;
  const lines = [origination, cannotShop, canShop, government, prepaids, initialEscrow, other]
    .flatMap((section) => section.lines)
    .filter(({ amount }) => amount > 0)
    .map(({ label, amount }) => ({ label, dollars: amount }));
  return costs.lenderCredits > 0
    ? [...lines, { label: "Our credit for a higher rate", dollars: -costs.lenderCredits }]
    : lines;
}

/** Returns the payments on another draw from a line, today and at the highest rate. */
export function paymentsOn(
  draw: number,
  { today, highest }: Pick<LineOfCredit, "today" | "highest">,
  { lineOfCredit: terms }: RateSheet = RATES_2026_11,
): { today: LinePayments; highest: LinePayments } {
  return { today: paymentsAt(today.rate, draw, terms), highest: paymentsAt(highest.rate, draw, terms) };
}

/**
 * Prices a line of credit behind what is owed on the home.
 * @throws RangeError beginning with the field's name; `draw` when it is above the line
 */
export function lineOfCredit(
  request: LineRequest,
  { sheet = RATES_2026_11, limits = LIMITS_2026_11 }: { sheet?: RateSheet; limits?: LendingLimits } = {},
): LineOfCredit {
  const { value, owed, line, draw, score, state } = request;
  assertSomeDollars("value", value);
  assertDollars("owed", owed);
  assertSomeDollars("line", line);
  assertSomeDollars("draw", draw);
  assertScore(score);
  if (draw > line) throw new RangeError(`draw: must be at most ${formatMoney(line)}.`);
  const open: OpenLoan = {
    ...ASSUMED_HOME,
    ...{ product: "HELOC", purpose: "cashout", value, score, seniorBalance: owed },
    ...(state !== undefined && { state }),
  };
  const loan = priceLoan({ ...open, loanAmount: line }, sheet);
  const { lineOfCredit: terms } = sheet;
  const fees = feesOf(open, loan);
  const higher = Math.min(loan.rate + HIGHER_BY, terms.maxRate);
  return {
    loan,
    reasons: eligibility({ ...open, loanAmount: line }, limits),
    largest: largestLoan({ open }, { sheet, limits }) ?? 0,
    primeRate: terms.primeRate,
    margin: loan.margin ?? loan.rate - terms.primeRate,
    drawYears: terms.drawYears,
    repaymentYears: terms.repaymentYears,
    today: paymentsAt(loan.rate, draw, terms),
    higher: paymentsAt(higher, draw, terms),
    highest: paymentsAt(terms.maxRate, draw, terms),
    years: yearsOf(loan.rate, draw, terms),
    fees,
    feeTotal: fees.reduce((sum, { dollars }) => sum + dollars, 0),
  };
}
