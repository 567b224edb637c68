/**
 * First liens: fixed and adjustable, conventional, FHA and VA. Dollars, rates in percent,
 * loan-to-value as a fraction.
 */

import { roundHalfUp, roundToCents } from "~/domain/money";
import { ADJUSTABLE_2026_11, adjustableTerms, monthsUntilAdjustableBalance } from "./adjustable";
import { lowScoreAdjustment, monthlyInsurance, priceAdjustment } from "./adjustments";
import { fhaInsurance } from "./government";
import { GOVERNMENT_2026_11 } from "./government-2026-11";
import { assertPossible, baseLoan, loanToValue, type LoanTerms } from "./loan";
import type { LoanInput } from "./loan-input";
import { costsOfTerms, texasRateSteps } from "./loan-costs";
import { monthlyPayment, monthsUntilBalance } from "./payment";
import {
  type FirstLienProduct,
  isAdjustableProduct,
  isGovernmentProduct,
  programOf,
  termYearsOf,
} from "./products";
import type { RateSheet } from "./rate-sheet";
import { RATES_2026_11 } from "./rates-2026-11";

/** The rate reduction in percent for one point, which is one percent of the loan. */
export const RATE_PER_POINT = 0.25;
export const RATE_STEP = 0.125;
/** By law, insurance ends when the scheduled balance reaches this fraction of the value. */
export const INSURANCE_END_LTV = 0.78;

/**
 * Returns the months of mortgage insurance: until that fraction of the value, or half of the term
 * if sooner.
 */
export function insuranceMonths(loan: {
  loanAmount: number;
  value: number;
  ratePercent: number;
  termMonths: number;
}): number {
  const { loanAmount, value, ratePercent, termMonths } = loan;
  const byBalance = monthsUntilBalance(loanAmount, ratePercent, termMonths, value * INSURANCE_END_LTV);
  return Math.min(byBalance, Math.ceil(termMonths / 2));
}

export type FirstLienInput = LoanInput & { product: FirstLienProduct };

/** Percent a year before adjustments. */
function baseRateOf(product: FirstLienProduct, sheet: RateSheet): number {
  if (isGovernmentProduct(product))
    return GOVERNMENT_2026_11[programOf(product) === "fha" ? "fha" : "va"].baseRate;
  if (isAdjustableProduct(product)) return ADJUSTABLE_2026_11.plans[product].baseRate;
  return sheet.baseRates[termYearsOf(product)];
}

/**
 * Returns the adjustments in percent of the loan: the agencies' grid for loans that they buy; for
 * FHA and VA loans only the lender's own.
 */
function adjustmentOf(input: FirstLienInput, ltv: number, sheet: RateSheet): number {
  const { product, score, subordinateBalance = 0 } = input;
  if (isGovernmentProduct(product)) return lowScoreAdjustment(score, sheet);
  const isAdjustable = isAdjustableProduct(product);
  const facts = {
    ...input,
    ltv,
    isAdjustable,
    termYears: termYearsOf(product),
    hasSubordinate: subordinateBalance > 0,
  };
  return priceAdjustment(facts, sheet);
}

/** Returns mortgage insurance: dollars a month, and the number of months. */
function insuranceOf(
  input: FirstLienInput,
  ratePercent: number,
  sheet: RateSheet,
): { monthly: number; months: number } {
  const { product, value, loanAmount, score } = input;
  if (isGovernmentProduct(product))
    return programOf(product) === "va"
      ? { monthly: 0, months: 0 }
      : fhaInsurance({ ...input, product }, baseLoan(input));
  const termYears = termYearsOf(product);
  const monthly = monthlyInsurance({ score, ltv: loanAmount / value, loanAmount, termYears }, sheet);
  if (monthly === 0) return { monthly, months: 0 };
  const termMonths = termYears * 12;
  if (!isAdjustableProduct(product))
    return { monthly, months: insuranceMonths({ loanAmount, value, ratePercent, termMonths }) };
  // For an adjustable rate by the payment schedule in its APR.
  const { runs } = adjustableTerms({ product, loanAmount, rate: ratePercent, termMonths });
  const byBalance = monthsUntilAdjustableBalance(loanAmount, runs, value * INSURANCE_END_LTV);
  return { monthly, months: Math.min(byBalance, termMonths / 2) };
}

/** Returns the description of a first lien. */
function descriptionOf(product: FirstLienProduct): string {
  if (isAdjustableProduct(product)) return `${product} conventional, adjustable rate`;
  const program = { conventional: "conventional", fha: "FHA", va: "VA" }[programOf(product)];
  return `${String(termYearsOf(product))}-year fixed ${program}`;
}

/**
 * Returns the terms of a first lien. The adjustments in points are converted to rate in steps of an
 * eighth; the remainder from rounding and from requested rate steps is charged, or credited, as
 * points.
 * @throws RangeError for an impossible loan (see `assertPossible`)
 */
export function firstLienTerms(input: FirstLienInput, sheet: RateSheet = RATES_2026_11): LoanTerms {
  assertPossible(input);
  const { product, purpose, loanAmount, rateSteps = 0 } = input;
  const termMonths = termYearsOf(product) * 12;
  const { ltv, cltv } = loanToValue(input);

  const adjustment = adjustmentOf(input, ltv, sheet);
  const priceAt = (steps: number) => {
    const added = (roundHalfUp((adjustment * RATE_PER_POINT) / RATE_STEP) + steps) * RATE_STEP;
    return { rate: baseRateOf(product, sheet) + added, points: adjustment - added / RATE_PER_POINT };
  };
  // A required Texas credit sets the minimum steps; any other rate may be bought down.
  const texas = texasRateSteps(input, priceAt);
  const { rate, points } = priceAt(Math.max(rateSteps, texas ?? rateSteps));

  const insurance = insuranceOf(input, rate, sheet);
  const fee = roundToCents(loanAmount - baseLoan(input));
  return {
    sheet: sheet.version,
    product,
    purpose,
    rate,
    isVariable: isAdjustableProduct(product),
    points,
    loanAmount,
    termMonths,
    interestOnlyMonths: 0,
    principalAndInterest: monthlyPayment(loanAmount, rate, termMonths),
    mortgageInsurance: insurance.monthly,
    mortgageInsuranceMonths: insurance.months,
    ltv,
    cltv,
    ...(fee > 0 && { financedFee: fee }),
    ...(isAdjustableProduct(product) && {
      adjustable: adjustableTerms({ product, loanAmount, rate, termMonths }),
    }),
    ...costsOfTerms(input, { rate, points }),
    description: descriptionOf(product),
  };
}
