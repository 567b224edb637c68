/**
 * A mortgage of today beside a new one that replaces it without cash (rate and term). Dollars, rates in percent.
 * Of the mortgage of today only balance and payment are known; its rate and its end are not, and nothing here guesses them.
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
import { reasonWords, shareWords } from "~/steps/loan/lending-words";
import type { MainState } from "~/flows/main/state";

/** What a refinance is asked for; a single-family home that its owner lives in is taken for granted. */
export interface RefinanceWish {
  homeValue: number;
  balance: number;
  /** principal and interest of today's mortgage a month, as its owner says */
  monthlyPayment: number;
  /** 300 to 850 */
  score: number;
  termYears: TermYears;
  /** two letters, where it is known */
  state?: string;
  /** the lowest score the lender works with */
  minScore: number;
}

/** The wish that the answers make, or undefined while home, mortgage or a score in our list is not known. */
export function refinanceWishOf(visited: MainState, minScore: number): RefinanceWish | undefined {
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

/** A new mortgage beside today's. */
export interface OfferedRefinance {
  isOffered: true;
  loan: PricedLoan;
  /** principal, interest and mortgage insurance of the first month */
  monthlyPayment: number;
  /** whether the loan pays the closing costs too; otherwise they are paid at closing */
  hasCostsInLoan: boolean;
  /** new payment less today's: below zero it is less a month */
  monthlyChange: number;
  /** all that is paid: payments, mortgage insurance, and closing costs that are not in the loan */
  totalPaid: number;
  /** months of today's payment that come to `totalPaid`; absent when nothing is paid today */
  evenMonths?: number;
  /** months of the lower payment that make up for the closing costs; absent when it is not lower, or not for long enough to do so */
  recoupMonths?: number;
}

/** Why there is none; "nothing-owed" is a home without a mortgage. */
export interface RefusedRefinance {
  isOffered: false;
  reasons: readonly (IneligibilityReason | "nothing-owed")[];
}

export type Refinance = OfferedRefinance | RefusedRefinance;

/** Dollars a month; payments that differ by less are shown as the same. */
export const LEAST_CHANGE = 0.5;

/** Months of a lower payment that make up for costs in dollars; undefined where the term does not have as many. */
function monthsToRecoup(
  { costsToCover, termMonths }: Pick<PricedLoan, "costsToCover" | "termMonths">,
  monthlyChange: number,
): number | undefined {
  if (monthlyChange > -LEAST_CHANGE) return undefined;
  const months = Math.ceil(Math.max(0, costsToCover) / -monthlyChange);
  return months <= termMonths ? months : undefined;
}

const openRefinance = ({ homeValue, score, termYears, state }: RefinanceWish): OpenLoan => ({
  purpose: "refinance",
  product: fixedProductOf(termYears),
  value: homeValue,
  score,
  ...ASSUMED_HOME,
  state,
});

/**
 * Prices the refinance of a mortgage. Its costs are put into the loan, or paid at closing where the home leaves no room.
 * @throws RangeError when the value is not positive or the score is not 300 to 850
 */
export function refinanceOf(wish: RefinanceWish): Refinance {
  const { balance, monthlyPayment, minScore } = wish;
  if (balance <= 0) return { isOffered: false, reasons: ["nothing-owed"] };
  const open = openRefinance(wish);
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
    recoupMonths: monthsToRecoup(loan, monthlyChange),
  };
}

/** Why there is no refinance, one sentence for each reason. */
export function refusedRefinanceWords({ reasons }: RefusedRefinance, wish: RefinanceWish): string[] {
  const { homeValue, balance, minScore } = wish;
  const maxLtv = maxCombinedLtv(openRefinance(wish)) ?? 0;
  const { min: minLoan, max: maxLoan } = LIMITS_2026_11.firstLien;
  return reasons.map((reason) => {
    if (reason === "nothing-owed") return "You owe nothing on your home, so there is no mortgage to replace.";
    if (reason === "over-ltv") {
      const owed =
        balance > homeValue
          ? "You owe more than your home may be worth, so there is no equity in it yet."
          : `You owe ${shareWords(balance / homeValue)} of what your home may be worth.`;
      return `${owed} A refinance can be at most ${shareWords(maxLtv)} of the value, which is ${formatMoney(homeValue * maxLtv)}.`;
    }
    return reasonWords(reason, { minScore, minLoan, maxLoan, maxLtv });
  });
}
