/** What a closing costs, as a table, and the lines of a loan made from it. Dollars; whole dollars on lines. */

import { roundHalfUp } from "~/domain/money";
import { isFinanceCharge, type ChargeKind } from "./charges";
import { GOVERNMENT_2026_11 } from "./government-2026-11";
import { isSecondLienProduct, type LoanPurpose, type Product, type Program } from "./products";

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
  /** what it is paid for, by which the law says what it counts to */
  kind: ChargeKind;
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
  applicationFee: {
    dollars: number;
    /** whether who has served pays none */
    isWaivedForService: boolean;
    /** dollars taken before closing where the type is "deposit" */
    deposit: number;
    types: Readonly<Record<CostPurpose, ApplicationFeeType>>;
  };
  /** for holding the rate; a purpose left out has none to hold */
  lock: { loanPercent: number; days: number; purposes: readonly CostPurpose[] };
  /** dollars */
  recordingFees: Readonly<Record<CostPurpose, number>>;
  /** by state; all of them are "Transfer Taxes" of the form, whatever a state calls them (comment 37(g)(1)-3) */
  stateTaxes: Readonly<Record<string, StateTax>>;
  prepaidInterestDays: Readonly<Record<CostPurpose, number>>;
  /** days of the year by which a day's interest is found */
  interestYearDays: 360 | 365;
  /** what paying off a lien takes beside its balance */
  payoff: {
    /** days of interest where the day it is paid to, or that of the closing, is not known */
    interestDays: number;
    /** percent a year where the rate of the lien is not known */
    assumedRatePercent: number;
    /** dollars for releasing and recording the release of each lien */
    releaseFee: number;
  };
  /** months of homeowner's insurance paid before closing */
  prepaidInsuranceMonths: Readonly<Record<CostPurpose, number>>;
  /** months of property tax paid before closing */
  prepaidTaxMonths: Readonly<Record<CostPurpose, number>>;
  /** loans whose taxes and insurance are paid through the lender */
  escrowed: readonly CostPurpose[];
  /** months put into escrow at closing, see escrowDeposit */
  escrow: { insuranceMonths: number; taxMonths: number };
  /** yearly property tax in percent of the home's value by state, where no bill is known */
  propertyTaxPercent: Readonly<Record<string, number>>;
  /** yearly homeowner's insurance in percent of the home's value, where nothing better is known */
  homeInsurancePercent: number;
  /** where a state sets no lower one, and by state */
  lateCharge: LateCharge;
  lateChargeByState: Readonly<Record<string, LateCharge>>;
}

/** A buyer's tax on a sale and the tax on a mortgage. */
export interface StateTax {
  /** percent of the whole price; the first row whose `below` the price is under, the last has none */
  transfer?: readonly { below?: number; percent: number }[];
  /** percent of the loan */
  mortgagePercent?: number;
  /** most dollars of the tax on a mortgage */
  mortgageMost?: number;
}

/** Percent of the payment of principal and interest charged when it comes more than `afterDays` late. */
export interface LateCharge {
  afterDays: number;
  percent: number;
}

/** The late charge of a state, or the lender's own where no state is known; an FHA or VA loan has no more than their rules allow. */
export function lateChargeIn(
  { state, program = "conventional" }: { state?: string | undefined; program?: Program },
  { lateCharge, lateChargeByState }: Pick<CostTable, "lateCharge" | "lateChargeByState">,
): LateCharge {
  const ofState = lateChargeByState[state ?? ""] ?? lateCharge;
  const { lateCharge: ofProgram } = GOVERNMENT_2026_11;
  return program !== "conventional" && ofProgram.percent < ofState.percent ? ofProgram : ofState;
}

/** Whether everybody who applies pays the application fee, so that it is no finance charge (12 CFR 1026.4(c)(1)). */
export function doAllPayToApply({ applicationFee }: Pick<CostTable, "applicationFee">): boolean {
  const types = Object.values(applicationFee.types);
  return !applicationFee.isWaivedForService && types.every((type) => type === "full");
}

/** A line of the closing costs: whole dollars, and what they are paid for. */
export interface CostLine {
  label: string;
  amount: number;
  kind: ChargeKind;
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

/** A line with its amount rounded to whole dollars. `doAllPay` says of an application fee whether every applicant pays it. */
export function costLine(kind: ChargeKind, label: string, dollars: number, doAllPay = false): CostLine {
  return { label, amount: roundHalfUp(dollars), kind, financeCharge: isFinanceCharge(kind, doAllPay) };
}

/** The lines with their sum. */
export function costSection(lines: readonly CostLine[]): CostSection {
  return { total: lines.reduce((sum, { amount }) => sum + amount, 0), lines };
}

const byName = new Intl.Collator("en-US");

/** The lines of a list of charges for a loan, in the order of the alphabet. */
export function feeLines(items: readonly FeeItem[], loan: ChargedLoan, doAllPay = false): CostLine[] {
  return items
    .filter(({ purposes }) => purposes === undefined || purposes.includes(loan.purpose))
    .map((item) =>
      costLine(
        item.kind,
        item.label,
        (item.dollars ?? 0) +
          (item.perBorrower ?? 0) * loan.borrowers +
          ((item.loanPercent ?? 0) * loan.loanAmount + (item.valuePercent ?? 0) * loan.propertyValue) / 100,
        doAllPay,
      ),
    )
    .sort((one, other) => byName.compare(one.label, other.label));
}
