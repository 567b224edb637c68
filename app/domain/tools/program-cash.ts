/** Cash from a home by FHA, VA and adjustable loans that replace its mortgage. Whole dollars. */

import type { Span } from "~/domain/amount-bands";
import { hasLienToReplace, type VaUse } from "~/domain/pricing/government";
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
import { equityByWay, isOffered, largestLoan, mostCashOf, type Sized } from "./cash-out-comparison";
import { ANY_SCORE, type CashSpan, type End, endsOf, type RoughHome } from "./cash-span";

/** An owner's answers about military service. */
export interface OwnersService {
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

type HomeFacts = Omit<RoughHome, "value" | "balance">;

function wayBy(
  product: FirstLienProduct,
  home: HomeFacts,
  { value, balance, score }: End,
  { hasServed = false, vaUse }: OwnersService,
): Sized {
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
  end: End,
  service: OwnersService,
  limits: LendingLimits,
): { cash: number; loan?: PricedLoan } {
  const lending = { sheet: RATES_2026_11, limits };
  const way = wayBy(product, home, end, service);
  const isOpen = hasLienToReplace(product, end.balance) && isOffered(way, lending);
  const largest = isOpen ? largestLoan(way, lending) : undefined;
  const cash = mostCashOf(way, largest, lending);
  if (largest === undefined || cash === 0) return { cash: 0 };
  return { cash, loan: priceLoan({ ...way.open, loanAmount: largest }) };
}

/** Returns the maximum cash of a product; undefined when it provides none at either end. */
function spanBy(
  product: FirstLienProduct,
  { value, balance, ...home }: RoughHome,
  score: Span,
  service: OwnersService,
  limits: LendingLimits,
): ProgramCash | undefined {
  const found = endsOf({ value, balance }, score).map((end) => cashAt(product, home, end, service, limits));
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
  home: RoughHome,
  score: Span,
  service: OwnersService = {},
  limits: LendingLimits = LIMITS_2026_11,
): ProgramCash[] =>
  GOVERNMENT_PRODUCTS.flatMap((product) => spanBy(product, home, score, service, limits) ?? []);

/**
 * The same, followed by the adjustable loan that is sure to provide the most, like the offer
 * search.
 */
export function programCash(...asked: Parameters<typeof governmentCash>): ProgramCash[] {
  const [home, score, service = {}, limits = LIMITS_2026_11] = asked;
  const adjustable = ADJUSTABLE_PRODUCTS.flatMap(
    (product) => spanBy(product, home, score, service, limits) ?? [],
  ).sort((one, other) => other.least - one.least || other.most - one.most);
  return [...governmentCash(...asked), ...adjustable.slice(0, 1)];
}

/**
 * Checks whether an FHA or VA loan may provide any cash with the most favorable figures, before
 * costs and at any score.
 */
export function mayGiveProgramCash(
  { value, balance, ...home }: RoughHome,
  service: OwnersService,
  limits: LendingLimits,
): boolean {
  const [, best] = endsOf({ value, balance }, ANY_SCORE);
  return GOVERNMENT_PRODUCTS.some((product) => {
    const way = wayBy(product, home, best, service);
    return hasLienToReplace(product, best.balance) && equityByWay(way, best.balance, limits) > 0;
  });
}
