/**
 * Adjustable rates: fixed for five or seven years, then index plus margin every six months within
 * caps, like Fannie Mae's plans 4927 and 4928. Dollars; rates in percent. Index, margin and base
 * rates are sample figures of a demonstration lender.
 */

import { roundToCents } from "~/domain/money";
import { monthlyPayment } from "./payment";
import type { AdjustableProduct } from "./products";

/** The terms of a plan. */
export interface AdjustablePlan {
  /** months of the initial rate */
  fixedMonths: number;
  /** percent: the cap on the first change, on each later one, and over the life of the loan */
  caps: { first: number; later: number; life: number };
  /** percent a year before adjustments */
  baseRate: number;
}

/** The plans of one month. */
export interface AdjustableSheet {
  index: string;
  /** percent */
  indexPercent: number;
  /** percent; also the floor of the rate */
  margin: number;
  /** months between changes after the first */
  everyMonths: number;
  plans: Readonly<Record<AdjustableProduct, AdjustablePlan>>;
}

/** The current plans. */
export const ADJUSTABLE_2026_11: AdjustableSheet = {
  index: "30-day Average SOFR",
  indexPercent: 3.65,
  margin: 3,
  everyMonths: 6,
  plans: {
    "5/6 ARM": { fixedMonths: 60, caps: { first: 2, later: 1, life: 5 }, baseRate: 5.875 },
    "7/6 ARM": { fixedMonths: 84, caps: { first: 5, later: 1, life: 5 }, baseRate: 6 },
  },
};

/** Consecutive payments at one rate. */
export interface RateRun {
  rate: number;
  months: number;
  /** dollars a month of principal and interest */
  payment: number;
}

/** The possible course of an adjustable loan. */
export interface AdjustableTerms {
  index: string;
  indexPercent: number;
  margin: number;
  caps: AdjustablePlan["caps"];
  fixedMonths: number;
  everyMonths: number;
  /** index plus margin, rounded to an eighth */
  fullyIndexed: number;
  /**
   * the payments in the APR: the initial rate, then the current index plus margin within the caps
   * (comment 17(c)(1)-10)
   */
  runs: readonly RateRun[];
  /** the payments when the index falls, or rises, as fast and as far as the caps permit */
  lowest: readonly RateRun[];
  highest: readonly RateRun[];
  minRate: number;
  maxRate: number;
  /** number of the first payment at the highest rate, when every change is the largest permitted */
  firstPaymentAtMax: number;
  /** monthly principal and interest then, in dollars */
  maxPayment: number;
}

/**
 * Returns what an offer tells of an adjustable rate; the highest payment counts mortgage insurance
 * that is still charged then. Dollars and percent.
 */
export function offeredAdjustable<Run>(
  {
    index,
    margin,
    caps,
    fixedMonths,
    maxRate,
    firstPaymentAtMax,
    maxPayment,
    runs,
  }: Pick<
    AdjustableTerms,
    "index" | "margin" | "fixedMonths" | "maxRate" | "firstPaymentAtMax" | "maxPayment"
  > & {
    caps: { first: number; life: number };
    runs: readonly Run[];
  },
  insurance: { monthly: number; months: number },
) {
  const stillInsured = insurance.months >= firstPaymentAtMax ? insurance.monthly : 0;
  return {
    ...{ index, margin, caps, maxRate },
    runs: [...runs],
    fixedYears: fixedMonths / 12,
    highestPayment: roundToCents(maxPayment + stillInsured),
    fromPayment: firstPaymentAtMax,
  };
}

/** Rounds to an eighth of a percent. */
const toEighth = (percent: number): number => Math.round(percent * 8) / 8;

/** Returns the rate after a change toward another rate, of at most `cap` percent. */
const rateAfterChange = (from: number, to: number, cap: number): number =>
  Math.min(from + cap, Math.max(from - cap, to));

/**
 * Returns the rates of a loan in order: the initial rate for its months, then one per change toward
 * `goal`, until it is reached.
 */
function ratesToward(
  initial: number,
  goal: number,
  { fixedMonths, caps }: AdjustablePlan,
  { everyMonths }: AdjustableSheet,
  termMonths: number,
): { rate: number; months: number }[] {
  const rates = [{ rate: initial, months: fixedMonths }];
  let passed = fixedMonths;
  let rate = rateAfterChange(initial, goal, caps.first);
  while (passed < termMonths) {
    const isThere = rate === goal;
    const months = isThere ? termMonths - passed : Math.min(everyMonths, termMonths - passed);
    rates.push({ rate, months });
    passed += months;
    rate = rateAfterChange(rate, goal, caps.later);
  }
  return rates;
}

/** Returns the balance after payments of a dollar amount, rounded to cents as paid. */
function balanceAfterPayments(balance: number, rate: number, payment: number, months: number): number {
  const monthly = rate / 1200;
  const growth = (1 + monthly) ** months;
  return balance * growth - (payment * (growth - 1)) / monthly;
}

/**
 * Returns the payments for consecutive rates: each change recomputes the payment from the balance.
 */
function paymentRunsOf(
  loanAmount: number,
  termMonths: number,
  rates: readonly { rate: number; months: number }[],
): RateRun[] {
  let balance = loanAmount;
  let left = termMonths;
  return rates.map(({ rate, months }) => {
    const payment = monthlyPayment(balance, rate, left);
    balance = balanceAfterPayments(balance, rate, payment, months);
    left -= months;
    return { rate, months, payment };
  });
}

/** Returns the possible course of an adjustable loan with a given initial rate. */
export function adjustableTerms(
  {
    product,
    loanAmount,
    rate,
    termMonths,
  }: { product: AdjustableProduct; loanAmount: number; rate: number; termMonths: number },
  sheet: AdjustableSheet = ADJUSTABLE_2026_11,
): AdjustableTerms {
  const plan = sheet.plans[product];
  const { index, indexPercent, margin, everyMonths } = sheet;
  const maxRate = rate + plan.caps.life;
  const fullyIndexed = Math.min(maxRate, Math.max(margin, toEighth(indexPercent + margin)));
  const toward = (goal: number) =>
    paymentRunsOf(loanAmount, termMonths, ratesToward(rate, goal, plan, sheet, termMonths));
  const highest = toward(maxRate);
  const top = highest.findIndex((run) => run.rate === maxRate);
  return {
    index,
    indexPercent,
    margin,
    caps: plan.caps,
    fixedMonths: plan.fixedMonths,
    everyMonths,
    fullyIndexed,
    runs: toward(fullyIndexed),
    lowest: toward(margin),
    highest,
    minRate: margin,
    maxRate,
    firstPaymentAtMax: highest.slice(0, top).reduce((sum, { months }) => sum + months, 1),
    maxPayment: highest[top]?.payment ?? 0,
  };
}

/**
 * Percent above the initial rate at which a borrower must qualify when the rate may change within
 * five years of the first payment.
 */
const QUALIFYING_RATE_ADDITION = 2;
const FIVE_YEARS = 60;

/**
 * Returns the qualifying monthly principal and interest in dollars: at the greater of the initial
 * rate and index plus margin; for a rate fixed for five years at least 2 percent above the initial
 * rate (Selling Guide B3-6-04; 12 CFR 1026.43(c)(5)).
 */
export function qualifyingPayment(
  loan: { loanAmount: number; rate: number; termMonths: number },
  { fullyIndexed, fixedMonths }: Pick<AdjustableTerms, "fullyIndexed" | "fixedMonths">,
): number {
  const { loanAmount, rate, termMonths } = loan;
  const least = fixedMonths <= FIVE_YEARS ? rate + QUALIFYING_RATE_ADDITION : rate;
  return monthlyPayment(loanAmount, Math.max(least, fullyIndexed), termMonths);
}

/** Returns the payments of a range of months, counted from 1, in order. */
export function paymentsBetween(runs: readonly RateRun[], from: number, to: number): number[] {
  return runs
    .flatMap(({ months, payment }) => Array.from({ length: months }, () => payment))
    .slice(from - 1, to);
}

/**
 * Returns the balance in dollars of an adjustable loan after a number of its payments; 0 after the
 * last.
 */
export function adjustableBalanceAfter(loanAmount: number, runs: readonly RateRun[], paid: number): number {
  let balance = loanAmount;
  let left = paid;
  for (const { rate, months, payment } of runs) {
    const here = Math.min(left, months);
    balance = balanceAfterPayments(balance, rate, payment, here);
    left -= here;
  }
  return left > 0 ? 0 : Math.max(0, balance);
}

/** Returns the number of payments until an adjustable loan is paid down to a balance in dollars. */
export function monthsUntilAdjustableBalance(
  loanAmount: number,
  runs: readonly RateRun[],
  goal: number,
): number {
  let balance = loanAmount;
  let passed = 0;
  for (const { rate, months, payment } of runs) {
    for (let month = 0; month < months && balance > goal; month += 1) {
      balance = balance * (1 + rate / 1200) - payment;
      passed += 1;
    }
  }
  return passed;
}
