/**
 * The months of a loan from its closing to its last payment, in integer cents: the only loop over
 * months of the comparison. Every interest is rounded half up to the cent (COMPARE-04:
 * i(t) = balance x rate / 1200), and the last payment is the remainder.
 */

import { roundHalfUp, toCents } from "~/domain/money";
import { monthlyPayment } from "~/domain/pricing/payment";
import type { InsuranceCharge } from "~/domain/tools/amortization";

/** The longest schedule, in months: a debt whose payments never repay it ends there. */
export const MAX_MONTHS = 480;

/**
 * A loan by month, in cents; index 0 is the closing, index 1 the first payment. All lists have the
 * same length.
 */
export interface Schedule {
  balance: readonly number[];
  interest: readonly number[];
  /** principal and interest */
  payment: readonly number[];
  insurance: readonly number[];
}

/** Consecutive months with one rate, percent a year. */
export interface RatePeriod {
  rate: number;
  months: number;
}

/** A new loan. Dollars. */
export interface NewLoanTerms {
  amount: number;
  /** in order; their months add up to the term */
  rates: readonly RatePeriod[];
  /** initial months in which only interest is paid; default 0 */
  interestOnlyMonths?: number;
  insurance?: InsuranceCharge;
}

/** A loan that exists and is repaid with a known payment. Dollars; rate in percent a year. */
export interface ExistingLoanTerms {
  balance: number;
  rate: number;
  /** a month, principal and interest */
  payment: number;
}

interface MutableSchedule {
  balance: number[];
  interest: number[];
  payment: number[];
  insurance: number[];
}

const startOf = (balance: number): MutableSchedule => ({
  balance: [balance],
  interest: [0],
  payment: [0],
  insurance: [0],
});

function add(schedule: MutableSchedule, balance: number, interest: number, payment: number, insurance = 0) {
  schedule.balance.push(balance);
  schedule.interest.push(interest);
  schedule.payment.push(payment);
  schedule.insurance.push(insurance);
}

const interestOf = (balance: number, rate: number): number => roundHalfUp((balance * rate) / 1200);

/** Returns the months of the loan's whole term. */
export const termOf = ({ rates }: Pick<NewLoanTerms, "rates">): number =>
  rates.reduce((sum, { months }) => sum + months, 0);

/**
 * Returns the schedule of a new loan. At the start of each rate, and after the interest-only
 * months, the level payment is computed from the balance and the remaining term.
 * @throws RangeError when the amount is not positive or the term is not 1 to 480 months
 */
export function newLoanSchedule(loan: NewLoanTerms): Schedule {
  const { rates, interestOnlyMonths = 0, insurance } = loan;
  const term = termOf(loan);
  if (!(loan.amount > 0)) throw new RangeError("amount: must be more than zero.");
  if (!(term >= 1 && term <= MAX_MONTHS)) throw new RangeError("rates: 1 to 480 months in all.");
  const charge = toCents(insurance?.monthly ?? 0);
  const schedule = startOf(toCents(loan.amount));
  let balance = toCents(loan.amount);
  let month = 0;
  for (const { rate, months } of rates) {
    let level: number | undefined;
    for (let end = month + months; month < end && balance > 0;) {
      month += 1;
      const interest = interestOf(balance, rate);
      const isInterestOnly = month <= interestOnlyMonths;
      if (!isInterestOnly) level ??= toCents(monthlyPayment(balance / 100, rate, term - month + 1));
      const due = balance + interest;
      const payment = isInterestOnly ? interest : month === term ? due : Math.min(level ?? due, due);
      balance = due - payment;
      add(schedule, balance, interest, payment, month <= (insurance?.months ?? 0) ? charge : 0);
    }
  }
  return schedule;
}

/**
 * Returns the schedule of an existing loan at its present payment. A payment below the interest
 * leaves the balance as it is, because lenders add no interest to it; such a loan ends after 480
 * months with its balance.
 */
export function existingLoanSchedule({ balance: owed, rate, payment }: ExistingLoanTerms): Schedule {
  const schedule = startOf(toCents(owed));
  let balance = toCents(owed);
  const usual = toCents(payment);
  for (let month = 1; balance > 0 && month <= MAX_MONTHS; month += 1) {
    const interest = interestOf(balance, rate);
    const paid = Math.min(Math.max(usual, interest), balance + interest);
    balance += interest - paid;
    add(schedule, balance, interest, paid);
  }
  return schedule;
}

/** Returns the value of a list in a month; 0 after its end. */
export const inMonth = (list: readonly number[], month: number): number => list[month] ?? 0;

/** Returns the number of months with a payment. */
export const lengthOf = ({ payment }: Schedule): number => payment.length - 1;

/** Checks whether the loan is repaid within its schedule. */
export const isRepaid = ({ balance }: Schedule): boolean => balance.at(-1) === 0;
