/**
 * Compares three ways to get cash from a home with the home's situation today. Dollars, rates in
 * percent. The rate of the current mortgage is not asked on this path, so the costs over the years,
 * which depend on it, are left out.
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

/** The cash request. */
export interface CashRequest {
  homeValue: number;
  balance: number;
  /** principal and interest of the current mortgage a month; 0 without one */
  monthlyPayment: number;
  /** cash in hand, after costs; for a range, an example amount from it */
  cash: number;
  /** 300 to 850 */
  score: number;
  /** two letters, when known */
  state?: string;
  /** the lender's minimum score */
  minScore: number;
}

/**
 * Builds the cash request from the answers; undefined while the home, the mortgage, the cash or a
 * listed score is unknown.
 */
export function cashRequestOf(visited: MainState, minScore: number): CashRequest | undefined {
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

/**
 * A loan type that is available, without the figures that depend on the rate of the current
 * mortgage.
 */
export interface AvailableCashOption {
  isOpen: true;
  kind: CashOutKind;
  loan: PricedLoan;
  cashInHand: number;
  /** the first month's payment of the new loan only */
  loanPayment: number;
  /** including the mortgage that stays */
  monthlyPayment: number;
  /** the same once a line of credit is repaid */
  laterMonthlyPayment?: number;
}

/**
 * A loan type that is not available for this amount. `mostCash` is the maximum it gives, 0 when
 * nothing.
 */
export interface UnavailableCashOption {
  isOpen: false;
  kind: CashOutKind;
  product: Product;
  reasons: readonly IneligibilityReason[];
  mostCash: number;
}

export type CashOption = AvailableCashOption | UnavailableCashOption;

function cashOptionOf(option: CashOutOption): CashOption {
  const { kind, product } = option;
  if (!option.available)
    return { isOpen: false, kind, product, reasons: option.reasons, mostCash: option.mostCash };
  const { loan, cashInHand, loanPayment, monthlyPayment, laterMonthlyPayment } = option;
  return { isOpen: true, kind, loan, cashInHand, loanPayment, monthlyPayment, laterMonthlyPayment };
}

/**
 * Returns the three loan types in the order cash-out refinance, equity loan, line of credit.
 * @returns undefined when a mortgage is owed and its payment is unknown
 * @throws RangeError beginning with the field's name for a number out of its range
 */
export function cashOptionsOf(request: CashRequest): readonly CashOption[] | undefined {
  const { homeValue, balance, monthlyPayment, cash, score, state, minScore } = request;
  if (balance > 0 && monthlyPayment <= 0) return undefined;
  // A rate of zero affects only the costs over the years, which the comparison does not use.
  const mortgage = { balance, monthlyPayment, ratePercent: 0 };
  const home = { value: homeValue, mortgage, state };
  const limits = { ...LIMITS_2026_11, minScore };
  return compareCashOut({ home, cash, score }, RATES_2026_11, limits).options.map(cashOptionOf);
}

/** Says why a loan type is not available, one sentence for each reason. */
export function unavailableOptionWords(
  { product, reasons }: UnavailableCashOption,
  { homeValue, score, state, minScore }: CashRequest,
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
