/** Cash from a home by FHA, VA and adjustable loans that replace its mortgage. Whole dollars. */

import type { AmountRange } from "~/domain/amount-bands";
import { hasLienToReplace } from "~/domain/pricing/government";
import type { VaUse } from "~/domain/pricing/va-use";
import { LIMITS_2026_11, type LendingLimits } from "~/domain/pricing/limits-2026-11";
import type { PricedLoan } from "~/domain/pricing/loan";
import { payoffTotal } from "~/domain/pricing/payoff";
import { priceLoan } from "~/domain/pricing/price-loan";
import {
  ADJUSTABLE_PRODUCTS,
  type FirstLienProduct,
  GOVERNMENT_PRODUCTS,
  programOf,
} from "~/domain/pricing/products";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { equityByWay, isOffered, largestLoan, maxCashOf, type SizedWay } from "./cash-out-comparison";
import { ANY_SCORE, type CashSpan, type RangeEnd, rangeEndsOf, type HomeEstimate } from "./cash-span";

/** An owner's answers about military service. */
export interface OwnerService {
  hasServed?: boolean | undefined;
  vaUse?: VaUse | undefined;
}

/** The maximum cash of one product. */
export interface ProgramCash extends CashSpan {
  product: FirstLienProduct;
  /**
   * the loans with the least and the most favorable figures; only one when the other provides no
   * cash
   */
  loans: readonly PricedLoan[];
}

type HomeFacts = Omit<HomeEstimate, "value" | "balance">;

function productWay(
  product: FirstLienProduct,
  home: HomeFacts,
  { value, balance, score }: RangeEnd,
  { hasServed = false, vaUse }: OwnerService,
): SizedWay {
  const isVa = programOf(product) === "va";
  return {
    open: {
      ...home,
      ...{ product, value, score, hasServed, purpose: "cashout" },
      ...(isVa && vaUse !== undefined && { vaUse }),
    },
    payoff: payoffTotal([{ balance }]),
  };
}

function cashAt(
  product: FirstLienProduct,
  home: HomeFacts,
  end: RangeEnd,
  service: OwnerService,
  limits: LendingLimits,
): { cash: number; loan?: PricedLoan } {
  const lending = { sheet: RATES_2026_11, limits };
  const way = productWay(product, home, end, service);
  const isOpen = hasLienToReplace(product, end.balance) && isOffered(way, lending);
  const largest = isOpen ? largestLoan(way, lending) : undefined;
  const cash = maxCashOf(way, largest, lending);
  if (largest === undefined || cash === 0) return { cash: 0 };
  return { cash, loan: priceLoan({ ...way.open, loanAmount: largest }) };
}

/** Returns the maximum cash of a product; undefined when it provides none at either end. */
function productCashSpan(
  product: FirstLienProduct,
  { value, balance, ...home }: HomeEstimate,
  score: AmountRange,
  service: OwnerService,
  limits: LendingLimits,
): ProgramCash | undefined {
  const found = rangeEndsOf({ value, balance }, score).map((end) =>
    cashAt(product, home, end, service, limits),
  );
  const amounts = found.map(({ cash }) => cash);
  const most = Math.max(...amounts);
  if (most === 0) return undefined;
  return { product, least: Math.min(...amounts), most, loans: found.flatMap(({ loan }) => loan ?? []) };
}

/**
 * Returns the maximum cash of FHA and VA loans, in this order, without those that provide none; VA
 * only for a borrower who has served.
 * @param score 300 to 850
 */
export const governmentCash = (
  home: HomeEstimate,
  score: AmountRange,
  service: OwnerService = {},
  limits: LendingLimits = LIMITS_2026_11,
): ProgramCash[] =>
  GOVERNMENT_PRODUCTS.flatMap((product) => productCashSpan(product, home, score, service, limits) ?? []);

/**
 * The same, followed by the adjustable loan that is sure to provide the most, like the offer
 * search.
 */
export function programCash(...args: Parameters<typeof governmentCash>): ProgramCash[] {
  const [home, score, service = {}, limits = LIMITS_2026_11] = args;
  const adjustable = ADJUSTABLE_PRODUCTS.flatMap(
    (product) => productCashSpan(product, home, score, service, limits) ?? [],
  ).sort((one, other) => other.least - one.least || other.most - one.most);
  return [...governmentCash(...args), ...adjustable.slice(0, 1)];
}

/**
 * Checks whether an FHA or VA loan may provide any cash with the most favorable figures, before
 * costs and at any score.
 */
export function canGiveProgramCash(
  { value, balance, ...home }: HomeEstimate,
  service: OwnerService,
  limits: LendingLimits,
): boolean {
  const [, best] = rangeEndsOf({ value, balance }, ANY_SCORE);
  return GOVERNMENT_PRODUCTS.some((product) => {
    const way = productWay(product, home, best, service);
    return hasLienToReplace(product, best.balance) && equityByWay(way, best.balance, limits) > 0;
  });
}
