/** What a closing costs, as a table, and the lines of a loan made from it. Dollars; whole dollars on lines. */

import { roundHalfUp } from "~/domain/money";
import { isSecondLienProduct, type LoanPurpose, type Product } from "./products";

/** Why money is borrowed, where it decides what a closing costs: `heloan` and `heloc` stand behind another mortgage. */
export type CostPurpose = LoanPurpose | "heloan" | "heloc";

/** The purpose by which a loan's costs are found. */
export function costPurposeOf({ product, purpose }: { product: Product; purpose: LoanPurpose }): CostPurpose {
  if (!isSecondLienProduct(product)) return purpose;
  return product === "HELOC" ? "heloc" : "heloan";
}

/** One charge: the sum of its parts in dollars, rounded once to whole dollars. */
interface FeeItem {
  label: string;
  dollars?: number;
  /** dollars for each borrower */
  perBorrower?: number;
  /** percent of the loan */
  loanPercent?: number;
  /** percent of the price or value of the home */
  valuePercent?: number;
  /** loans it is charged for; default: all */
  purposes?: readonly CostPurpose[];
  /** whether it counts into the annual percentage rate; default false */
  financeCharge?: boolean;
}

/** How the application fee is taken: at once, a part of it now and the rest at closing, or not at all. */
export type ApplicationFeeType = "full" | "deposit" | "waived";

/** A lender's costs of one month: all that offers, estimates, presentations and Loan Estimates are computed from (F6). */
export interface CostTable {
  version: string;
  /** first day of validity, YYYY-MM-DD */
  effectiveDate: string;
  origination: readonly FeeItem[];
  cannotShop: readonly FeeItem[];
  canShop: readonly FeeItem[];
  other: readonly FeeItem[];
  /** charged to everybody who applies but those who have served, so it is no finance charge (12 CFR 1026.4(c)(1)) */
  applicationFee: {
    dollars: number;
    /** dollars taken before closing where the type is "deposit" */
    deposit: number;
    types: Readonly<Record<CostPurpose, ApplicationFeeType>>;
  };
  /** for holding the rate; a purpose left out has none to hold */
  lock: { loanPercent: number; days: number; purposes: readonly CostPurpose[] };
  /** dollars */
  recordingFees: Readonly<Record<CostPurpose, number>>;
  /** by state: percent of the price on a transfer, percent of the loan on a mortgage */
  stateTaxes: Readonly<Record<string, { transferPercent?: number; mortgagePercent?: number }>>;
  prepaidInterestDays: Readonly<Record<CostPurpose, number>>;
  /** days of the year by which a day's interest is found */
  interestYearDays: 360 | 365;
  /** months of homeowner's insurance paid before closing */
  prepaidInsuranceMonths: Readonly<Record<CostPurpose, number>>;
  /** months of property tax paid before closing */
  prepaidTaxMonths: Readonly<Record<CostPurpose, number>>;
  /** loans whose taxes and insurance are paid through the lender */
  escrowed: readonly CostPurpose[];
  /** months put into escrow at closing */
  escrowInsuranceMonths: number;
  escrowTaxMonths: number;
  /** yearly property tax in percent of the home's value by state, where no bill is known */
  propertyTaxPercent: Readonly<Record<string, number>>;
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
interface ChargedLoan {
  purpose: CostPurpose;
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

const byName = new Intl.Collator("en-US");

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
    .sort((one, other) => byName.compare(one.label, other.label));
}
