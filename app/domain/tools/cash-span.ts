import type { Span } from "~/domain/amount-bands";
import type { Occupancy, PropertyType, Units } from "~/domain/pricing/products";

/** A home whose figures are known only roughly, and the cash that it gives. Whole dollars. */

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

/** A home with the figures of one end of what was told. */
export interface End {
  value: number;
  balance: number;
  /** 300 to 850 */
  score: number;
}

/** Every score there is. */
export const ANY_SCORE: Span = { from: 300, to: 850 };

/** The ends of rough figures: those that suit least, and those that suit most. */
export const endsOf = ({ value, balance }: Pick<RoughHome, "value" | "balance">, score: Span): [End, End] => [
  { value: value.from, balance: balance.to, score: score.from },
  { value: value.to, balance: balance.from, score: score.to },
];
