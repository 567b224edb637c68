/** Fixed-rate first liens. Dollars, rates in percent, loan-to-value as a fraction. */

import { roundHalfUp } from "~/domain/money";
import { monthlyInsurance, priceAdjustment } from "./adjustments";
import { assertPossible, loanToValue, type LoanInput, type LoanTerms } from "./loan";
import { costsOfTerms } from "./loan-costs";
import { monthlyPayment, monthsUntilBalance } from "./payment";
import { termYearsOf, type FixedProduct } from "./products";
import type { RateSheet } from "./rate-sheet";
import { RATES_2026_11 } from "./rates-2026-11";

/** One point, one percent of the loan, buys about a quarter of a percent of rate. */
const RATE_PER_POINT = 0.25;
const RATE_STEP = 0.125;
/** Insurance ends by law when the scheduled balance reaches this fraction of the value. */
export const INSURANCE_END_LTV = 0.78;

/** Months for which mortgage insurance is charged: to the fraction of the value, or half of the term where that is sooner. */
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

/** A first lien that is to be priced. */
export type FirstLienInput = LoanInput & { product: FixedProduct };

/**
 * Terms of a first lien. The adjustments in points become rate, in steps of an eighth; what the rounding, and the steps that
 * somebody asks for, leave is charged, or credited, as points.
 * @throws RangeError for an impossible loan (see `assertPossible`)
 */
export function firstLienTerms(input: FirstLienInput, sheet: RateSheet = RATES_2026_11): LoanTerms {
  assertPossible(input);
  const { product, purpose, value, loanAmount, score, subordinateBalance = 0, rateSteps = 0 } = input;
  const termYears = termYearsOf(product);
  const termMonths = termYears * 12;
  const { ltv, cltv } = loanToValue(input);

  const adjustment = priceAdjustment(
    { ...input, ltv, termYears, hasSubordinate: subordinateBalance > 0 },
    sheet,
  );
  const rateAdded = (roundHalfUp((adjustment * RATE_PER_POINT) / RATE_STEP) + rateSteps) * RATE_STEP;
  const rate = sheet.baseRates[termYears] + rateAdded;
  const points = adjustment - rateAdded / RATE_PER_POINT;

  const mortgageInsurance = monthlyInsurance({ score, ltv, loanAmount }, sheet);
  return {
    sheet: sheet.version,
    product,
    purpose,
    rate,
    isVariable: false,
    points,
    loanAmount,
    termMonths,
    interestOnlyMonths: 0,
    principalAndInterest: monthlyPayment(loanAmount, rate, termMonths),
    mortgageInsurance,
    mortgageInsuranceMonths:
      mortgageInsurance > 0 ? insuranceMonths({ loanAmount, value, ratePercent: rate, termMonths }) : 0,
    ltv,
    cltv,
    ...costsOfTerms(input, { rate, points }),
    description: `${String(termYears)}-year fixed conventional`,
  };
}
