/**
 * The figures of a Loan Estimate for a fixed-rate loan (12 CFR 1026.37). Dollars; rates and points in percent. Monthly
 * amounts are in dollars and cents, everything else in whole dollars, and each figure is rounded half up once.
 */

import { roundHalfUp, roundToCents } from "~/domain/money";
import { actuarialApr, levelPayments } from "./apr";
import { type CashToClose, cashToClose, type ClosingCosts, closingCosts, isEscrowed } from "./closing-costs";
import { type CostLine, costLine, type FeeTable, type LoanPurpose } from "./fee-table";
import { FEES_2026_11 } from "./fees-2026-11";
import { balanceAfter, monthlyPayment } from "./payment";
import type { RateSheet } from "./rate-sheet";
import { RATES_2026_11 } from "./rates-2026-11";

export type { CashToClose, ClosingCosts, PurchaseCash, RefinanceCash } from "./closing-costs";
export type { CostLine, CostSection, FeeTable, LoanPurpose } from "./fee-table";

/** Mortgage insurance: dollars a month, and how many months from the first it is charged for. */
export interface MortgageInsurance {
  monthly: number;
  months: number;
}

/** What a Loan Estimate is made of. Dollars. */
export interface LoanEstimateFacts {
  purpose: LoanPurpose;
  loanAmount: number;
  /** sale price of a purchase, estimated value of a home that is owned */
  propertyValue: number;
  termYears: number;
  ratePercent: number;
  /** percent of the loan paid for the rate; below zero it is a credit of the lender */
  pointsPercent: number;
  /** two letters */
  state: string;
  /** people whose credit report is ordered */
  borrowers: number;
  yearlyPropertyTax: number;
  yearlyHomeInsurance: number;
  mortgageInsurance: MortgageInsurance;
  /** of a purchase; default: what the loan leaves of the price. More than that pays closing costs from the loan. */
  downPayment?: number;
  /** of a purchase: paid already with the contract */
  deposit?: number;
  /** of a purchase */
  sellerCredits?: number;
  /** of any other loan: debts that it pays off */
  payoffs?: number;
  /** beyond what negative points credit */
  lenderCredits?: number;
  /** whether taxes and insurance are paid through the lender; default: yes, but not for a home equity loan */
  escrow?: boolean;
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

/** All figures of the form. */
export interface LoanEstimate {
  /** version of the fee table */
  feeTable: string;
  purpose: LoanPurpose;
  propertyValue: number;
  termYears: number;
  terms: {
    loanAmount: number;
    ratePercent: number;
    /** dollars and cents */
    principalAndInterest: number;
    prepaymentPenalty: boolean;
    balloonPayment: boolean;
    lateCharge: FeeTable["lateCharge"];
  };
  periods: readonly PaymentPeriod[];
  /** taxes and insurance a month, dollars and cents, whoever pays them */
  property: { monthlyTax: number; monthlyInsurance: number; monthlyTotal: number; isEscrowed: boolean };
  costs: ClosingCosts;
  cash: CashToClose;
  comparisons: {
    /** whole dollars of principal, interest, mortgage insurance and loan costs paid in 60 months, and the principal in it */
    inFiveYears: { paid: number; principal: number };
    /** percent, three decimals */
    aprPercent: number;
    /** total interest as a percentage of the loan, three decimals */
    tipPercent: number;
    /** what the annual percentage rate counts beside the payments; a credit of the lender is negative */
    financeCharges: readonly CostLine[];
    /** the loan less the finance charges */
    amountFinanced: number;
  };
}

const COMPARED_MONTHS = 60;

/** A year's property tax and homeowner's insurance in dollars where only value and state are known; 0 tax where neither is. */
export function estimatedYearlyCosts(
  { propertyValue, state }: Pick<LoanEstimateFacts, "propertyValue" | "state">,
  { fees = FEES_2026_11, sheet = RATES_2026_11 }: { fees?: FeeTable; sheet?: RateSheet } = {},
): Pick<LoanEstimateFacts, "yearlyPropertyTax" | "yearlyHomeInsurance"> {
  return {
    yearlyPropertyTax: roundToCents((propertyValue * (sheet.propertyTax[state] ?? 0)) / 100),
    yearlyHomeInsurance: roundToCents((propertyValue * fees.homeInsurancePercent) / 100),
  };
}

function paymentPeriods(
  { termYears, mortgageInsurance }: LoanEstimateFacts,
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

/** Charges that count into the APR; a credit lowers them, but not below nothing. */
function financeChargesOf({
  origination,
  cannotShop,
  canShop,
  prepaids,
  other,
  lenderCredits,
}: ClosingCosts) {
  const charges = [origination, cannotShop, canShop, prepaids, other].flatMap(({ lines }) =>
    lines.filter((line) => line.financeCharge),
  );
  const sum = charges.reduce((total, { amount }) => total + amount, 0);
  return lenderCredits > 0
    ? [...charges, costLine("Lender Credits", -Math.min(lenderCredits, sum), true)]
    : charges;
}

function comparisonsOf(
  facts: LoanEstimateFacts,
  payment: number,
  costs: ClosingCosts,
): LoanEstimate["comparisons"] {
  const { loanAmount, ratePercent, termYears, mortgageInsurance } = facts;
  const months = termYears * 12;
  const compared = Math.min(COMPARED_MONTHS, months);
  const financeCharges = financeChargesOf(costs);
  const amountFinanced = loanAmount - financeCharges.reduce((sum, { amount }) => sum + amount, 0);
  const payments = levelPayments(months, payment).map((one) =>
    one.periods <= mortgageInsurance.months
      ? { ...one, amount: one.amount + mortgageInsurance.monthly }
      : one,
  );
  const insured = Math.min(compared, mortgageInsurance.months) * mortgageInsurance.monthly;
  const interest = payment * months - loanAmount + costs.prepaidInterest;
  return {
    inFiveYears: {
      paid: roundHalfUp(payment * compared + insured + costs.loanCosts + costs.prepaidInterest),
      principal: roundHalfUp(loanAmount - balanceAfter(loanAmount, ratePercent, months, compared)),
    },
    aprPercent: roundHalfUp(actuarialApr({ amountFinanced, payments, unitPeriodsPerYear: 12 }), 3),
    tipPercent: roundHalfUp((interest / loanAmount) * 100, 3),
    financeCharges,
    amountFinanced,
  };
}

function requirePlausible({
  loanAmount,
  propertyValue,
  termYears,
  ratePercent,
  borrowers,
}: LoanEstimateFacts) {
  if (!(loanAmount > 0) || !(propertyValue > 0))
    throw new RangeError("The loan and the home are worth something.");
  if (!Number.isInteger(termYears) || termYears < 1) throw new RangeError("The term is a number of years.");
  if (!(ratePercent >= 0)) throw new RangeError("The rate is not negative.");
  if (!Number.isInteger(borrowers) || borrowers < 1) throw new RangeError("Somebody borrows.");
}

/**
 * The figures of the Loan Estimate for a loan and a lender's fees.
 * @throws RangeError when an amount, the term or the rate makes no loan, or when loan and down payment miss the price
 */
export function loanEstimate(facts: LoanEstimateFacts, fees: FeeTable = FEES_2026_11): LoanEstimate {
  requirePlausible(facts);
  const { purpose, propertyValue, termYears, loanAmount, ratePercent } = facts;
  const principalAndInterest = monthlyPayment(loanAmount, ratePercent, termYears * 12);
  const escrowed = isEscrowed(facts);
  const monthlyTax = roundToCents(facts.yearlyPropertyTax / 12);
  const monthlyHomeInsurance = roundToCents(facts.yearlyHomeInsurance / 12);
  const monthlyTotal = roundToCents(monthlyTax + monthlyHomeInsurance);
  const costs = closingCosts(facts, fees);
  return {
    feeTable: fees.version,
    purpose,
    propertyValue,
    termYears,
    terms: {
      loanAmount,
      ratePercent,
      principalAndInterest,
      prepaymentPenalty: false,
      balloonPayment: false,
      lateCharge: fees.lateCharge,
    },
    periods: paymentPeriods(facts, principalAndInterest, escrowed ? monthlyTotal : 0),
    property: { monthlyTax, monthlyInsurance: monthlyHomeInsurance, monthlyTotal, isEscrowed: escrowed },
    costs,
    cash: cashToClose(facts, costs.total),
    comparisons: comparisonsOf(facts, principalAndInterest, costs),
  };
}
