import type { Wish } from "~/domain/comparison/home";

/**
 * Returns the reasons for a new loan as limits of the comparison, by their wire names: the same for
 * every page that knows them (COMPARE-06).
 * @param cash the wanted cash in dollars, as it is priced
 */
export function wishOfReasons(reasons: readonly string[], cash: number | undefined): Wish {
  const has = (reason: string): boolean => reasons.includes(reason);
  return {
    ...(cash !== undefined && { cash }),
    ...(has("payment") && { isMonthlyLowered: true }),
    ...((has("payoff") || has("term")) && { isSooner: true }),
    ...(has("rate") && { isRateLowered: true }),
    ...(has("type") && { isFixed: true }),
    ...(has("insurance") && { isUninsured: true }),
  };
}
