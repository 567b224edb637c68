/**
 * Three ways to cash from a home beside the home as it is today. Dollars, rates in percent. The rate of today's mortgage is
 * not asked on this road: what depends on it (costs over the years) is left out, not guessed.
 */

import { pricedCash } from "~/domain/cash-out-choices";
import { maxCombinedLtv, type IneligibilityReason } from "~/domain/pricing/eligibility";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import type { PricedLoan } from "~/domain/pricing/loan";
import { isSecondLienProduct, type Product, ASSUMED_HOME } from "~/domain/pricing/products";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { compareCashOut, type CashOutKind, type CashOutOption } from "~/domain/tools/cash-out-comparison";
import { scoreBand } from "~/domain/score-bands";
import { EXAMPLE_BAND } from "~/steps/offers/purchase-quote";
import { homeState } from "~/steps/address/home-place";
import { reasonWords } from "~/steps/loan/lending-words";
import type { MainState } from "~/flows/main/state";

/** What is wished for. */
export interface CashWish {
  homeValue: number;
  balance: number;
  /** principal and interest of today's mortgage a month; 0 without one */
  monthlyPayment: number;
  /** in hand, after costs; of a range, an example of it */
  cash: number;
  /** 300 to 850 */
  score: number;
  /** two letters, where it is known */
  state?: string;
  /** the lowest score the lender works with */
  minScore: number;
}

/** The wish that the answers make, or undefined while home, mortgage, cash or a score in our list is not known. */
export function cashWishOf(visited: MainState, minScore: number): CashWish | undefined {
  const { answers } = visited;
  const { homeValue, mortgageBalance: balance, desiredCashAmount: cash } = answers;
  const score = scoreBand(answers.scoreBand ?? answers.estimatedBand ?? EXAMPLE_BAND)?.score;
  if (homeValue === undefined || balance === undefined || cash === undefined || score === undefined)
    return undefined;
  const state = homeState(visited);
  return {
    homeValue,
    balance,
    monthlyPayment: answers.monthlyMortgagePayment ?? 0,
    cash: pricedCash(cash),
    score,
    minScore,
    state,
  };
}

/** A way that is open, as far as it does not depend on the rate of today's mortgage. */
export interface OpenWay {
  isOpen: true;
  kind: CashOutKind;
  loan: PricedLoan;
  cashInHand: number;
  /** first month of the new loan alone */
  loanPayment: number;
  /** with the mortgage that stays */
  monthlyPayment: number;
  /** the same once a line is paid back */
  laterMonthlyPayment?: number;
}

/** A way that is closed for this amount; `mostCash` is what it gives, 0 when nothing. */
export interface ClosedWay {
  isOpen: false;
  kind: CashOutKind;
  product: Product;
  reasons: readonly IneligibilityReason[];
  mostCash: number;
}

export type CashWay = OpenWay | ClosedWay;

function wayOf(option: CashOutOption): CashWay {
  const { kind, product } = option;
  if (!option.available)
    return { isOpen: false, kind, product, reasons: option.reasons, mostCash: option.mostCash };
  const { loan, cashInHand, loanPayment, monthlyPayment, laterMonthlyPayment } = option;
  return { isOpen: true, kind, loan, cashInHand, loanPayment, monthlyPayment, laterMonthlyPayment };
}

/**
 * The three ways, in the order cash-out refinance, equity loan, line of credit.
 * @returns undefined when a mortgage is owed and its payment is not known
 * @throws RangeError beginning with the field's name for a number out of its range
 */
export function cashWaysOf(wish: CashWish): readonly CashWay[] | undefined {
  const { homeValue, balance, monthlyPayment, cash, score, state, minScore } = wish;
  if (balance > 0 && monthlyPayment <= 0) return undefined;
  // A rate of nothing touches only the costs over the years, which are not taken from the comparison.
  const mortgage = { balance, monthlyPayment, ratePercent: 0 };
  const home = { value: homeValue, mortgage, state };
  const limits = { ...LIMITS_2026_11, minScore };
  return compareCashOut({ home, cash, score }, RATES_2026_11, limits).options.map(wayOf);
}

/** Why a way is closed, one sentence for each reason. */
export function closedWayWords(
  { product, reasons }: ClosedWay,
  { homeValue, score, state, minScore }: CashWish,
): string[] {
  const maxLtv =
    maxCombinedLtv({
      product,
      purpose: "cashout",
      value: homeValue,
      score,
      ...ASSUMED_HOME,
      state,
    }) ?? 0;
  const { min: minLoan, max: maxLoan } = isSecondLienProduct(product)
    ? LIMITS_2026_11.secondLien
    : LIMITS_2026_11.firstLien;
  return reasons.map((reason) => reasonWords(reason, { minScore, minLoan, maxLoan, maxLtv }));
}
