/** The price of any loan on the sheet. */

import { firstLienTerms } from "./first-lien";
import type { LoanInput, LoanTerms, PricedLoan } from "./loan";
import { aprOf, fiveYearsOf } from "./loan-figures";
import { type LoanTestResult, testLoan } from "./loan-tests";
import { isSecondLienProduct, programOf } from "./products";
import { qualifiedApr } from "./qualified-apr";
import type { RateSheet } from "./rate-sheet";
import { RATES_2026_11 } from "./rates-2026-11";
import { secondLienTerms } from "./second-lien";

/**
 * Terms of a loan without its APR, which is the slow part: for searches that price many loans and show few.
 * @throws RangeError for an impossible loan, or a second lien on an occupancy that has no price
 */
export function loanTerms(input: LoanInput, sheet: RateSheet = RATES_2026_11): LoanTerms {
  const { product } = input;
  return isSecondLienProduct(product)
    ? secondLienTerms({ ...input, product }, sheet)
    : firstLienTerms({ ...input, product }, sheet);
}

/** What the law's tests say of a loan, where they are put to it. No loan above the limit of its county is priced, so none is jumbo. */
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
 * Adds the APR to terms, and what five years come to: of a line of credit the APR is the periodic rate, of all else the actuarial rate
 * with its charges.
 * @throws RangeError when the charges leave nothing to finance
 */
export function withApr(terms: LoanTerms): PricedLoan {
  if (terms.product === "HELOC") return { ...terms, apr: terms.rate };
  const mortgageInsurance = { monthly: terms.mortgageInsurance, months: terms.mortgageInsuranceMonths };
  const level = { ...terms, mortgageInsurance, ratePercent: terms.rate, runs: terms.adjustable?.runs };
  const apr = aprOf({ ...level, financeCharge: terms.prepaidFinanceCharges });
  return { ...terms, apr, inFiveYears: fiveYearsOf(level, terms), tests: testsOf(terms, apr) };
}

/** What an input was priced at last: who judges a loan and who shows it ask for the same one. */
const priced = new WeakMap<LoanInput, { sheet: RateSheet; loan: PricedLoan }>();

/**
 * Prices a loan; it does not judge whether we lend it (`eligibility` does).
 * @throws RangeError for an impossible loan, a second lien on an occupancy that has no price, or a loan that its
 *   charges use up
 */
export function priceLoan(input: LoanInput, sheet: RateSheet = RATES_2026_11): PricedLoan {
  const before = priced.get(input);
  if (before?.sheet === sheet) return before.loan;
  const loan = withApr(loanTerms(input, sheet));
  priced.set(input, { sheet, loan });
  return loan;
}
