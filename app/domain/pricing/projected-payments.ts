/**
 * The projected payments on the first page of a Loan Estimate (12 CFR 1026.37(c)). Monthly amounts
 * in dollars and cents, totals in whole dollars.
 */

import { roundHalfUp } from "~/domain/money";
import { type AdjustableTerms, paymentsBetween } from "./adjustable";

/** Mortgage insurance: dollars a month, and the number of months from the first. */
export interface MortgageInsurance {
  monthly: number;
  months: number;
}

/**
 * Monthly payments that are equal, or within a range, from `fromMonth` to `toMonth`, counted from
 * 1; years in display form.
 */
export interface PaymentPeriod {
  fromMonth: number;
  toMonth: number;
  fromYear: number;
  toYear: number;
  /** dollars and cents; for a range the highest */
  principalAndInterest: number;
  /** dollars and cents, 0 when there is none; the maximum in a period in which it ends */
  mortgageInsurance: number;
  /** dollars and cents, 0 when nothing is held in escrow */
  escrow: number;
  /** whole dollars; for a range the highest */
  total: number;
  /**
   * for a range: the lowest principal and interest in dollars and cents, and the lowest total in
   * whole dollars
   */
  least?: { principalAndInterest: number; total: number };
}

/** The inputs of the projection. */
interface ProjectedLoan {
  termYears: number;
  mortgageInsurance: MortgageInsurance;
  /** first month */
  principalAndInterest: number;
  escrow: number;
  adjustable?: AdjustableTerms | undefined;
}

/** Returns one column with mortgage insurance, and one after it. */
function levelPeriods({ termYears, mortgageInsurance, principalAndInterest, escrow }: ProjectedLoan) {
  const months = termYears * 12;
  const insured = mortgageInsurance.monthly > 0 ? Math.min(mortgageInsurance.months, months) : 0;
  const spans = [
    { from: 1, to: insured, insurance: mortgageInsurance.monthly },
    { from: insured + 1, to: months, insurance: 0 },
  ].filter(({ from, to }) => to >= from);
  const insuredYears = Math.ceil(insured / 12);
  return spans.map(({ from, to, insurance }) => ({
    fromMonth: from,
    toMonth: to,
    fromYear: from === 1 ? 1 : Math.min(insuredYears + 1, termYears),
    toYear: Math.ceil(to / 12),
    principalAndInterest,
    mortgageInsurance: insurance,
    escrow,
    total: roundHalfUp(principalAndInterest + insurance + escrow),
  }));
}

/**
 * Returns the columns of a rate that changes every six months: the years of the initial rate, each
 * of the next two years, because more than one change falls in each, and the rest in the fourth
 * column, the form's last (37(c)(1)(ii) and (iii)). With four columns the end of mortgage insurance
 * has none of its own, and the maximum is shown where it ends within one (37(c)(1)(ii)(B),
 * (c)(2)(ii)).
 */
function rangePeriods(
  { termYears, mortgageInsurance, escrow }: ProjectedLoan,
  { fixedMonths, lowest, highest }: AdjustableTerms,
): PaymentPeriod[] {
  const ends = [fixedMonths, fixedMonths + 12, fixedMonths + 24, termYears * 12];
  return ends.map((toMonth, index) => {
    const fromMonth = (ends[index - 1] ?? 0) + 1;
    const least = Math.min(...paymentsBetween(lowest, fromMonth, toMonth));
    const most = Math.max(...paymentsBetween(highest, fromMonth, toMonth));
    const insurance = mortgageInsurance.months >= fromMonth ? mortgageInsurance.monthly : 0;
    const totalOf = (payment: number) => roundHalfUp(payment + insurance + escrow);
    return {
      fromMonth,
      toMonth,
      fromYear: Math.ceil(fromMonth / 12),
      toYear: toMonth / 12,
      principalAndInterest: most,
      mortgageInsurance: insurance,
      escrow,
      total: totalOf(most),
      ...(index > 0 && { least: { principalAndInterest: least, total: totalOf(least) } }),
    };
  });
}

/** Returns the columns of a loan's payments, four at most. */
export function paymentPeriods(loan: ProjectedLoan): PaymentPeriod[] {
  return loan.adjustable === undefined ? levelPeriods(loan) : rangePeriods(loan, loan.adjustable);
}
