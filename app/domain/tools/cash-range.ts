/** How much cash a home may give where its figures are known only roughly. Whole dollars. */

import { LIMITS_2026_11, type LendingLimits } from "~/domain/pricing/limits-2026-11";
import type { Occupancy, PropertyType, Units } from "~/domain/pricing/products";
import type { Span } from "~/domain/amount-bands";
import { equityToLend, mostCashByWay, type CashOutKind } from "./cash-out-comparison";

/** A home as its owner tells of it in a few taps. */
export interface RoughHome {
  value: Span;
  /** owed today, all loans together */
  balance: Span;
  occupancy: Occupancy;
  propertyType: PropertyType;
  units: Units;
  /** two letters, where it is known */
  state?: string | undefined;
}

/** The most cash in hand after closing costs: with the figures that suit it least, and most. */
export interface CashSpan {
  least: number;
  most: number;
}

export interface CashRange extends CashSpan {
  /** in the order of the comparison: a new mortgage in place of the old one, a loan and a line behind it */
  ways: readonly (CashSpan & { kind: CashOutKind })[];
}

/**
 * The range of the cash that is possible, in all and by each way, as the comparison of the ways prices it.
 * @param score 300 to 850
 */
export function cashRange(
  { value, balance, ...home }: RoughHome,
  score: Span,
  limits: LendingLimits = LIMITS_2026_11,
): CashRange {
  const ends = [
    mostCashByWay(
      { home: { ...home, value: value.from, mortgage: { balance: balance.to } }, score: score.from },
      limits,
    ),
    mostCashByWay(
      { home: { ...home, value: value.to, mortgage: { balance: balance.from } }, score: score.to },
      limits,
    ),
  ] as const;
  const ways = ends[0].map(({ kind, mostCash }, index) => {
    const other = ends[1][index]?.mostCash ?? mostCash;
    // A loan that is larger than a step of the price may leave less: the ends are ordered by what they give.
    return { kind, least: Math.min(mostCash, other), most: Math.max(mostCash, other) };
  });
  return {
    least: Math.max(...ways.map(({ least }) => least)),
    most: Math.max(...ways.map(({ most }) => most)),
    ways,
  };
}

/** Whether the home may give any cash with the figures that suit it best, before costs and whatever the score. */
export function mayGiveCash({ value, balance, ...home }: RoughHome, limits: LendingLimits): boolean {
  const best = { ...home, value: value.to, mortgage: { balance: balance.from } };
  return equityToLend({ home: best, score: 850 }, limits) > 0;
}
