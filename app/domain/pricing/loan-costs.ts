/**
 * Converts a priced loan to the inputs of the cost table, the same for its offer, its presentation
 * and its Loan Estimate (F6).
 */

import { adjustableTerms } from "./adjustable";
import { closingCosts, type ClosingCosts, type CostedLoan, isEscrowed } from "./closing-costs";
import { costPurposeOf } from "./cost-table";
import { baseLoan, isFirstLien, type LoanTerms } from "./loan";
import type { LoanInput } from "./loan-input";
import { isTexasEquityLoan, MOST_CREDIT_POINTS, texasExcess } from "./texas-equity";
import { roundHalfUp, roundToCents } from "~/domain/money";
import { isAdjustableProduct, programOf } from "./products";
import { countedFees } from "./loan-tests";
import type { LoanFiguresInput } from "./loan-figures";
import { estimatedYearlyCosts, monthlyEscrow, monthlyHomeInsurance } from "./property-costs";

/** A rate in percent a year and its points in percent of the loan. */
interface RateAndPoints {
  rate: number;
  points: number;
}

/** Returns the financed fee of an FHA or VA loan, if any. */
function financedFeeOf(input: LoanInput): Pick<CostedLoan, "financedFee"> {
  const dollars = roundToCents(input.loanAmount - baseLoan(input));
  if (dollars === 0) return {};
  return {
    financedFee: {
      kind: programOf(input.product) === "fha" ? "upfront-insurance" : "guarantee-fee",
      dollars,
    },
  };
}

/**
 * Returns the closing cost inputs of a priced loan, with taxes and insurance estimated from the
 * home's value.
 */
export function costedLoan(input: LoanInput, { rate, points }: RateAndPoints): CostedLoan {
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
    program: programOf(input.product),
    ...financedFeeOf(input),
    ...estimatedYearlyCosts({ propertyValue: price, state }),
    // A closed-end first lien has an escrow account, which is mandatory for a higher-priced loan
    // (12 CFR 1026.35(b)).
    ...(input.product === "HELOAN" && isFirstLien(input) && { escrow: true }),
  };
}

/** Returns the inputs of all figures of a priced closed-end loan. */
export function loanFiguresInput(
  input: LoanInput,
  terms: RateAndPoints & Pick<LoanTerms, "termMonths" | "mortgageInsurance" | "mortgageInsuranceMonths">,
): LoanFiguresInput {
  const { product, loanAmount } = input;
  const { rate, termMonths } = terms;
  return {
    ...costedLoan(input, terms),
    termYears: termMonths / 12,
    mortgageInsurance: { monthly: terms.mortgageInsurance, months: terms.mortgageInsuranceMonths },
    ...(isAdjustableProduct(product) && {
      adjustable: adjustableTerms({ product, loanAmount, rate, termMonths }),
    }),
  };
}

/**
 * Returns the eighths of a percent by which the rate must increase so that the lender credit covers
 * the excess of a Texas home equity loan's fees over their cap; undefined without excess, and for
 * any other loan. The number is not limited to what we lend (`eligibility` checks that).
 * @param priceAt returns rate and points of the loan with this many eighths more
 */
export function texasRateSteps(
  input: LoanInput,
  priceAt: (steps: number) => RateAndPoints,
): number | undefined {
  if (!isTexasEquityLoan(input)) return undefined;
  const excess = texasExcess(costedLoan(input, priceAt(0)));
  if (excess <= 0) return undefined;
  // A credit is rounded to whole dollars, so up to half a dollar may be missing.
  const isPaidAt = (steps: number) =>
    roundHalfUp((input.loanAmount * Math.max(0, -priceAt(steps).points)) / 100) >= excess;
  let steps = 0;
  while (!isPaidAt(steps)) steps += 1;
  return steps;
}

/** Checks whether the excess of the fees over the Texas cap exceeds the lender's credit. */
export function isOverTexasFees(input: LoanInput): boolean {
  if (!isTexasEquityLoan(input) || !(input.loanAmount > 0)) return false;
  return (
    texasExcess(costedLoan(input, { rate: 0, points: 0 })) > (input.loanAmount * MOST_CREDIT_POINTS) / 100
  );
}

/**
 * Returns sections A, B, C and E less lender credits in whole dollars: the costs that savings must
 * cover, because F and G are the borrower's own money.
 */
export const costsToCoverOf = ({
  loanCosts,
  government,
  lenderCredits,
}: Pick<ClosingCosts, "loanCosts" | "government" | "lenderCredits">): number =>
  loanCosts + government.total - lenderCredits;

/** Returns the costs of a priced loan in the form stored in its terms. */
export function costsOfTerms(
  input: LoanInput,
  priced: RateAndPoints,
): Pick<
  LoanTerms,
  | "prepaidFinanceCharges"
  | "closingCosts"
  | "loanCosts"
  | "prepaidInterest"
  | "costsToCover"
  | "escrow"
  | "tested"
> {
  const loan = costedLoan(input, priced);
  const costs = closingCosts(loan);
  const { financeCharge, total, loanCosts, prepaidInterest } = costs;
  const isTested = input.product !== "HELOC" && input.occupancy === "PrimaryHome";
  const { propertyValue, state } = loan;
  const escrow = monthlyEscrow(propertyValue, state) ?? monthlyHomeInsurance(propertyValue);
  return {
    prepaidFinanceCharges: financeCharge,
    closingCosts: total,
    loanCosts,
    prepaidInterest,
    costsToCover: costsToCoverOf(costs),
    escrow: isEscrowed(loan) ? escrow : 0,
    ...(isTested && {
      tested: {
        countedFees: countedFees(costs),
        isManufactured: input.propertyType === "Manufactured",
        isFirstLien: isFirstLien(input),
      },
    }),
  };
}
