/**
 * The annual percentage rate of an adjustable rate for the qualified mortgage price test (12 CFR
 * 1026.43(e)(2)(vi)).
 */

import { roundHalfUp } from "~/domain/money";
import type { AdjustableTerms } from "./adjustable";
import { insuranceMonths } from "./first-lien";
import type { LoanTerms } from "./loan";
import { aprOf } from "./loan-figures";
import { monthlyPayment } from "./payment";

const FIVE_YEARS = 60;

/**
 * Returns the highest possible rate in the five years from the first payment, percent. A rate fixed
 * for 60 months changes within them: from the due date of the 60th payment, 59 months after the
 * first.
 */
function highestInFiveYears({ highest }: AdjustableTerms): number {
  let passed = 0;
  const rates = highest.flatMap(({ rate, months }) => {
    const isWithin = passed <= FIVE_YEARS;
    passed += months;
    return isWithin ? [rate] : [];
  });
  return Math.max(...rates);
}

/**
 * Returns the APR in percent, three decimals, as if that highest rate applied for the whole term,
 * including prepaid interest; undefined when the rate cannot change within the five years.
 */
export function qualifiedApr(terms: LoanTerms): number | undefined {
  const { adjustable, loanAmount, rate, termMonths, ltv, mortgageInsurance: monthly } = terms;
  if (adjustable === undefined || adjustable.fixedMonths > FIVE_YEARS) return undefined;
  const ratePercent = highestInFiveYears(adjustable);
  const insured = { loanAmount, value: loanAmount / ltv, ratePercent, termMonths };
  const { prepaidFinanceCharges, prepaidInterest } = terms;
  return aprOf({
    loanAmount,
    termMonths,
    principalAndInterest: monthlyPayment(loanAmount, ratePercent, termMonths),
    mortgageInsurance: { monthly, months: monthly > 0 ? insuranceMonths(insured) : 0 },
    financeCharge:
      prepaidFinanceCharges - prepaidInterest + roundHalfUp((prepaidInterest * ratePercent) / rate),
  });
}
