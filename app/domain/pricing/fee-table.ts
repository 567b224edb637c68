/** What a lender charges at closing, as a table, and the lines of a Loan Estimate made from it. Whole dollars on lines. */

import { roundHalfUp } from "~/domain/money";

/** Why money is borrowed; `heloan` is a home equity loan behind another mortgage. */
export type LoanPurpose = "purchase" | "refinance" | "cashout" | "heloan";

/** One charge: the sum of its parts in dollars, rounded once to whole dollars. */
export interface FeeItem {
  label: string;
  dollars?: number;
  /** dollars for each borrower */
  perBorrower?: number;
  /** percent of the loan */
  loanPercent?: number;
  /** percent of the price or value of the home */
  valuePercent?: number;
  /** loans it is charged for; default: all */
  purposes?: readonly LoanPurpose[];
  /** whether it counts into the annual percentage rate; default false */
  financeCharge?: boolean;
}

/** A lender's closing costs of one month. */
export interface FeeTable {
  version: string;
  /** first day of validity, YYYY-MM-DD */
  effectiveDate: string;
  origination: readonly FeeItem[];
  cannotShop: readonly FeeItem[];
  canShop: readonly FeeItem[];
  other: readonly FeeItem[];
  /** dollars */
  recordingFees: Readonly<Record<LoanPurpose, number>>;
  /** by state: percent of the price on a transfer, percent of the loan on a mortgage */
  stateTaxes: Readonly<Record<string, { transferPercent?: number; mortgagePercent?: number }>>;
  prepaidInterestDays: number;
  /** days of the year by which a day's interest is found */
  interestYearDays: 360 | 365;
  /** months of homeowner's insurance paid before closing */
  prepaidInsuranceMonths: Readonly<Record<LoanPurpose, number>>;
  /** months of property tax paid before closing */
  prepaidTaxMonths: Readonly<Record<LoanPurpose, number>>;
  /** months put into escrow at closing */
  escrowInsuranceMonths: number;
  escrowTaxMonths: number;
  /** yearly homeowner's insurance in percent of the home's value, where nothing better is known */
  homeInsurancePercent: number;
  /** percent of the payment of principal and interest charged when it comes more than `afterDays` late */
  lateCharge: { afterDays: number; percent: number };
}

/** A line of the closing costs: whole dollars, and its part of the finance charge. */
export interface CostLine {
  label: string;
  amount: number;
  financeCharge: boolean;
}

/** Lines and their sum in whole dollars. */
export interface CostSection {
  total: number;
  lines: readonly CostLine[];
}

/** What a charge depends on. Dollars. */
export interface ChargedLoan {
  purpose: LoanPurpose;
  loanAmount: number;
  propertyValue: number;
  borrowers: number;
}

/** A line with its amount rounded to whole dollars. */
export function costLine(label: string, dollars: number, financeCharge = false): CostLine {
  return { label, amount: roundHalfUp(dollars), financeCharge };
}

/** The lines with their sum. */
export function costSection(lines: readonly CostLine[]): CostSection {
  return { total: lines.reduce((sum, { amount }) => sum + amount, 0), lines };
}

/** The lines of a list of charges for a loan, in the order of the alphabet. */
export function feeLines(items: readonly FeeItem[], loan: ChargedLoan): CostLine[] {
  return items
    .filter(({ purposes }) => purposes === undefined || purposes.includes(loan.purpose))
    .map((item) =>
      costLine(
        item.label,
        (item.dollars ?? 0) +
          (item.perBorrower ?? 0) * loan.borrowers +
          ((item.loanPercent ?? 0) * loan.loanAmount + (item.valuePercent ?? 0) * loan.propertyValue) / 100,
        item.financeCharge ?? false,
      ),
    )
    .sort((one, other) => one.label.localeCompare(other.label, "en-US"));
}
