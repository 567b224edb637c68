/**
 * Example offers for advertising pages: a stated home and score, priced like a real loan. An
 * advertisement may state only terms that are actually available (12 CFR 1026.24(a), 1026.16(a)),
 * so an example that we would not lend throws. Each example includes every payment of its term and
 * the required disclosures with a payment or a rate (1026.24(d) and (f), 1026.16(d)). Dollars and
 * cents, rates in percent a year, loan-to-value as a fraction.
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
import { paymentRuns, type PaymentRun, type PaymentRuns } from "./payment-runs";

/** The home and the person of an example: an owner-occupied single-family home. */
export interface ExampleCase {
  /** dollars: the price of a purchase, else the value */
  value: number;
  /** 300 to 850 */
  score: number;
  /** two letters */
  state: string;
  /** without the word "County"; it does not affect the price but states the home's location */
  county: string;
}

export type { PaymentRun } from "./payment-runs";

/** The parts common to all examples. */
export interface PricedExample {
  about: ExampleCase;
  loan: PricedLoan;
  /** every payment from first to last, in order; constant for a fixed rate */
  payments: PaymentRuns;
  /**
   * estimated dollars a month not included in the payment; the tax is absent for a state without an
   * estimate
   */
  notCovered: { taxes?: number; homeInsurance: number };
  /** effective date of the prices, YYYY-MM-DD */
  pricesSince: string;
}

export interface PurchaseExample extends PricedExample {
  kind: "purchase";
  downPayment: number;
}

/** A current fixed-rate mortgage. */
export interface CurrentMortgage {
  balance: number;
  ratePercent: number;
  monthsLeft: number;
}

/** A refinance with financed closing costs. */
export interface RefinanceExample extends PricedExample {
  kind: "refinance";
  present: CurrentMortgage & { monthlyPayment: number };
  /** dollars a month by which the new payment is lower; negative when higher */
  monthlyDifference: number;
  /**
   * dollars by which the total of new payments exceeds the remaining payments of the current loan;
   * negative when lower
   */
  lifetimeDifference: number;
}

/** A new mortgage replacing the current one, with financed closing costs. */
export interface CashOutExample extends PricedExample {
  kind: "cashout";
  /** dollars of the paid-off mortgage */
  balance: number;
  /** cash to the borrower in dollars */
  cash: number;
}

/** A line of credit behind a mortgage, drawn in full on the first day, at a constant rate. */
export interface LineExample extends PricedExample {
  kind: "heloc";
  /** dollars of the remaining mortgage */
  balance: number;
  primeRate: number;
  margin: number;
  /** the maximum possible rate */
  maxRate: number;
  /** interest-only payment in dollars at that rate */
  maxPayment: number;
  /**
   * total of all fees for opening the line, dollars (1026.16(d)(1)(i)); the APR of a line includes
   * none of them
   */
  openingCosts: number;
}

export type ExampleOffer = PurchaseExample | RefinanceExample | CashOutExample | LineExample;

function exampleHome({ value, score, state }: ExampleCase) {
  return { value, score, state, ...ASSUMED_HOME };
}

function priceExample(
  about: ExampleCase,
  open: OpenLoan,
  loanAmount: number,
  sheet: RateSheet,
): PricedExample {
  const input = { ...open, loanAmount };
  const reasons = eligibility(input);
  if (reasons.length > 0) throw new RangeError(`An example must be a loan we make: ${reasons.join(", ")}.`);
  const loan = priceLoan(input, sheet);
  const taxes = monthlyTaxes(about.value, about.state);
  return {
    about,
    loan,
    payments: paymentRuns(loan),
    notCovered: {
      taxes,
      homeInsurance: monthlyHomeInsurance(about.value),
    },
    pricesSince: sheet.effectiveDate,
  };
}

/** Returns the total of a loan's payments, dollars. */
export function totalOfPayments(payments: readonly PaymentRun[]): number {
  return roundToCents(payments.reduce((sum, { count, amount }) => sum + count * amount, 0));
}

/**
 * Returns a purchase with a down payment.
 * @param downPaymentPercent percent of the price
 * @throws RangeError for a loan that we do not offer
 */
export function purchaseExample(
  about: ExampleCase,
  { downPaymentPercent, termYears }: { downPaymentPercent: number; termYears: TermYears },
  sheet: RateSheet = RATES_2026_11,
): PurchaseExample {
  const downPayment = roundToCents((about.value * downPaymentPercent) / 100);
  const open: OpenLoan = { ...exampleHome(about), purpose: "purchase", product: fixedProductOf(termYears) };
  return { kind: "purchase", ...priceExample(about, open, about.value - downPayment, sheet), downPayment };
}

/**
 * Returns a refinance of a fixed-rate mortgage, without cash.
 * @throws RangeError for a loan that we do not offer
 */
export function refinanceExample(
  about: ExampleCase,
  { present, termYears }: { present: CurrentMortgage; termYears: TermYears },
  sheet: RateSheet = RATES_2026_11,
): RefinanceExample {
  const open: OpenLoan = { ...exampleHome(about), purpose: "refinance", product: fixedProductOf(termYears) };
  const example = priceExample(about, open, loanCovering(open, present.balance, sheet), sheet);
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
 * Returns a larger mortgage replacing the current one, with the difference in cash.
 * @throws RangeError for a loan that we do not offer
 */
export function cashOutExample(
  about: ExampleCase,
  { balance, cash, termYears }: { balance: number; cash: number; termYears: TermYears },
  sheet: RateSheet = RATES_2026_11,
): CashOutExample {
  const open: OpenLoan = { ...exampleHome(about), purpose: "cashout", product: fixedProductOf(termYears) };
  const payoff = payoffTotal([{ balance }]);
  const example = priceExample(about, open, loanCovering(open, payoff + cash, sheet), sheet);
  const { loanAmount, closingCosts } = example.loan;
  return { kind: "cashout", ...example, balance, cash: roundToCents(loanAmount - closingCosts - payoff) };
}

/**
 * Returns a line of credit behind the remaining mortgage.
 * @throws RangeError for a line that we do not offer
 */
export function lineExample(
  about: ExampleCase,
  { balance, line }: { balance: number; line: number },
  sheet: RateSheet = RATES_2026_11,
): LineExample {
  const open: OpenLoan = {
    ...exampleHome(about),
    purpose: "cashout",
    product: "HELOC",
    seniorBalance: balance,
  };
  const example = priceExample(about, open, line, sheet);
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
