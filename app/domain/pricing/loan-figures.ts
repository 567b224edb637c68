/**
 * All figures of a closed-end loan from one cost table (F6): closing costs line by line, escrow,
 * cash to close, payments, annual percentage rate and five-year totals, as on a Loan Estimate (12
 * CFR 1026.37). Dollars; rates and points in percent. Monthly amounts are in dollars and cents,
 * everything else in whole dollars, and each figure is rounded half up once.
 */

import { roundHalfUp, roundToCents } from "~/domain/money";
import type { AdjustableTerms } from "./adjustable";
import { actuarialApr } from "./apr";
import {
  type CashToClose,
  cashToClose,
  type ClosingCash,
  type ClosingCosts,
  closingCosts,
  type CostedLoan,
  financeChargesOf,
  isEscrowed,
} from "./closing-costs";
import { type CostLine, type CostPurpose, type CostTable, type LateCharge, lateChargeIn } from "./cost-table";
import { COSTS_2026_11 } from "./costs-2026-11";
import { balanceAfter, monthlyPayment } from "./payment";
import type { Program } from "./products";
import { type MortgageInsurance, type PaymentPeriod, paymentPeriods } from "./projected-payments";

/** The inputs of a loan's figures. */
export interface LoanFiguresInput extends CostedLoan, ClosingCash {
  termYears: number;
  mortgageInsurance: MortgageInsurance;
  /** for an adjustable rate: its terms at the initial rate, `ratePercent` */
  adjustable?: AdjustableTerms;
  /**
   * Whether it pays off a closed-end loan on the home, which by law makes it a refinance (12 CFR
   * 1026.37(a)(9)); default: true for a refinance, and for a cash-out with payoffs.
   */
  replacesMortgage?: boolean;
}

/** All figures of a loan. */
export interface LoanFigures {
  /** version of the cost table */
  costTable: string;
  purpose: CostPurpose;
  program: Program;
  /** for an adjustable rate */
  adjustable?: AdjustableTerms;
  /** whether it pays off a closed-end loan on the home */
  replacesMortgage: boolean;
  propertyValue: number;
  termYears: number;
  terms: {
    loanAmount: number;
    ratePercent: number;
    /** dollars and cents */
    principalAndInterest: number;
    prepaymentPenalty: boolean;
    balloonPayment: boolean;
    lateCharge: LateCharge;
  };
  periods: readonly PaymentPeriod[];
  /** monthly taxes and insurance, dollars and cents, whether or not escrowed */
  property: { monthlyTax: number; monthlyInsurance: number; monthlyTotal: number; isEscrowed: boolean };
  costs: ClosingCosts;
  cash: CashToClose;
  comparisons: {
    inFiveYears: FiveYearTotals;
    /**
     * principal, interest, mortgage insurance and loan costs over the whole term, in whole dollars
     */
    inWholeTerm: number;
    /** percent, three decimals */
    aprPercent: number;
    /** total interest as a percentage of the loan, three decimals */
    tipPercent: number;
    /** the charges that the annual percentage rate includes besides the payments */
    financeCharges: readonly CostLine[];
    /** the loan less the finance charges */
    amountFinanced: number;
  };
}

/** The comparison period in months (12 CFR 1026.37(l)(1)). */
export const COMPARISON_MONTHS = 60;

/** A loan's payments for computing its annual percentage rate. */
interface LevelLoan {
  loanAmount: number;
  termMonths: number;
  principalAndInterest: number;
  mortgageInsurance: MortgageInsurance;
  /** dollars of finance charges paid at closing */
  financeCharge: number;
  /**
   * payments of principal and interest that change with the rate; default: all equal
   * `principalAndInterest`
   */
  runs?: readonly { months: number; payment: number }[] | undefined;
}

/** Returns the principal and interest payments, grouped by equal consecutive ones. */
function runsOf({
  termMonths,
  principalAndInterest,
  runs,
}: Pick<LevelLoan, "termMonths" | "principalAndInterest" | "runs">) {
  return runs ?? [{ months: termMonths, payment: principalAndInterest }];
}

/** Returns the dollars of principal and interest over the whole term. */
export const totalPrincipalAndInterest = (loan: Parameters<typeof runsOf>[0]): number =>
  runsOf(loan).reduce((sum, { months, payment }) => sum + months * payment, 0);

/**
 * Returns the annual percentage rate in percent, three decimals, including finance charges and
 * mortgage insurance.
 * @throws RangeError when the charges leave no amount financed
 */
export function aprOf({ loanAmount, mortgageInsurance, financeCharge, ...paid }: LevelLoan): number {
  const runs = runsOf(paid);
  const amounts = runs.flatMap(({ months, payment }) => Array.from({ length: months }, () => payment));
  const level = amounts.map((amount, index) => ({ amount, periods: index + 1, fraction: 0 }));
  const payments = level.map((one) =>
    one.periods <= mortgageInsurance.months
      ? { ...one, amount: one.amount + mortgageInsurance.monthly }
      : one,
  );
  return roundHalfUp(
    actuarialApr({ amountFinanced: loanAmount - financeCharge, payments, unitPeriodsPerYear: 12 }),
    3,
  );
}

/** The totals of a loan's first 60 months, in whole dollars. */
export interface FiveYearTotals {
  /** principal, interest, mortgage insurance and loan costs paid */
  paid: number;
  /** the principal in that amount */
  principal: number;
}

/**
 * Returns a loan's totals over five years, or over its whole term if shorter (12 CFR
 * 1026.37(l)(1)).
 */
export function fiveYearTotalsOf(
  {
    loanAmount,
    termMonths,
    principalAndInterest,
    mortgageInsurance,
    ratePercent,
  }: Omit<LevelLoan, "financeCharge"> & { ratePercent: number },
  { loanCosts, prepaidInterest }: Pick<ClosingCosts, "loanCosts" | "prepaidInterest">,
): FiveYearTotals {
  const compared = Math.min(COMPARISON_MONTHS, termMonths);
  const insured = Math.min(compared, mortgageInsurance.months) * mortgageInsurance.monthly;
  return {
    paid: roundHalfUp(principalAndInterest * compared + insured + loanCosts + prepaidInterest),
    principal: roundHalfUp(loanAmount - balanceAfter(loanAmount, ratePercent, termMonths, compared)),
  };
}

/**
 * Returns the total dollars of a loan over its whole term: principal, interest, mortgage insurance
 * and loan costs, rounded once.
 */
export function wholeTermTotal(
  loan: Omit<LevelLoan, "financeCharge" | "loanAmount">,
  { loanCosts, prepaidInterest }: Pick<ClosingCosts, "loanCosts" | "prepaidInterest">,
): number {
  const { termMonths, mortgageInsurance } = loan;
  const insured = Math.min(termMonths, mortgageInsurance.months) * mortgageInsurance.monthly;
  return roundHalfUp(totalPrincipalAndInterest(loan) + insured + loanCosts + prepaidInterest);
}

function comparisonsOf(
  facts: LoanFiguresInput,
  payment: number,
  costs: ClosingCosts,
): LoanFigures["comparisons"] {
  const { loanAmount, ratePercent, termYears, mortgageInsurance, adjustable } = facts;
  const { financeCharge, prepaidInterest } = costs;
  const termMonths = termYears * 12;
  const runs = adjustable?.runs;
  const level = { loanAmount, termMonths, principalAndInterest: payment, mortgageInsurance, runs };
  const interest = totalPrincipalAndInterest(level) - loanAmount + prepaidInterest;
  return {
    inFiveYears: fiveYearTotalsOf({ ...level, ratePercent }, costs),
    inWholeTerm: wholeTermTotal(level, costs),
    aprPercent: aprOf({ ...level, financeCharge }),
    tipPercent: roundHalfUp((interest / loanAmount) * 100, 3),
    financeCharges: financeChargesOf(costs),
    amountFinanced: loanAmount - financeCharge,
  };
}

function requirePlausible({
  loanAmount,
  propertyValue,
  termYears,
  ratePercent,
  borrowers,
}: LoanFiguresInput) {
  if (!(loanAmount > 0) || !(propertyValue > 0))
    throw new RangeError("The loan and the home are worth something.");
  if (!Number.isInteger(termYears) || termYears < 1) throw new RangeError("The term is a number of years.");
  if (!(ratePercent >= 0)) throw new RangeError("The rate is not negative.");
  if (!Number.isInteger(borrowers) || borrowers < 1) throw new RangeError("Somebody borrows.");
}

function replacesMortgage({
  purpose,
  payoffs = 0,
  replacesMortgage: isReplacement,
}: LoanFiguresInput): boolean {
  return isReplacement ?? (purpose === "refinance" || (purpose === "cashout" && payoffs > 0));
}

/**
 * Returns the figures of a loan; for an adjustable rate by the payment stream in its APR (comment
 * 17(c)(1)-10).
 * @throws RangeError when an amount, the term or the rate is invalid, or when loan and down payment
 *   do not reach the price
 */
export function loanFigures(facts: LoanFiguresInput, table: CostTable = COSTS_2026_11): LoanFigures {
  requirePlausible(facts);
  const { purpose, propertyValue, termYears, loanAmount, ratePercent, mortgageInsurance, adjustable } = facts;
  const principalAndInterest = monthlyPayment(loanAmount, ratePercent, termYears * 12);
  const escrowed = isEscrowed(facts, table);
  const monthlyTax = roundToCents(facts.yearlyPropertyTax / 12);
  const monthlyInsurance = roundToCents(facts.yearlyHomeInsurance / 12);
  const monthlyTotal = roundToCents(monthlyTax + monthlyInsurance);
  const costs = closingCosts(facts, table);
  return {
    costTable: table.version,
    purpose,
    program: facts.program ?? "conventional",
    ...(adjustable && { adjustable }),
    replacesMortgage: replacesMortgage(facts),
    propertyValue,
    termYears,
    terms: {
      loanAmount,
      ratePercent,
      principalAndInterest,
      prepaymentPenalty: false,
      balloonPayment: false,
      lateCharge: lateChargeIn(facts, table),
    },
    periods: paymentPeriods({
      termYears,
      mortgageInsurance,
      principalAndInterest,
      escrow: escrowed ? monthlyTotal : 0,
      adjustable,
    }),
    property: { monthlyTax, monthlyInsurance, monthlyTotal, isEscrowed: escrowed },
    costs,
    cash: cashToClose(facts, costs.total),
    comparisons: comparisonsOf(facts, principalAndInterest, costs),
  };
}
