/** Amounts that somebody knows about: bands to choose from, beside the amount to the dollar. Whole dollars. */

import { HOME_VALUE_MIN } from "./limits";
import { formatMoney } from "./money";

/** From one amount to another, both ends included; an amount that is known to the dollar is both. */
export interface Span {
  from: number;
  to: number;
}

/** What was said of an amount: a band, or the dollars themselves. */
export interface RoughAmount extends Span {
  /** a band without an upper end: at least `from` */
  isMore?: true;
}

export interface AmountBand extends RoughAmount {
  /** its value in a form */
  value: string;
  label: string;
}

/** An amount that is known to the dollar. */
export const exactly = (dollars: number): RoughAmount => ({ from: dollars, to: dollars });

const between = (from: number, to: number): AmountBand => ({
  from,
  to,
  value: `${String(from)}-${String(to)}`,
  label: `${formatMoney(from)} to ${formatMoney(to)}`,
});

const below = (from: number, dollars: number): AmountBand => ({
  ...between(from, dollars - 1),
  label: `Less than ${formatMoney(dollars)}`,
});

const above = (dollars: number): AmountBand => ({
  from: dollars,
  to: dollars,
  isMore: true,
  value: `${String(dollars)}-more`,
  label: `More than ${formatMoney(dollars)}`,
});

/** The bands between these amounts, smallest first. */
const bandsBetween = (bounds: readonly number[]): AmountBand[] =>
  bounds.slice(1).map((to, index) => between(bounds[index] ?? 0, to));

/** What a home may be worth; the first band is less than we lend on (LIMIT-04). */
export const HOME_VALUE_BANDS: readonly AmountBand[] = [
  below(0, HOME_VALUE_MIN),
  ...bandsBetween([HOME_VALUE_MIN, 100_000, 200_000, 300_000, 400_000, 600_000, 800_000, 1_000_000]),
  above(1_000_000),
];

/** What may be owed on it. */
export const BALANCE_BANDS: readonly AmountBand[] = [
  { ...exactly(0), value: "0", label: "Nothing, it is paid off" },
  below(1, 50_000),
  ...bandsBetween([50_000, 100_000, 150_000, 200_000, 300_000, 400_000, 600_000]),
  above(600_000),
];

/** The band that was chosen; undefined where an amount was named to the dollar. */
export const bandOf = (
  bands: readonly AmountBand[],
  { from, to, isMore }: RoughAmount,
): AmountBand | undefined =>
  bands.find((band) => band.from === from && band.to === to && band.isMore === isMore);

/** "$300,000 to $400,000", or the amount itself. */
export const amountWords = (bands: readonly AmountBand[], said: RoughAmount): string =>
  bandOf(bands, said)?.label ?? formatMoney(said.from);
