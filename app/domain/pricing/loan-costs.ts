/** What a priced loan is made of for the cost table: the same facts for its offer, its presentation and its Loan Estimate (F6). */

import { adjustableTerms } from "./adjustable";
import { closingCosts, type CostedLoan, isEscrowed } from "./closing-costs";
import { costPurposeOf } from "./cost-table";
import { baseLoan, isFirstLien, type LoanInput, type LoanTerms } from "./loan";
import { isTexasEquityLoan, MOST_CREDIT_POINTS, texasExcess } from "./texas-equity";
import { roundHalfUp, roundToCents } from "~/domain/money";
import { isAdjustableProduct, programOf } from "./products";
import { countedFees } from "./loan-tests";
import type { KnownLoan } from "./loan-figures";
import { estimatedYearlyCosts, monthlyEscrow, monthlyHomeInsurance } from "./property-costs";

/** A rate in percent a year and its points in percent of the loan. */
interface Priced {
  rate: number;
  points: number;
}

/** The fee that an FHA or VA loan finances, where there is one. */
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

/** The facts that a priced loan's closing costs follow from, with taxes and insurance estimated from the value of the home. */
export function costedLoan(input: LoanInput, { rate, points }: Priced): CostedLoan {
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
    // A closed-end loan that stands first collects taxes and insurance: if it is higher-priced it has to (12 CFR 1026.35(b)).
    ...(input.product === "HELOAN" && isFirstLien(input) && { escrow: true }),
  };
}

/** The facts of all figures of a priced closed-end loan. */
export function knownLoan(
  input: LoanInput,
  terms: Priced & Pick<LoanTerms, "termMonths" | "mortgageInsurance" | "mortgageInsuranceMonths">,
): KnownLoan {
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
 * Eighths of a percent by which a rate has to rise so that the lender's credit pays what the fees of a Texas home equity loan are above
 * their cap; undefined where none are, and for any other loan. It is as many as are needed, whether or not we lend that (`eligibility`).
 * @param priceAt rate and points of the loan with so many eighths more
 */
export function texasRateSteps(input: LoanInput, priceAt: (steps: number) => Priced): number | undefined {
  if (!isTexasEquityLoan(input)) return undefined;
  const excess = texasExcess(costedLoan(input, priceAt(0)));
  if (excess <= 0) return undefined;
  // A credit is rounded to whole dollars, so a dollar's half may be missing.
  const isPaidAt = (steps: number) =>
    roundHalfUp((input.loanAmount * Math.max(0, -priceAt(steps).points)) / 100) >= excess;
  let steps = 0;
  while (!isPaidAt(steps)) steps += 1;
  return steps;
}

/** Whether what the fees are above the Texas cap is more than the lender gives toward it. */
export function isOverTexasFees(input: LoanInput): boolean {
  if (!isTexasEquityLoan(input) || !(input.loanAmount > 0)) return false;
  return (
    texasExcess(costedLoan(input, { rate: 0, points: 0 })) > (input.loanAmount * MOST_CREDIT_POINTS) / 100
  );
}

/** The costs of a priced loan as its terms keep them. */
export function costsOfTerms(
  input: LoanInput,
  priced: Priced,
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
  const { financeCharge, total, loanCosts, prepaidInterest, government, lenderCredits } = costs;
  const isTested = input.product !== "HELOC" && input.occupancy === "PrimaryHome";
  const { propertyValue, state } = loan;
  const escrow = monthlyEscrow(propertyValue, state) ?? monthlyHomeInsurance(propertyValue);
  return {
    prepaidFinanceCharges: financeCharge,
    closingCosts: total,
    loanCosts,
    prepaidInterest,
    costsToCover: loanCosts + government.total - lenderCredits,
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
