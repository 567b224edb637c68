/** What a priced loan is made of for the cost table: the same facts for its offer, its presentation and its Loan Estimate (F6). */

import { closingCosts, type CostedLoan, isEscrowed } from "./closing-costs";
import { costPurposeOf } from "./cost-table";
import type { LoanInput, LoanTerms } from "./loan";
import type { KnownLoan } from "./loan-figures";
import { estimatedYearlyCosts, monthlyEscrow, monthlyHomeInsurance } from "./property-costs";

/** A rate in percent a year and its points in percent of the loan. */
interface Priced {
  rate: number;
  points: number;
}

/** The facts that a priced loan's closing costs follow from, with taxes and insurance estimated from the value of the home. */
function costedLoan(input: LoanInput, { rate, points }: Priced): CostedLoan {
  const { loanAmount, value, price = value, state, borrowers = 1, hasServed = false } = input;
  return {
    purpose: costPurposeOf(input),
    loanAmount,
    propertyValue: price,
    ratePercent: rate,
    pointsPercent: points,
    state,
    borrowers,
    hasServed,
    ...estimatedYearlyCosts({ propertyValue: price, state }),
  };
}

/** The facts of all figures of a priced fixed-rate loan. */
export function knownLoan(
  input: LoanInput,
  terms: Priced & Pick<LoanTerms, "termMonths" | "mortgageInsurance" | "mortgageInsuranceMonths">,
): KnownLoan {
  return {
    ...costedLoan(input, terms),
    termYears: terms.termMonths / 12,
    mortgageInsurance: { monthly: terms.mortgageInsurance, months: terms.mortgageInsuranceMonths },
  };
}

/** The costs of a priced loan as its terms keep them. */
export function costsOfTerms(
  input: LoanInput,
  priced: Priced,
): Pick<LoanTerms, "prepaidFinanceCharges" | "closingCosts" | "loanCosts" | "prepaidInterest" | "escrow"> {
  const loan = costedLoan(input, priced);
  const { financeCharge, total, loanCosts, prepaidInterest } = closingCosts(loan);
  const { propertyValue, state } = loan;
  const escrow = monthlyEscrow(propertyValue, state) ?? monthlyHomeInsurance(propertyValue);
  return {
    prepaidFinanceCharges: financeCharge,
    closingCosts: total,
    loanCosts,
    prepaidInterest,
    escrow: isEscrowed(loan) ? escrow : 0,
  };
}
