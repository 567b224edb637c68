/**
 * The monthly and closing costs of a home with a fixed-rate mortgage. Dollars and cents, rates in
 * percent a year, loan-to-value as a fraction. Current taxes, insurance and dues are assumed for
 * the whole life of the loan. An invalid number throws a RangeError that begins with the field's
 * name; a loan that we do not offer is still calculated, with the reasons in `reasons`.
 */

import { ASSUMED_HOME } from "~/domain/pricing/products";
import { checkPurchasePrice } from "~/domain/limits";
import { roundToCents } from "~/domain/money";
import { monthlyInsurance } from "~/domain/pricing/adjustments";
import { closingCosts } from "~/domain/pricing/closing-costs";
import { eligibility, type IneligibilityReason } from "~/domain/pricing/eligibility";
import { insuranceMonths } from "~/domain/pricing/first-lien";
import { LIMITS_2026_11, type LendingLimits } from "~/domain/pricing/limits-2026-11";
import { monthlyPayment } from "~/domain/pricing/payment";
import { monthlyHomeInsurance, monthlyTaxes } from "~/domain/pricing/property-costs";
import type { RateSheet } from "~/domain/pricing/rate-sheet";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { type AmortizationSchedule, amortize } from "./amortization";
import {
  assertDollars,
  assertScore,
  assertSomeDollars,
  assertWhole,
  assertWithin,
  MAX_RATE_PERCENT,
  MAX_TERM_MONTHS,
} from "./inputs";

/** The default score for estimating mortgage insurance. */
export const ASSUMED_SCORE = 740;

/** Dollars, or percent of the price from 0 to below 100. */
export type DownPayment = { dollars: number } | { percent: number };

/** The estimated tax of a state by price, or the visitor's own in dollars a month. */
export type PropertyTaxInput = { state: string } | { monthly: number };

/** A purchase without its price. */
export interface PurchaseTerms {
  downPayment: DownPayment;
  /** percent a year, 0 to 25 */
  ratePercent: number;
  /** 1 to 480 */
  termMonths: number;
  tax: PropertyTaxInput;
  /** dollars a month; default estimated from the price */
  homeInsurance?: number;
  /** dollars a month to a homeowners' association; default 0 */
  dues?: number;
  /** 300 to 850, for mortgage insurance; default 740 */
  score?: number;
  /** additional dollars paid each month; affects only the lifetime totals; default 0 */
  extraMonthlyPrincipal?: number;
}

/** The inputs of a purchase calculation. */
export interface CalculatorInput extends PurchaseTerms {
  /** dollars */
  price: number;
}

/** Dollars a month. */
export interface MonthlyParts {
  principalAndInterest: number;
  /** 0 when there is none */
  mortgageInsurance: number;
  /** absent for a state without an estimate; the total then excludes taxes */
  taxes?: number;
  homeInsurance: number;
  dues: number;
}

/**
 * The reason why we do not lend it; the price is LIMIT-04 and LIMIT-06, the loan LIMIT-01 and
 * LIMIT-02.
 */
export type CalculatorReason = IneligibilityReason | "price-out-of-range";

/** The monthly figures, which need no schedule. */
export interface MonthlyFigures {
  downPayment: number;
  loanAmount: number;
  /** fraction of the price */
  loanToValue: number;
  parts: MonthlyParts;
  /** dollars of the first month: the total of the parts */
  totalMonthly: number;
  /** months for which mortgage insurance is charged; 0 when there is none */
  mortgageInsuranceMonths: number;
}

/** The result of a purchase calculation. */
export interface MortgageCalculation extends MonthlyFigures {
  /** dollars a month after mortgage insurance has ended */
  laterMonthly: number;
  /**
   * dollars of finance charges, prepaid interest, appraisal, title and recording; without points
   */
  closingCosts: number;
  /** down payment and closing costs */
  cashNeeded: number;
  schedule: AmortizationSchedule;
  /** dollars from the first payment to the last */
  life: {
    interest: number;
    mortgageInsurance: number;
    /** taxes, home insurance and dues over the life of the loan */
    taxesInsuranceAndDues: number;
    /** all monthly payments together */
    paid: number;
  };
  /** empty when we lend it */
  reasons: readonly CalculatorReason[];
}

function assertTerms(terms: PurchaseTerms): void {
  const { downPayment, tax } = terms;
  if ("dollars" in downPayment) assertDollars("downPayment", downPayment.dollars);
  else assertWithin("downPayment", downPayment.percent, 0, 100);
  assertWithin("ratePercent", terms.ratePercent, 0, MAX_RATE_PERCENT);
  assertWhole("termMonths", terms.termMonths, 1, MAX_TERM_MONTHS);
  assertDollars("tax", "monthly" in tax ? tax.monthly : 0);
  assertDollars("homeInsurance", terms.homeInsurance ?? 0);
  assertDollars("dues", terms.dues ?? 0);
  assertScore(terms.score ?? ASSUMED_SCORE);
  assertDollars("extraMonthlyPrincipal", terms.extraMonthlyPrincipal ?? 0);
}

/** Returns the down payment in dollars for a price in dollars. */
function downPaymentDollars(price: number, downPayment: DownPayment): number {
  return roundToCents("dollars" in downPayment ? downPayment.dollars : (price * downPayment.percent) / 100);
}

/**
 * Returns the initial monthly cost of a purchase.
 * @throws RangeError beginning with the field's name; `downPayment` when it leaves no loan
 */
export function monthlyFigures(input: CalculatorInput, sheet: RateSheet = RATES_2026_11): MonthlyFigures {
  assertSomeDollars("price", input.price);
  assertTerms(input);
  const { price, ratePercent, termMonths, tax, dues = 0, score = ASSUMED_SCORE } = input;
  const downPayment = downPaymentDollars(price, input.downPayment);
  const loanAmount = roundToCents(price - downPayment);
  if (!(loanAmount > 0)) throw new RangeError("downPayment: must be less than the price.");
  const ltv = loanAmount / price;
  const mortgageInsurance = monthlyInsurance({ score, ltv, loanAmount, termYears: termMonths / 12 }, sheet);
  const taxes = "state" in tax ? monthlyTaxes(price, tax.state) : roundToCents(tax.monthly);
  const parts: MonthlyParts = {
    principalAndInterest: monthlyPayment(loanAmount, ratePercent, termMonths),
    mortgageInsurance,
    taxes,
    homeInsurance: roundToCents(input.homeInsurance ?? monthlyHomeInsurance(price)),
    dues: roundToCents(dues),
  };
  return {
    downPayment,
    loanAmount,
    loanToValue: ltv,
    parts,
    totalMonthly: roundToCents(
      parts.principalAndInterest + mortgageInsurance + (taxes ?? 0) + parts.homeInsurance + parts.dues,
    ),
    mortgageInsuranceMonths:
      mortgageInsurance > 0 ? insuranceMonths({ loanAmount, value: price, ratePercent, termMonths }) : 0,
  };
}

function reasonsOf(
  { price, score = ASSUMED_SCORE }: CalculatorInput,
  loanAmount: number,
  limits: LendingLimits,
): CalculatorReason[] {
  const refused = eligibility(
    {
      purpose: "purchase",
      // All fixed terms have the same limits.
      product: "30Y Fixed",
      value: price,
      loanAmount,
      score,
      // The calculator does not ask: the pages state that the minimum down payment is for
      // first-time buyers.
      isFirstTimeBuyer: true,
      ...ASSUMED_HOME,
    },
    limits,
  );
  return checkPurchasePrice(price) === undefined ? refused : ["price-out-of-range", ...refused];
}

/**
 * Returns the closing costs in dollars at the visitor's own rate: from the cost table, without the
 * points of a priced loan.
 */
function closingCostsAt(
  { price, ratePercent, tax }: CalculatorInput,
  { loanAmount, parts }: Pick<MonthlyFigures, "loanAmount" | "parts">,
): number {
  return closingCosts({
    purpose: "purchase",
    loanAmount,
    propertyValue: price,
    ratePercent,
    pointsPercent: 0,
    state: "state" in tax ? tax.state : undefined,
    borrowers: 1,
    yearlyPropertyTax: (parts.taxes ?? 0) * 12,
    yearlyHomeInsurance: parts.homeInsurance * 12,
  }).total;
}

/**
 * Calculates the purchase of an owner-occupied single-family home.
 * @throws RangeError beginning with the field's name; `downPayment` when it leaves no loan
 */
export function calculateMortgage(
  input: CalculatorInput,
  sheet: RateSheet = RATES_2026_11,
  limits: LendingLimits = LIMITS_2026_11,
): MortgageCalculation {
  const figures = monthlyFigures(input, sheet);
  const { loanAmount, parts, mortgageInsuranceMonths } = figures;
  const { ratePercent, termMonths, extraMonthlyPrincipal = 0 } = input;
  const schedule = amortize({
    loanAmount,
    ratePercent,
    termMonths,
    extraMonthlyPrincipal,
    mortgageInsurance: { monthly: parts.mortgageInsurance, months: mortgageInsuranceMonths },
  });
  const besides = roundToCents((parts.taxes ?? 0) + parts.homeInsurance + parts.dues);
  const { payment, interest, mortgageInsurance } = schedule.totals;
  const taxesInsuranceAndDues = roundToCents(besides * schedule.months.length);
  const costs = closingCostsAt(input, figures);
  return {
    ...figures,
    laterMonthly: roundToCents(figures.totalMonthly - parts.mortgageInsurance),
    closingCosts: costs,
    cashNeeded: roundToCents(figures.downPayment + costs),
    schedule,
    life: {
      interest,
      mortgageInsurance,
      taxesInsuranceAndDues,
      paid: roundToCents(payment + mortgageInsurance + taxesInsuranceAndDues),
    },
    reasons: reasonsOf(input, loanAmount, limits),
  };
}
