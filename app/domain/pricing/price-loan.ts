/** Prices any loan on the sheet. */

import { firstLienTerms } from "./first-lien";
import type { LoanTerms, PricedLoan } from "./loan";
import type { LoanInput } from "./loan-input";
import { aprOf, fiveYearTotalsOf } from "./loan-figures";
import { type LoanTestResult, testLoan } from "./loan-tests";
import { isSecondLienProduct, programOf } from "./products";
import { qualifiedApr } from "./qualified-apr";
import type { RateSheet } from "./rate-sheet";
import { RATES_2026_11 } from "./rates-2026-11";
import { secondLienTerms } from "./second-lien";

/**
 * Returns the terms of a loan without its APR, which is slow to compute: for searches that price
 * many loans and display few.
 * @throws RangeError for an impossible loan, or a second lien on an occupancy that has no price
 */
export function loanTerms(input: LoanInput, sheet: RateSheet = RATES_2026_11): LoanTerms {
  const { product } = input;
  return isSecondLienProduct(product)
    ? secondLienTerms({ ...input, product }, sheet)
    : firstLienTerms({ ...input, product }, sheet);
}

/**
 * Returns the results of the regulatory tests, where they apply. Loans above the county limit are
 * not priced, so none is jumbo.
 */
function testsOf(terms: LoanTerms, aprPercent: number): LoanTestResult | undefined {
  const { tested } = terms;
  if (!tested) return undefined;
  const { loanAmount, rate, points, termMonths, product, adjustable } = terms;
  return testLoan({
    ...tested,
    loanAmount,
    aprPercent,
    qualifiedAprPercent: qualifiedApr(terms),
    ratePercent: rate,
    pointsPercent: points,
    termYears: termMonths / 12,
    program: programOf(product),
    ...(adjustable && { fixedYears: adjustable.fixedMonths / 12 }),
    isJumbo: false,
  });
}

/**
 * Adds the APR and the five-year totals to terms: for a line of credit the APR is the periodic
 * rate, for all other loans the actuarial rate including charges.
 * @throws RangeError when the charges leave no amount financed
 */
export function withApr(terms: LoanTerms): PricedLoan {
  if (terms.product === "HELOC") return { ...terms, apr: terms.rate };
  const mortgageInsurance = { monthly: terms.mortgageInsurance, months: terms.mortgageInsuranceMonths };
  const level = { ...terms, mortgageInsurance, ratePercent: terms.rate, runs: terms.adjustable?.runs };
  const apr = aprOf({ ...level, financeCharge: terms.prepaidFinanceCharges });
  return { ...terms, apr, inFiveYears: fiveYearTotalsOf(level, terms), tests: testsOf(terms, apr) };
}

/**
 * The last price of each input, because the eligibility check and the display price the same one.
 */
const priced = new WeakMap<LoanInput, { sheet: RateSheet; loan: PricedLoan }>();

/**
 * Prices a loan; `eligibility` decides whether we lend it.
 * @throws RangeError for an impossible loan, a second lien on an occupancy that has no price, or a
 *   loan whose charges exceed it
 */
export function priceLoan(input: LoanInput, sheet: RateSheet = RATES_2026_11): PricedLoan {
  const before = priced.get(input);
  if (before?.sheet === sheet) return before.loan;
  const loan = withApr(loanTerms(input, sheet));
  priced.set(input, { sheet, loan });
  return loan;
}
