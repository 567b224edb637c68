/**
 * All figures of a fixed-rate loan from the one cost table (F6): the closing costs line by line, escrow, cash to close, payments, annual
 * percentage rate and what five years come to, as a Loan Estimate states them (12 CFR 1026.37). Dollars; rates and points in percent.
 * Monthly amounts are in dollars and cents, everything else in whole dollars, and each figure is rounded half up once.
 */

import { roundHalfUp, roundToCents } from "~/domain/money";
import { actuarialApr, levelPayments } from "./apr";
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
import type { CostLine, CostPurpose, CostTable } from "./cost-table";
import { COSTS_2026_11 } from "./costs-2026-11";
import { balanceAfter, monthlyPayment } from "./payment";

/** Mortgage insurance: dollars a month, and how many months from the first it is charged for. */
interface MortgageInsurance {
  monthly: number;
  months: number;
}

/** What the figures of a loan follow from. */
export interface KnownLoan extends CostedLoan, ClosingCash {
  termYears: number;
  mortgageInsurance: MortgageInsurance;
}

/** Monthly payments that stay the same from `fromMonth` to `toMonth`, counted from 1; years as they are written. */
export interface PaymentPeriod {
  fromMonth: number;
  toMonth: number;
  fromYear: number;
  toYear: number;
  /** dollars and cents */
  principalAndInterest: number;
  /** dollars and cents, 0 when there is none */
  mortgageInsurance: number;
  /** dollars and cents, 0 when nothing is held in escrow */
  escrow: number;
  /** whole dollars */
  total: number;
}

/** All figures of a loan. */
export interface LoanFigures {
  /** version of the cost table */
  costTable: string;
  purpose: CostPurpose;
  propertyValue: number;
  termYears: number;
  terms: {
    loanAmount: number;
    ratePercent: number;
    /** dollars and cents */
    principalAndInterest: number;
    prepaymentPenalty: boolean;
    balloonPayment: boolean;
    lateCharge: CostTable["lateCharge"];
  };
  periods: readonly PaymentPeriod[];
  /** taxes and insurance a month, dollars and cents, whoever pays them */
  property: { monthlyTax: number; monthlyInsurance: number; monthlyTotal: number; isEscrowed: boolean };
  costs: ClosingCosts;
  cash: CashToClose;
  comparisons: {
    inFiveYears: FiveYears;
    /** principal, interest, mortgage insurance and loan costs paid over the whole term, in whole dollars */
    inWholeTerm: number;
    /** percent, three decimals */
    aprPercent: number;
    /** total interest as a percentage of the loan, three decimals */
    tipPercent: number;
    /** what the annual percentage rate counts beside the payments */
    financeCharges: readonly CostLine[];
    /** the loan less the finance charges */
    amountFinanced: number;
  };
}

/** Months by which loans are compared (12 CFR 1026.37(l)(1)). */
export const COMPARED_MONTHS = 60;

function paymentPeriods(
  { termYears, mortgageInsurance }: KnownLoan,
  principalAndInterest: number,
  escrow: number,
): PaymentPeriod[] {
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

/** A loan with level payments, as its annual percentage rate is found. */
interface LevelLoan {
  loanAmount: number;
  termMonths: number;
  principalAndInterest: number;
  mortgageInsurance: MortgageInsurance;
  /** dollars paid at closing that count */
  financeCharge: number;
}

/**
 * The annual percentage rate in percent, three decimals: it counts the finance charges and the mortgage insurance.
 * @throws RangeError when the charges leave nothing to finance
 */
export function aprOf({
  loanAmount,
  termMonths,
  principalAndInterest,
  mortgageInsurance,
  financeCharge,
}: LevelLoan): number {
  const payments = levelPayments(termMonths, principalAndInterest).map((one) =>
    one.periods <= mortgageInsurance.months
      ? { ...one, amount: one.amount + mortgageInsurance.monthly }
      : one,
  );
  return roundHalfUp(
    actuarialApr({ amountFinanced: loanAmount - financeCharge, payments, unitPeriodsPerYear: 12 }),
    3,
  );
}

/** What 60 months of a loan come to, in whole dollars. */
export interface FiveYears {
  /** principal, interest, mortgage insurance and loan costs paid */
  paid: number;
  /** the principal in it */
  principal: number;
}

/** What a loan comes to in five years, or in its whole term where that is shorter (12 CFR 1026.37(l)(1)). */
export function fiveYearsOf(
  {
    loanAmount,
    termMonths,
    principalAndInterest,
    mortgageInsurance,
    ratePercent,
  }: Omit<LevelLoan, "financeCharge"> & { ratePercent: number },
  { loanCosts, prepaidInterest }: Pick<ClosingCosts, "loanCosts" | "prepaidInterest">,
): FiveYears {
  const compared = Math.min(COMPARED_MONTHS, termMonths);
  const insured = Math.min(compared, mortgageInsurance.months) * mortgageInsurance.monthly;
  return {
    paid: roundHalfUp(principalAndInterest * compared + insured + loanCosts + prepaidInterest),
    principal: roundHalfUp(loanAmount - balanceAfter(loanAmount, ratePercent, termMonths, compared)),
  };
}

/** Dollars that a loan comes to over its whole term: principal, interest, mortgage insurance and loan costs, rounded once. */
export function wholeTermOf(
  { termMonths, principalAndInterest, mortgageInsurance }: Omit<LevelLoan, "financeCharge" | "loanAmount">,
  { loanCosts, prepaidInterest }: Pick<ClosingCosts, "loanCosts" | "prepaidInterest">,
): number {
  const insured = Math.min(termMonths, mortgageInsurance.months) * mortgageInsurance.monthly;
  return roundHalfUp(principalAndInterest * termMonths + insured + loanCosts + prepaidInterest);
}

function comparisonsOf(facts: KnownLoan, payment: number, costs: ClosingCosts): LoanFigures["comparisons"] {
  const { loanAmount, ratePercent, termYears, mortgageInsurance } = facts;
  const { financeCharge, prepaidInterest } = costs;
  const termMonths = termYears * 12;
  const interest = payment * termMonths - loanAmount + prepaidInterest;
  const level = { loanAmount, termMonths, principalAndInterest: payment, mortgageInsurance };
  return {
    inFiveYears: fiveYearsOf({ ...level, ratePercent }, costs),
    inWholeTerm: wholeTermOf(level, costs),
    aprPercent: aprOf({ ...level, financeCharge }),
    tipPercent: roundHalfUp((interest / loanAmount) * 100, 3),
    financeCharges: financeChargesOf(costs),
    amountFinanced: loanAmount - financeCharge,
  };
}

function requirePlausible({ loanAmount, propertyValue, termYears, ratePercent, borrowers }: KnownLoan) {
  if (!(loanAmount > 0) || !(propertyValue > 0))
    throw new RangeError("The loan and the home are worth something.");
  if (!Number.isInteger(termYears) || termYears < 1) throw new RangeError("The term is a number of years.");
  if (!(ratePercent >= 0)) throw new RangeError("The rate is not negative.");
  if (!Number.isInteger(borrowers) || borrowers < 1) throw new RangeError("Somebody borrows.");
}

/**
 * The figures of a fixed-rate loan.
 * @throws RangeError when an amount, the term or the rate makes no loan, or when loan and down payment miss the price
 */
export function loanFigures(facts: KnownLoan, table: CostTable = COSTS_2026_11): LoanFigures {
  requirePlausible(facts);
  const { purpose, propertyValue, termYears, loanAmount, ratePercent } = facts;
  const principalAndInterest = monthlyPayment(loanAmount, ratePercent, termYears * 12);
  const escrowed = isEscrowed(facts, table);
  const monthlyTax = roundToCents(facts.yearlyPropertyTax / 12);
  const monthlyInsurance = roundToCents(facts.yearlyHomeInsurance / 12);
  const monthlyTotal = roundToCents(monthlyTax + monthlyInsurance);
  const costs = closingCosts(facts, table);
  return {
    costTable: table.version,
    purpose,
    propertyValue,
    termYears,
    terms: {
      loanAmount,
      ratePercent,
      principalAndInterest,
      prepaymentPenalty: false,
      balloonPayment: false,
      lateCharge: table.lateCharge,
    },
    periods: paymentPeriods(facts, principalAndInterest, escrowed ? monthlyTotal : 0),
    property: { monthlyTax, monthlyInsurance, monthlyTotal, isEscrowed: escrowed },
    costs,
    cash: cashToClose(facts, costs.total),
    comparisons: comparisonsOf(facts, principalAndInterest, costs),
  };
}
