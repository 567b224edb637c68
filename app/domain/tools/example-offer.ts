/**
 * Example offers for pages that advertise: a stated home and score, priced like anybody's loan. An advertisement may name only
 * terms that are really lent (12 CFR 1026.24(a), 1026.16(a)), so an example that we would refuse throws. Each example carries
 * every payment of its term and what else must stand beside a payment or a rate (1026.24(d) and (f), 1026.16(d)).
 * Dollars and cents, rates in percent a year, loan-to-value as a fraction.
 */

import { roundToCents } from "~/domain/money";
import { loanCovering } from "~/domain/pricing/benefit-candidates";
import { eligibility, type OpenLoan } from "~/domain/pricing/eligibility";
import { monthlyPayment } from "~/domain/pricing/payment";
import type { PricedLoan } from "~/domain/pricing/loan";
import { payoffTotal } from "~/domain/pricing/payoff";
import { priceLoan } from "~/domain/pricing/price-loan";
import { monthlyHomeInsurance, monthlyTaxes } from "~/domain/pricing/property-costs";
import { fixedProductOf, type TermYears, ASSUMED_HOME } from "~/domain/pricing/products";
import type { RateSheet } from "~/domain/pricing/rate-sheet";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";

/** The home and the person of an example: a single-family home to live in. */
export interface ExampleCase {
  /** dollars: the price of a purchase, else the value */
  value: number;
  /** 300 to 850 */
  score: number;
  /** two letters */
  state: string;
  /** without the word "County"; it changes no price, but says where the home stands */
  county: string;
}

/** Equal monthly payments in a row, dollars each. */
export interface PaymentRun {
  count: number;
  amount: number;
  covers: "principal-and-interest" | "with-mortgage-insurance" | "interest-only";
}

/** What every example has. */
export interface PricedExample {
  about: ExampleCase;
  loan: PricedLoan;
  /** every payment from the first to the last, in order; a fixed rate never changes them */
  payments: readonly [PaymentRun, ...PaymentRun[]];
  /** dollars a month that no payment covers, estimated; the tax is absent where a state has no estimate */
  notCovered: { taxes?: number; homeInsurance: number };
  /** first day of the prices, YYYY-MM-DD */
  pricesSince: string;
}

export interface PurchaseExample extends PricedExample {
  kind: "purchase";
  downPayment: number;
}

/** A fixed-rate mortgage as it is today. */
export interface PresentMortgage {
  balance: number;
  ratePercent: number;
  monthsLeft: number;
}

/** A refinance whose closing costs are part of the new loan. */
export interface RefinanceExample extends PricedExample {
  kind: "refinance";
  present: PresentMortgage & { monthlyPayment: number };
  /** dollars a month that the new payment is lower; below zero it is higher */
  monthlyDifference: number;
  /** dollars that all new payments together are more than those left of the present loan; below zero they are less */
  lifetimeDifference: number;
}

/** A new mortgage in place of the present one; its closing costs are part of it. */
export interface CashOutExample extends PricedExample {
  kind: "cashout";
  /** dollars of the mortgage that is paid off */
  balance: number;
  /** dollars in hand */
  cash: number;
}

/** A line of credit behind a mortgage, drawn in full on the first day, at a rate that stays as it is. */
export interface LineExample extends PricedExample {
  kind: "heloc";
  /** dollars of the mortgage that stays */
  balance: number;
  primeRate: number;
  margin: number;
  /** the most the rate may ever be */
  maxRate: number;
  /** interest-only payment in dollars at that rate */
  maxPayment: number;
  /** dollars to open the line, all fees together (1026.16(d)(1)(i)); the APR of a line counts none of them */
  openingCosts: number;
}

export type ExampleOffer = PurchaseExample | RefinanceExample | CashOutExample | LineExample;

function homeOf({ value, score, state }: ExampleCase) {
  return { value, score, state, ...ASSUMED_HOME };
}

function paymentsOf(loan: PricedLoan): [PaymentRun, ...PaymentRun[]] {
  const { termMonths, principalAndInterest: amount, interestOnlyMonths, repaymentPayment } = loan;
  const { mortgageInsurance, mortgageInsuranceMonths } = loan;
  if (repaymentPayment !== undefined) {
    return [
      { count: interestOnlyMonths, amount, covers: "interest-only" },
      { count: termMonths - interestOnlyMonths, amount: repaymentPayment, covers: "principal-and-interest" },
    ];
  }
  const rest: PaymentRun = {
    count: termMonths - mortgageInsuranceMonths,
    amount,
    covers: "principal-and-interest",
  };
  if (mortgageInsuranceMonths === 0) return [rest];
  const insured = roundToCents(amount + mortgageInsurance);
  return [{ count: mortgageInsuranceMonths, amount: insured, covers: "with-mortgage-insurance" }, rest];
}

function priced(about: ExampleCase, open: OpenLoan, loanAmount: number, sheet: RateSheet): PricedExample {
  const input = { ...open, loanAmount };
  const reasons = eligibility(input);
  if (reasons.length > 0) throw new RangeError(`An example must be a loan we make: ${reasons.join(", ")}.`);
  const loan = priceLoan(input, sheet);
  const taxes = monthlyTaxes(about.value, about.state);
  return {
    about,
    loan,
    payments: paymentsOf(loan),
    notCovered: {
      taxes,
      homeInsurance: monthlyHomeInsurance(about.value),
    },
    pricesSince: sheet.effectiveDate,
  };
}

/** All payments of a loan together, dollars. */
export function totalOfPayments(payments: readonly PaymentRun[]): number {
  return roundToCents(payments.reduce((sum, { count, amount }) => sum + count * amount, 0));
}

/**
 * A purchase with a part of the price paid down.
 * @param downPaymentPercent percent of the price
 * @throws RangeError for a loan that we do not make
 */
export function purchaseExample(
  about: ExampleCase,
  { downPaymentPercent, termYears }: { downPaymentPercent: number; termYears: TermYears },
  sheet: RateSheet = RATES_2026_11,
): PurchaseExample {
  const downPayment = roundToCents((about.value * downPaymentPercent) / 100);
  const open: OpenLoan = { ...homeOf(about), purpose: "purchase", product: fixedProductOf(termYears) };
  return { kind: "purchase", ...priced(about, open, about.value - downPayment, sheet), downPayment };
}

/**
 * A refinance of a fixed-rate mortgage, without cash.
 * @throws RangeError for a loan that we do not make
 */
export function refinanceExample(
  about: ExampleCase,
  { present, termYears }: { present: PresentMortgage; termYears: TermYears },
  sheet: RateSheet = RATES_2026_11,
): RefinanceExample {
  const open: OpenLoan = { ...homeOf(about), purpose: "refinance", product: fixedProductOf(termYears) };
  const example = priced(about, open, loanCovering(open, present.balance, sheet), sheet);
  const payment = monthlyPayment(present.balance, present.ratePercent, present.monthsLeft);
  return {
    kind: "refinance",
    ...example,
    present: { ...present, monthlyPayment: payment },
    monthlyDifference: roundToCents(payment - example.payments[0].amount),
    lifetimeDifference: roundToCents(totalOfPayments(example.payments) - payment * present.monthsLeft),
  };
}

/**
 * A larger mortgage in place of the present one, and the difference in cash.
 * @throws RangeError for a loan that we do not make
 */
export function cashOutExample(
  about: ExampleCase,
  { balance, cash, termYears }: { balance: number; cash: number; termYears: TermYears },
  sheet: RateSheet = RATES_2026_11,
): CashOutExample {
  const open: OpenLoan = { ...homeOf(about), purpose: "cashout", product: fixedProductOf(termYears) };
  const payoff = payoffTotal([{ balance }]);
  const example = priced(about, open, loanCovering(open, payoff + cash, sheet), sheet);
  const { loanAmount, closingCosts } = example.loan;
  return { kind: "cashout", ...example, balance, cash: roundToCents(loanAmount - closingCosts - payoff) };
}

/**
 * A line of credit behind the mortgage that stays.
 * @throws RangeError for a line that we do not make
 */
export function lineExample(
  about: ExampleCase,
  { balance, line }: { balance: number; line: number },
  sheet: RateSheet = RATES_2026_11,
): LineExample {
  const open: OpenLoan = { ...homeOf(about), purpose: "cashout", product: "HELOC", seniorBalance: balance };
  const example = priced(about, open, line, sheet);
  const { primeRate, maxRate } = sheet.lineOfCredit;
  const { margin = example.loan.rate - primeRate, closingCosts } = example.loan;
  return {
    kind: "heloc",
    ...example,
    balance,
    primeRate,
    margin,
    maxRate,
    maxPayment: roundToCents((line * maxRate) / 1200),
    openingCosts: closingCosts,
  };
}
