/**
 * The schedule of a fixed-rate loan to the cent. Amounts in dollars and cents, rates in percent a
 * year. Calculations use integer cents: the level payment is rounded half up once, each month's
 * interest once, and the last payment is the remainder, so that principal sums to the loan and the
 * final balance is zero.
 */

import { roundHalfUp, toCents } from "~/domain/money";
import { monthlyPayment } from "~/domain/pricing/payment";
import {
  assertDollars,
  assertSomeDollars,
  assertWhole,
  assertWithin,
  MAX_DEBT_RATE_PERCENT,
  MAX_RATE_PERCENT,
  MAX_TERM_MONTHS,
} from "./inputs";

/** Mortgage insurance: dollars a month, and its number of months in the original schedule. */
export interface InsuranceCharge {
  monthly: number;
  months: number;
}

/** The inputs of a schedule. */
export interface AmortizationInput {
  /** dollars */
  loanAmount: number;
  /** percent a year, 0 to 25 */
  ratePercent: number;
  /** 1 to 480 */
  termMonths: number;
  /** initial interest-only months, fewer than the term; default 0 */
  interestOnlyMonths?: number;
  /** default none; extra principal does not shorten it, because it follows the original schedule */
  mortgageInsurance?: InsuranceCharge;
  /** additional dollars paid each month; default 0 */
  extraMonthlyPrincipal?: number;
}

/** Totals of some months, dollars. `payment` is principal and interest, without insurance. */
export interface AmortizationSums {
  payment: number;
  interest: number;
  principal: number;
  mortgageInsurance: number;
}

/** One month, counted from 1; `balance` is the balance after its payment. */
export interface AmortizationMonth extends AmortizationSums {
  month: number;
  balance: number;
}

/** Twelve months, fewer in the last year; `balance` is the balance at its end. */
export interface AmortizationYear extends AmortizationSums {
  year: number;
  balance: number;
}

/** A loan from its first payment to its last. */
export interface AmortizationSchedule {
  /** dollars due in the first month: principal and interest, without extra principal */
  firstPayment: number;
  months: readonly AmortizationMonth[];
  years: readonly AmortizationYear[];
  totals: AmortizationSums;
  /** what the extra principal saves; zeros without it */
  saved: { months: number; interest: number };
}

/** The same month in integer cents. */
interface CentsMonth {
  interest: number;
  principal: number;
  mortgageInsurance: number;
  balance: number;
}

function interestOf(balanceCents: number, ratePercent: number): number {
  return roundHalfUp((balanceCents * ratePercent) / 1200);
}

function assertInput(input: AmortizationInput): void {
  const { interestOnlyMonths = 0, mortgageInsurance, extraMonthlyPrincipal = 0 } = input;
  assertSomeDollars("loanAmount", input.loanAmount);
  assertWithin("ratePercent", input.ratePercent, 0, MAX_RATE_PERCENT);
  assertWhole("termMonths", input.termMonths, 1, MAX_TERM_MONTHS);
  assertWhole("interestOnlyMonths", interestOnlyMonths, 0, input.termMonths - 1);
  assertDollars("extraMonthlyPrincipal", extraMonthlyPrincipal);
  assertDollars("mortgageInsurance", mortgageInsurance?.monthly ?? 0);
  assertWhole("mortgageInsurance", mortgageInsurance?.months ?? 0, 0, MAX_TERM_MONTHS);
}

function centsMonths(input: AmortizationInput, extra: number): CentsMonth[] {
  const { ratePercent, termMonths, interestOnlyMonths = 0, mortgageInsurance } = input;
  const insurance = toCents(mortgageInsurance?.monthly ?? 0);
  const months: CentsMonth[] = [];
  let balance = toCents(input.loanAmount);
  let level = 0;
  for (let month = 1; balance > 0; month += 1) {
    // Extra principal in the interest-only months reduces the level payment that follows.
    if (month === interestOnlyMonths + 1)
      level = toCents(monthlyPayment(balance / 100, ratePercent, termMonths - interestOnlyMonths));
    const interest = interestOf(balance, ratePercent);
    const due = month <= interestOnlyMonths ? 0 : month === termMonths ? balance : level - interest;
    const principal = Math.min(balance, due + extra);
    balance -= principal;
    const isInsured = month <= (mortgageInsurance?.months ?? 0);
    months.push({ interest, principal, mortgageInsurance: isInsured ? insurance : 0, balance });
  }
  return months;
}

function sumsOf(months: readonly CentsMonth[]): AmortizationSums {
  const sum = (part: "interest" | "principal" | "mortgageInsurance"): number =>
    months.reduce((cents, month) => cents + month[part], 0);
  const interest = sum("interest");
  const principal = sum("principal");
  return {
    payment: (interest + principal) / 100,
    interest: interest / 100,
    principal: principal / 100,
    mortgageInsurance: sum("mortgageInsurance") / 100,
  };
}

function yearsOf(months: readonly CentsMonth[]): AmortizationYear[] {
  return Array.from({ length: Math.ceil(months.length / 12) }, (_, index) => {
    const ofYear = months.slice(index * 12, index * 12 + 12);
    return { year: index + 1, ...sumsOf(ofYear), balance: (ofYear.at(-1)?.balance ?? 0) / 100 };
  });
}

/**
 * Returns the schedule of a loan by month and by year.
 * @throws RangeError beginning with the field's name for a number out of its range
 */
export function amortize(input: AmortizationInput): AmortizationSchedule {
  assertInput(input);
  const extra = toCents(input.extraMonthlyPrincipal ?? 0);
  const asDue = centsMonths(input, 0);
  const months = extra > 0 ? centsMonths(input, extra) : asDue;
  const totals = sumsOf(months);
  const [first] = asDue;
  return {
    firstPayment: first === undefined ? 0 : (first.interest + first.principal) / 100,
    months: months.map((month, index) => ({
      month: index + 1,
      ...sumsOf([month]),
      balance: month.balance / 100,
    })),
    years: yearsOf(months),
    totals,
    saved: {
      months: asDue.length - months.length,
      interest: roundHalfUp(sumsOf(asDue).interest - totals.interest, 2),
    },
  };
}

/**
 * Returns the totals of the first `months` of a schedule in dollars, and the balance after them.
 */
export function scheduleWithin(
  schedule: AmortizationSchedule,
  months: number,
): AmortizationSums & { balance: number } {
  const within = schedule.months.slice(0, months);
  const inCents = within.map(({ interest, principal, mortgageInsurance, balance }) => ({
    interest: toCents(interest),
    principal: toCents(principal),
    mortgageInsurance: toCents(mortgageInsurance),
    balance: toCents(balance),
  }));
  return { ...sumsOf(inCents), balance: within.at(-1)?.balance ?? 0 };
}

/** A debt that is repaid with equal payments. */
export interface AmortizedDebt {
  /** outstanding balance in dollars; 0 for a repaid debt */
  balance: number;
  /** dollars a month of principal and interest */
  monthlyPayment: number;
  /** percent a year, 0 to 100 */
  ratePercent: number;
}

/** The effect of payments on a debt, dollars; `balance` is the remaining balance, 0 when repaid. */
export interface PayDownResult {
  /** payments made */
  months: number;
  paid: number;
  interest: number;
  balance: number;
}

/**
 * Checks whether the payment exceeds the first month's interest: otherwise the balance never falls.
 * @throws RangeError beginning with the field's name for a number out of its range
 */
export function isReducedByPayments({
  balance,
  monthlyPayment: payment,
  ratePercent,
}: AmortizedDebt): boolean {
  assertDollars("balance", balance);
  assertDollars("monthlyPayment", payment);
  assertWithin("ratePercent", ratePercent, 0, MAX_DEBT_RATE_PERCENT);
  return balance === 0 || toCents(payment) > interestOf(toCents(balance), ratePercent);
}

/**
 * Pays a debt down for at most `within` months; the last payment is the remainder.
 * @throws RangeError beginning with `monthlyPayment` when the debt would not fall, and for a number
 *   out of its range
 */
export function payDown(debt: AmortizedDebt, within: number): PayDownResult {
  if (!isReducedByPayments(debt))
    throw new RangeError("monthlyPayment: must be more than a month's interest.");
  const payment = toCents(debt.monthlyPayment);
  let balance = toCents(debt.balance);
  let months = 0;
  let paid = 0;
  let interest = 0;
  while (balance > 0 && months < within) {
    const charged = interestOf(balance, debt.ratePercent);
    const due = Math.min(payment, balance + charged);
    balance += charged - due;
    interest += charged;
    paid += due;
    months += 1;
  }
  return { months, paid: paid / 100, interest: interest / 100, balance: balance / 100 };
}
