/**
 * Compares the current mortgage with a new one that replaces it without cash (rate and term).
 * Dollars, rates in percent. Only balance and payment of the current mortgage are known. Its rate
 * and end date are not known and not estimated.
 */

import { formatMoney, roundToCents } from "~/domain/money";
import { amortize } from "~/domain/tools/amortization";
import { loanCovering } from "~/domain/pricing/benefit-candidates";
import {
  eligibility,
  maxCombinedLtv,
  type IneligibilityReason,
  type OpenLoan,
} from "~/domain/pricing/eligibility";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import type { PricedLoan } from "~/domain/pricing/loan";
import { payoffTotal } from "~/domain/pricing/payoff";
import { loanTerms, withApr } from "~/domain/pricing/price-loan";
import { fixedProductOf, type TermYears, ASSUMED_HOME } from "~/domain/pricing/products";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { scoreBand } from "~/domain/score-bands";
import { EXAMPLE_BAND, EXAMPLE_TERM_YEARS } from "~/steps/offers/purchase-quote";
import { homeState } from "~/steps/address/home-place";
import { reasonWords, percentOfFraction } from "~/steps/loan/lending-words";
import type { MainState } from "~/flows/main/state";

/** The refinance request. It assumes an owner-occupied single-family home. */
export interface RefinanceRequest {
  homeValue: number;
  balance: number;
  /** principal and interest of the current mortgage a month, as the owner entered it */
  monthlyPayment: number;
  /** 300 to 850 */
  score: number;
  termYears: TermYears;
  /** two letters, when known */
  state?: string;
  /** the lender's minimum score */
  minScore: number;
}

/**
 * Builds the refinance request from the answers; undefined while the home, the mortgage or a listed
 * score is unknown.
 */
export function refinanceRequestOf(visited: MainState, minScore: number): RefinanceRequest | undefined {
  const { answers } = visited;
  const { homeValue, mortgageBalance: balance, monthlyMortgagePayment: monthlyPayment } = answers;
  const score = scoreBand(answers.scoreBand ?? EXAMPLE_BAND)?.score;
  if (homeValue === undefined || balance === undefined || monthlyPayment === undefined || score === undefined)
    return undefined;
  const termYears = answers.termYears ?? EXAMPLE_TERM_YEARS;
  const state = homeState(visited);
  return {
    homeValue,
    balance,
    monthlyPayment,
    score,
    termYears,
    minScore,
    state,
  };
}

/** A new mortgage compared with the current one. */
export interface OfferedRefinance {
  isOffered: true;
  loan: PricedLoan;
  /** principal, interest and mortgage insurance of the first month */
  monthlyPayment: number;
  /** whether the closing costs are financed; otherwise they are paid at closing */
  hasCostsInLoan: boolean;
  /** new payment minus the current one; negative when it is lower */
  monthlyChange: number;
  /** the total paid: payments, mortgage insurance, and closing costs that are not financed */
  totalPaid: number;
  /** months of the current payment that add up to `totalPaid`; absent when nothing is paid today */
  evenMonths?: number;
  /**
   * break-even: months of the lower payment that make up for the closing costs; absent when it is
   * not lower, or not for long enough
   */
  breakEvenMonths?: number;
}

/** Why no refinance is offered; "nothing-owed" is a home without a mortgage. */
export interface RefusedRefinance {
  isOffered: false;
  reasons: readonly (IneligibilityReason | "nothing-owed")[];
}

export type Refinance = OfferedRefinance | RefusedRefinance;

/** Dollars a month. A smaller difference between payments is shown as no change. */
export const MIN_SHOWN_CHANGE = 0.5;

/**
 * Returns the months of a lower payment that make up for costs in dollars; undefined where the term
 * is shorter.
 */
function monthsToBreakEven(
  { costsToCover, termMonths }: Pick<PricedLoan, "costsToCover" | "termMonths">,
  monthlyChange: number,
): number | undefined {
  if (monthlyChange > -MIN_SHOWN_CHANGE) return undefined;
  const months = Math.ceil(Math.max(0, costsToCover) / -monthlyChange);
  return months <= termMonths ? months : undefined;
}

const openRefinance = ({ homeValue, score, termYears, state }: RefinanceRequest): OpenLoan => ({
  purpose: "refinance",
  product: fixedProductOf(termYears),
  value: homeValue,
  score,
  ...ASSUMED_HOME,
  state,
});

/**
 * Prices a refinance. Its costs are financed, or paid at closing where the loan-to-value leaves no
 * room.
 * @throws RangeError when the value is not positive or the score is not 300 to 850
 */
export function refinanceOf(request: RefinanceRequest): Refinance {
  const { balance, monthlyPayment, minScore } = request;
  if (balance <= 0) return { isOffered: false, reasons: ["nothing-owed"] };
  const open = openRefinance(request);
  const limits = { ...LIMITS_2026_11, minScore };
  const payoff = payoffTotal([{ balance, monthlyPayment }]);
  const covering = loanCovering(open, payoff, RATES_2026_11);
  const isTooMuch = eligibility({ ...open, loanAmount: covering }, limits).includes("over-ltv");
  const loanAmount = isTooMuch ? Math.ceil(balance) : covering;
  const reasons = eligibility({ ...open, loanAmount }, limits);
  if (reasons.length > 0) return { isOffered: false, reasons };

  const loan = withApr(loanTerms({ ...open, loanAmount }));
  const monthly = roundToCents(loan.principalAndInterest + loan.mortgageInsurance);
  const { totals } = amortize({
    loanAmount,
    ratePercent: loan.rate,
    termMonths: loan.termMonths,
    mortgageInsurance: { monthly: loan.mortgageInsurance, months: loan.mortgageInsuranceMonths },
  });
  const totalPaid = roundToCents(
    totals.payment + totals.mortgageInsurance + (isTooMuch ? loan.closingCosts + payoff - balance : 0),
  );
  const monthlyChange = roundToCents(monthly - monthlyPayment);
  return {
    isOffered: true,
    loan,
    monthlyPayment: monthly,
    hasCostsInLoan: !isTooMuch,
    monthlyChange,
    totalPaid,
    evenMonths: monthlyPayment > 0 ? Math.ceil(totalPaid / monthlyPayment) : undefined,
    breakEvenMonths: monthsToBreakEven(loan, monthlyChange),
  };
}

/** Says why there is no refinance, one sentence for each reason. */
export function refusedRefinanceWords({ reasons }: RefusedRefinance, request: RefinanceRequest): string[] {
  const { homeValue, balance, minScore } = request;
  const maxLtv = maxCombinedLtv(openRefinance(request)) ?? 0;
  const { min: minLoan, max: maxLoan } = LIMITS_2026_11.firstLien;
  return reasons.map((reason) => {
    if (reason === "nothing-owed") return "You owe nothing on your home, so there is no mortgage to replace.";
    if (reason === "over-ltv") {
      const owed =
        balance > homeValue
          ? "You owe more than your home may be worth, so there is no equity in it yet."
          : `You owe ${percentOfFraction(balance / homeValue)} of what your home may be worth.`;
      return `${owed} A refinance can be up to ${percentOfFraction(maxLtv)} of the value, which is ${formatMoney(homeValue * maxLtv)}.`;
    }
    return reasonWords(reason, { minScore, minLoan, maxLoan, maxLtv });
  });
}
