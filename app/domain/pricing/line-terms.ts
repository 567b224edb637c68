/** The examples of a line of credit that the law asks for (12 CFR 1026.40(d)(5), (12)). Dollars, rates in percent a year. */

import { roundToCents } from "~/domain/money";
import { COSTS_2026_11 } from "./costs-2026-11";
import type { CostTable } from "./cost-table";
import { exactMonthlyPayment, monthlyPayment } from "./payment";
import { PRIME_RATES } from "./prime-rates";
import type { RateSheet } from "./rate-sheet";
import { RATES_2026_11 } from "./rates-2026-11";

/** The balance of every example. */
export const EXAMPLE_BALANCE = 10_000;

/** The score whose margin the examples have, in the column of up to 80 percent of the value. */
const EXAMPLE_SCORE = 720;

/** What is paid of the example's balance at a rate that does not change. */
export interface LineExample {
  rate: number;
  drawMonths: number;
  /** interest of a month, while money may be drawn; a month has a twelfth of the year's */
  drawPayment: number;
  repaymentMonths: number;
  repaymentPayment: number;
}

/** A year of the history. */
export interface LineYear {
  year: number;
  index: number;
  margin: number;
  apr: number;
  /** the least payment of a month in that year */
  payment: number;
  isRepayment: boolean;
}

export interface LineTerms {
  /** day of the sheet, YYYY-MM-DD */
  asOf: string;
  index: number;
  maxRate: number;
  /** least and largest margin there is, and the one of the examples */
  margins: { least: number; most: number; example: number };
  drawYears: number;
  repaymentYears: number;
  today: LineExample;
  atMaximum: LineExample;
  history: LineYear[];
  fees: { label: string; dollars: number }[];
  /** of the fees, without what a state taxes */
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

/** A balance that was drawn in the first January and only the least was paid on; a rate holds for its year. */
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

/** What it costs to open a line, by label. */
function feesOf({ origination, cannotShop, canShop, recordingFees }: CostTable): LineTerms["fees"] {
  const lines = [...origination, ...cannotShop, ...canShop]
    .filter(({ purposes }) => purposes === undefined || purposes.includes("heloc"))
    .map(({ label, dollars = 0, perBorrower = 0 }) => ({ label, dollars: dollars + perBorrower }));
  return [...lines, { label: "Recording Fees", dollars: recordingFees.heloc }];
}

/** The terms of the line that is offered, with its examples; these are of a borrower with a middling score and 80 percent of the value lent. */
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
