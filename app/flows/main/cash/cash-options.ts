/**
 * Says which ways give an amount of cash from a home, and why the others do not. Dollars.
 */

import { pricedCash } from "~/domain/cash-out-choices";
import { maxCombinedLtv, type IneligibilityReason } from "~/domain/pricing/eligibility";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { isSecondLienProduct, type Product, ASSUMED_HOME } from "~/domain/pricing/products";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { assumedMortgage } from "~/domain/tools/assumed-mortgage";
import { compareCashOut, type CashOutOption } from "~/domain/tools/cash-out-comparison";
import { scoreBand } from "~/domain/score-bands";
import { homeState } from "~/steps/address/home-place";
import { reasonWords } from "~/steps/loan/lending-words";
import type { MainState } from "~/flows/main/state";

/** The cash request. */
export interface CashRequest {
  homeValue: number;
  balance: number;
  /** cash in hand, after costs; for a range, an example amount from it */
  cash: number;
  /** 300 to 850 */
  score: number;
  /** two letters, when known */
  state?: string;
  /** the lender's minimum score */
  minScore: number;
}

/** Until a score is known. */
const EXAMPLE_BAND = "740+";

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
    cash: pricedCash(cash),
    score,
    minScore,
    state,
  };
}

/**
 * A loan type that is not available for this amount. `mostCash` is the maximum it gives, 0 when
 * nothing.
 */
export interface UnavailableCashOption {
  isOpen: false;
  product: Product;
  reasons: readonly IneligibilityReason[];
  mostCash: number;
}

export type CashOption = { isOpen: true } | UnavailableCashOption;

const cashOptionOf = (option: CashOutOption): CashOption =>
  option.available
    ? { isOpen: true }
    : { isOpen: false, product: option.product, reasons: option.reasons, mostCash: option.mostCash };

/**
 * Returns the three loan types in the order cash-out refinance, equity loan, line of credit.
 * @throws RangeError beginning with the field's name for a number out of its range
 */
export function cashOptionsOf({
  homeValue,
  balance,
  cash,
  score,
  state,
  minScore,
}: CashRequest): readonly CashOption[] {
  // Rate and payment of today's mortgage affect only costs, which are not read here.
  const home = { value: homeValue, mortgage: assumedMortgage(balance), state };
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
