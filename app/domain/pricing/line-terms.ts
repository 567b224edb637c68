/**
 * The examples of a line of credit that the law requires (12 CFR 1026.40(d)(5), (12)). Dollars,
 * rates in percent a year.
 */

import { roundToCents } from "~/domain/money";
import { COSTS_2026_11 } from "./costs-2026-11";
import type { CostTable } from "./cost-table";
import { exactMonthlyPayment, monthlyPayment } from "./payment";
import { PRIME_RATES } from "./prime-rates";
import type { RateSheet } from "./rate-sheet";
import { RATES_2026_11 } from "./rates-2026-11";

/** The balance in every example. */
export const EXAMPLE_BALANCE = 10_000;

/**
 * The score that determines the examples' margin, in the column of up to 80 percent of the value.
 */
const EXAMPLE_SCORE = 720;

/** The payments on the example's balance at a constant rate. */
export interface LineExample {
  rate: number;
  drawMonths: number;
  /** monthly interest during the draw period, one twelfth of the yearly interest */
  drawPayment: number;
  repaymentMonths: number;
  repaymentPayment: number;
}

/** One year of the historical example. */
export interface LineYear {
  year: number;
  index: number;
  margin: number;
  apr: number;
  /** minimum monthly payment in that year */
  payment: number;
  isRepayment: boolean;
}

export interface LineTerms {
  /** date of the sheet, YYYY-MM-DD */
  asOf: string;
  index: number;
  maxRate: number;
  /** lowest and highest margin, and the examples' margin */
  margins: { least: number; most: number; example: number };
  drawYears: number;
  repaymentYears: number;
  today: LineExample;
  atMaximum: LineExample;
  history: LineYear[];
  fees: { label: string; dollars: number }[];
  /** total of the fees, without state taxes */
  feeTotal: number;
}

function exampleAt(rate: number, { drawYears, repaymentYears }: RateSheet["lineOfCredit"]): LineExample {
  return {
    rate,
    drawMonths: drawYears * 12,
    drawPayment: roundToCents((EXAMPLE_BALANCE * rate) / 1200),
    repaymentMonths: repaymentYears * 12,
    repaymentPayment: monthlyPayment(EXAMPLE_BALANCE, rate, repaymentYears * 12),
  };
}

/**
 * Returns the history of a balance drawn in the first January with only minimum payments; the rate
 * of a year is constant.
 */
function historyOf(
  { drawYears, repaymentYears, maxRate }: RateSheet["lineOfCredit"],
  margin: number,
): LineYear[] {
  let balance = EXAMPLE_BALANCE;
  return PRIME_RATES.map(({ year, rate: index }, past) => {
    const apr = Math.min(index + margin, maxRate);
    const isRepayment = past >= drawYears;
    if (!isRepayment)
      return { year, index, margin, apr, payment: roundToCents((balance * apr) / 1200), isRepayment };
    const monthsLeft = (repaymentYears - (past - drawYears)) * 12;
    const payment = exactMonthlyPayment(balance, apr, monthsLeft);
    const growth = (1 + apr / 1200) ** 12;
    balance = balance * growth - (payment * (growth - 1)) / (apr / 1200);
    return { year, index, margin, apr, payment: roundToCents(payment), isRepayment };
  });
}

/** Returns the fees for opening a line, by label. */
function feesOf({ origination, cannotShop, canShop, recordingFees }: CostTable): LineTerms["fees"] {
  const lines = [...origination, ...cannotShop, ...canShop]
    .filter(({ purposes }) => purposes === undefined || purposes.includes("heloc"))
    .map(({ label, dollars = 0, perBorrower = 0 }) => ({ label, dollars: dollars + perBorrower }));
  return [...lines, { label: "Recording Fees", dollars: recordingFees.heloc }];
}

/**
 * Returns the terms of the offered line with its examples, for a borrower with an average score at
 * 80 percent loan-to-value.
 */
export function lineTerms(
  { lineOfCredit: line, effectiveDate }: RateSheet = RATES_2026_11,
  costs: CostTable = COSTS_2026_11,
): LineTerms {
  const all = line.margins.rows.flatMap(({ values }) => [...values]);
  const { drawYears, repaymentYears, maxRate, primeRate: index } = line;
  const example =
    line.margins.rows.find(({ minScore }) => minScore === EXAMPLE_SCORE)?.values[2] ?? Math.max(...all);
  const fees = feesOf(costs);
  return {
    asOf: effectiveDate,
    index,
    maxRate,
    margins: { least: Math.min(...all), most: Math.max(...all), example },
    drawYears,
    repaymentYears,
    today: exampleAt(index + example, line),
    atMaximum: exampleAt(maxRate, line),
    history: historyOf(line, example),
    fees,
    feeTotal: fees.reduce((sum, { dollars }) => sum + dollars, 0),
  };
}
