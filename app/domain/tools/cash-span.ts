import type { AmountRange } from "~/domain/amount-bands";
import type { Occupancy, PropertyType, Units } from "~/domain/pricing/products";

/** A home with approximate figures, and its available cash. Whole dollars. */

/** A home as described by its owner in a few taps. */
export interface HomeEstimate {
  value: AmountRange;
  /** current balance of all loans together */
  balance: AmountRange;
  occupancy: Occupancy;
  propertyType: PropertyType;
  units: Units;
  /** two letters, when known */
  state?: string | undefined;
}

/** The maximum cash after closing costs: with the least and the most favorable figures. */
export interface CashSpan {
  least: number;
  most: number;
}

/** A home with the figures of one end of the stated ranges. */
export interface RangeEnd {
  value: number;
  balance: number;
  /** 300 to 850 */
  score: number;
}

/** All possible scores. */
export const ANY_SCORE: AmountRange = { from: 300, to: 850 };

/** Returns the ends of approximate figures: the least and the most favorable. */
export const rangeEndsOf = (
  { value, balance }: Pick<HomeEstimate, "value" | "balance">,
  score: AmountRange,
): [RangeEnd, RangeEnd] => [
  { value: value.from, balance: balance.to, score: score.from },
  { value: value.to, balance: balance.from, score: score.to },
];
