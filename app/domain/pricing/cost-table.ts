/** The closing cost table, and the cost lines of a loan. Dollars; whole dollars on lines. */

import { roundHalfUp } from "~/domain/money";
import { isFinanceCharge, type ChargeKind } from "./charges";
import { GOVERNMENT_2026_11 } from "./government-2026-11";
import { isSecondLienProduct, type LoanPurpose, type Product, type Program } from "./products";

/** The loan purpose for closing costs: `heloan` and `heloc` are second liens. */
export type CostPurpose = LoanPurpose | "heloan" | "heloc";

/** Returns the purpose that determines a loan's costs. */
export function costPurposeOf({ product, purpose }: { product: Product; purpose: LoanPurpose }): CostPurpose {
  if (!isSecondLienProduct(product)) return purpose;
  return product === "HELOC" ? "heloc" : "heloan";
}

/** One charge: the total of its parts in dollars, rounded once to whole dollars. */
interface FeeItem {
  label: string;
  dollars?: number;
  /** dollars per borrower */
  perBorrower?: number;
  /** percent of the loan */
  loanPercent?: number;
  /** percent of the home's price or value */
  valuePercent?: number;
  /** the purposes with this charge; default: all */
  purposes?: readonly CostPurpose[];
  /** the kind, which determines its legal treatment */
  kind: ChargeKind;
}

/**
 * How the application fee is collected: in full at once, a part now and the rest at closing, or not
 * at all.
 */
export type ApplicationFeeType = "full" | "deposit" | "waived";

/**
 * A lender's costs of one month, used by all offers, estimates, presentations and Loan Estimates
 * (F6).
 */
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
    /** whether veterans pay no fee */
    isWaivedForService: boolean;
    /** dollars collected before closing for type "deposit" */
    deposit: number;
    types: Readonly<Record<CostPurpose, ApplicationFeeType>>;
  };
  /** the rate lock fee; a purpose that is not listed has no lock */
  lock: { loanPercent: number; days: number; purposes: readonly CostPurpose[] };
  /** dollars */
  recordingFees: Readonly<Record<CostPurpose, number>>;
  /**
   * by state; the form calls all of them "Transfer Taxes", whatever the state's name (comment
   * 37(g)(1)-3)
   */
  stateTaxes: Readonly<Record<string, StateTax>>;
  prepaidInterestDays: Readonly<Record<CostPurpose, number>>;
  /** days of the year for computing daily interest */
  interestYearDays: 360 | 365;
  /** the costs of paying off a lien besides its balance */
  payoff: {
    /** days of interest when the paid-through date or the closing date is unknown */
    interestDays: number;
    /** percent a year when the lien's rate is unknown */
    assumedRatePercent: number;
    /** dollars for releasing each lien and recording the release */
    releaseFee: number;
  };
  /** months of homeowner's insurance paid before closing */
  prepaidInsuranceMonths: Readonly<Record<CostPurpose, number>>;
  /** months of property tax paid before closing */
  prepaidTaxMonths: Readonly<Record<CostPurpose, number>>;
  /** loans with escrowed taxes and insurance */
  escrowed: readonly CostPurpose[];
  /** months deposited into escrow at closing, see escrowDeposit */
  escrow: { insuranceMonths: number; taxMonths: number };
  /** yearly property tax in percent of the home's value by state, when no bill is known */
  propertyTaxPercent: Readonly<Record<string, number>>;
  /** yearly homeowner's insurance in percent of the home's value, when no premium is known */
  homeInsurancePercent: number;
  /** the default, and by state where a lower one is prescribed */
  lateCharge: LateCharge;
  lateChargeByState: Readonly<Record<string, LateCharge>>;
}

/** A buyer's tax on a sale, and the mortgage tax. */
export interface StateTax {
  /**
   * percent of the full price, by the first row with a `below` above the price; the last row has
   * none
   */
  transfer?: readonly { below?: number; percent: number }[];
  /** percent of the loan */
  mortgagePercent?: number;
  /** maximum mortgage tax in dollars */
  maxMortgageTax?: number;
}

/** The percent of principal and interest charged when a payment is more than `afterDays` late. */
export interface LateCharge {
  afterDays: number;
  percent: number;
}

/**
 * Returns the late charge of a state, or the lender's own when the state is unknown; an FHA or VA
 * loan is limited by program rules.
 */
export function lateChargeIn(
  { state, program = "conventional" }: { state?: string | undefined; program?: Program },
  { lateCharge, lateChargeByState }: Pick<CostTable, "lateCharge" | "lateChargeByState">,
): LateCharge {
  const ofState = lateChargeByState[state ?? ""] ?? lateCharge;
  const { lateCharge: ofProgram } = GOVERNMENT_2026_11;
  return program !== "conventional" && ofProgram.percent < ofState.percent ? ofProgram : ofState;
}

/**
 * Checks whether every applicant pays the application fee, so that it is not a finance charge (12
 * CFR 1026.4(c)(1)).
 */
export function isApplicationFeeUniversal({ applicationFee }: Pick<CostTable, "applicationFee">): boolean {
  const types = Object.values(applicationFee.types);
  return !applicationFee.isWaivedForService && types.every((type) => type === "full");
}

/** A closing cost line: whole dollars and their kind. */
export interface CostLine {
  label: string;
  amount: number;
  kind: ChargeKind;
  financeCharge: boolean;
}

/** Lines and their total in whole dollars. */
export interface CostSection {
  total: number;
  lines: readonly CostLine[];
}

/** The inputs of a charge. Dollars. */
interface ChargedLoan {
  purpose: CostPurpose;
  loanAmount: number;
  propertyValue: number;
  borrowers: number;
}

/**
 * Creates a line with its amount rounded to whole dollars. `doAllPay`: every applicant pays the
 * application fee.
 */
export function costLine(kind: ChargeKind, label: string, dollars: number, doAllPay = false): CostLine {
  return { label, amount: roundHalfUp(dollars), kind, financeCharge: isFinanceCharge(kind, doAllPay) };
}

/** Returns the lines with their total. */
export function costSection(lines: readonly CostLine[]): CostSection {
  return { total: lines.reduce((sum, { amount }) => sum + amount, 0), lines };
}

const byName = new Intl.Collator("en-US");

/** Returns the lines of a loan's charges, in alphabetical order. */
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
