/**
 * The same fixed-rate loan with a lender credit, at the rate of the day, and with points. Dollars
 * and cents, rates in percent a year, times in months.
 */

import type { LoanOption } from "~/domain/comparison/home";
import { optionCourse, optionFigures, spentAfter, type Course } from "~/domain/comparison/figures";
import { roundToCents, toCents } from "~/domain/money";
import { eligibility, type IneligibilityReason } from "~/domain/pricing/eligibility";
import { LIMITS_2026_11, type LendingLimits } from "~/domain/pricing/limits-2026-11";
import type { PricedLoan } from "~/domain/pricing/loan";
import type { LoanInput } from "~/domain/pricing/loan-input";
import { priceLoan } from "~/domain/pricing/price-loan";
import { ASSUMED_HOME, fixedProductOf, type TermYears } from "~/domain/pricing/products";
import type { RateSheet } from "~/domain/pricing/rate-sheet";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { assertWhole } from "./inputs";

/** The loan whose rate is chosen. */
export interface PointsRequest {
  purpose: "purchase" | "refinance";
  /** dollars: the price of a purchase, else the home's value */
  value: number;
  loanAmount: number;
  termYears: TermYears;
  /** 300 to 850 */
  score: number;
  /** two letters */
  state?: string;
  /** whether a buyer has owned no home in the last three years */
  isFirstTimeBuyer?: boolean;
  /** years in which the loan is kept, 1 to 30 */
  stay: number;
}

/** `base` is the rate of the day; two eighths of a percent cost, or credit, about one point. */
export const POINT_CHOICES = { credit: 2, base: 0, one: -2, two: -4 } as const;
export type PointChoice = keyof typeof POINT_CHOICES;

/** One choice of rate and points, compared with the rate of the day. */
export interface PointsRow {
  choice: PointChoice;
  loan: PricedLoan;
  /** principal, interest and mortgage insurance of the first month */
  monthly: number;
  /** all fees and points less credits, as the comparison counts them */
  costNow: number;
  /** cost to close, interest and mortgage insurance over the stay */
  costOverStay: number;
  owedAfterStay: number;
  /** more to pay at closing than at the rate of the day; negative for less */
  extraNow: number;
  /** less to pay each month than at the rate of the day; negative for more */
  savedMonthly: number;
  /**
   * `extraNow` over `savedMonthly`, rounded up: months until points are saved back, or until a
   * credit is used up; absent for the rate of the day, and where the payment is the same
   */
  evenAfter?: number;
  /** why we do not lend it; empty when we do */
  reasons: readonly IneligibilityReason[];
}

/** A time of stay with the choice that costs least in it. */
export interface PointsRun {
  /** the last month of it; absent for the last run */
  toMonth?: number;
  choice: PointChoice;
}

/** All choices of a loan. */
export interface PointsComparison {
  /** in the order of `POINT_CHOICES` */
  rows: readonly PointsRow[];
  /** the offered choice with the lowest cost over the stay; absent when none is offered */
  least?: PointsRow;
  /** by length of stay up to the term; empty when no choice is offered */
  runs: readonly PointsRun[];
}

interface Priced {
  row: PointsRow;
  course: Course;
}

function optionOf(loan: PricedLoan): LoanOption {
  const { mortgageInsurance: monthly, mortgageInsuranceMonths: months } = loan;
  return {
    id: loan.product,
    kind: loan.purpose === "purchase" ? "purchase" : "refinance",
    amount: loan.loanAmount,
    rates: [{ rate: loan.rate, months: loan.termMonths }],
    ...(monthly > 0 && { insurance: { monthly, months } }),
    isVariable: false,
    apr: loan.apr,
    cost: loan.costsToCover,
    cash: 0,
    paysOff: [],
    paysDebts: [],
  };
}

/** The loan alone: the home's other costs are the same with each choice. */
const NO_OTHER_COSTS = { insurance: 0, dues: 0 };

function priced(
  choice: PointChoice,
  input: LoanInput,
  base: PricedLoan,
  { stay, limits, sheet }: { stay: number; limits: LendingLimits; sheet: RateSheet },
): Priced {
  const chosen = { ...input, rateSteps: POINT_CHOICES[choice] };
  const loan = choice === "base" ? base : priceLoan(chosen, sheet);
  const option = optionOf(loan);
  const course = optionCourse(option);
  const { spent, owed } = optionFigures(option, course, undefined, { costs: NO_OTHER_COSTS, stay });
  const monthlyOf = (one: PricedLoan): number =>
    roundToCents(one.principalAndInterest + one.mortgageInsurance);
  const extraNow = loan.costsToCover - base.costsToCover;
  const savedMonthly = roundToCents(monthlyOf(base) - monthlyOf(loan));
  const isTrade = extraNow * savedMonthly > 0;
  return {
    course,
    row: {
      ...{ choice, loan, extraNow, savedMonthly },
      monthly: monthlyOf(loan),
      costNow: loan.costsToCover,
      costOverStay: spent,
      owedAfterStay: owed,
      ...(isTrade && { evenAfter: Math.ceil(toCents(extraNow) / toCents(savedMonthly)) }),
      reasons: eligibility(chosen, limits),
    },
  };
}

/** Returns the first of those with the lowest value. */
const lowest = <One>(list: readonly One[], value: (one: One) => number): One | undefined =>
  list.reduce<One | undefined>(
    (least, one) => (least === undefined || value(one) < value(least) ? one : least),
    undefined,
  );

function runsOf(offered: readonly Priced[], months: number): PointsRun[] {
  const runs: { toMonth: number; choice: PointChoice }[] = [];
  for (let month = 1; month <= months; month += 1) {
    const choice = lowest(offered, ({ course }) => spentAfter(course, month))?.row.choice;
    if (choice === undefined) return [];
    const last = runs.at(-1);
    if (last?.choice === choice) last.toMonth = month;
    else runs.push({ toMonth: month, choice });
  }
  return runs.map(({ choice, toMonth }, at) => (at === runs.length - 1 ? { choice } : { choice, toMonth }));
}

/**
 * Compares the choices of rate and points of one loan.
 * @throws RangeError beginning with `stay` for a stay that is not 1 to 30 whole years, and for an
 *   impossible loan
 */
export function pointsOrRate(
  { stay, termYears, ...request }: PointsRequest,
  { sheet = RATES_2026_11, limits = LIMITS_2026_11 }: { sheet?: RateSheet; limits?: LendingLimits } = {},
): PointsComparison {
  assertWhole("stay", stay, 1, 30);
  const input: LoanInput = { ...ASSUMED_HOME, ...request, product: fixedProductOf(termYears) };
  const base = priceLoan({ ...input, rateSteps: 0 }, sheet);
  const all = (["credit", "base", "one", "two"] as const).map((choice) =>
    priced(choice, input, base, { stay, limits, sheet }),
  );
  const offered = all.filter(({ row }) => row.reasons.length === 0);
  const least = lowest(offered, ({ row }) => row.costOverStay)?.row;
  return {
    rows: all.map(({ row }) => row),
    ...(least && { least }),
    runs: runsOf(offered, termYears * 12),
  };
}
