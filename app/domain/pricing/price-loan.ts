/** The price of any loan on the sheet. */

import { firstLienTerms } from "./first-lien";
import type { LoanInput, LoanTerms, PricedLoan } from "./loan";
import { aprOf, fiveYearsOf } from "./loan-figures";
import { isSecondLienProduct } from "./products";
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

/**
 * Adds the APR to terms, and what five years come to: of a line of credit the APR is the periodic rate, of all else the actuarial rate
 * with its charges.
 * @throws RangeError when the charges leave nothing to finance
 */
export function withApr(terms: LoanTerms): PricedLoan {
  if (terms.product === "HELOC") return { ...terms, apr: terms.rate };
  const mortgageInsurance = { monthly: terms.mortgageInsurance, months: terms.mortgageInsuranceMonths };
  const level = { ...terms, mortgageInsurance, ratePercent: terms.rate };
  return {
    ...terms,
    apr: aprOf({ ...level, financeCharge: terms.prepaidFinanceCharges }),
    inFiveYears: fiveYearsOf(level, terms),
  };
}

/**
 * Prices a loan; it does not judge whether we lend it (`eligibility` does).
 * @throws RangeError for an impossible loan, a second lien on an occupancy that has no price, or a loan that its
 *   charges use up
 */
export function priceLoan(input: LoanInput, sheet: RateSheet = RATES_2026_11): PricedLoan {
  return withApr(loanTerms(input, sheet));
}
