/** Estimated amounts: bands to choose from, as an alternative to an exact amount. Whole dollars. */

import { HOME_VALUE_MIN } from "./limits";
import { formatMoney } from "./money";

/** A range of amounts, both ends included; an exact amount is both ends. */
export interface AmountRange {
  from: number;
  to: number;
}

/** A stated amount: a band, or an exact amount. */
export interface AmountEstimate extends AmountRange {
  /** a band without an upper limit: at least `from` */
  isMore?: true;
}

export interface AmountBand extends AmountEstimate {
  /** its value in a form */
  value: string;
  label: string;
}

/** Returns an exact amount as a range. */
export const exactAmount = (dollars: number): AmountEstimate => ({ from: dollars, to: dollars });

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

/** Returns the bands between these bounds, smallest first. */
const bandsBetween = (bounds: readonly number[]): AmountBand[] =>
  bounds.slice(1).map((to, index) => between(bounds[index] ?? 0, to));

/** Home value bands; the first band is below the least value that we lend on (LIMIT-04). */
export const HOME_VALUE_BANDS: readonly AmountBand[] = [
  below(0, HOME_VALUE_MIN),
  ...bandsBetween([HOME_VALUE_MIN, 100_000, 200_000, 300_000, 400_000, 600_000, 800_000, 1_000_000]),
  above(1_000_000),
];

/** Mortgage balance bands. */
export const BALANCE_BANDS: readonly AmountBand[] = [
  { ...exactAmount(0), value: "0", label: "Nothing, it's paid off" },
  below(1, 50_000),
  ...bandsBetween([50_000, 100_000, 150_000, 200_000, 300_000, 400_000, 600_000]),
  above(600_000),
];

/** Returns the chosen band; undefined for an exact amount. */
export const bandOf = (
  bands: readonly AmountBand[],
  { from, to, isMore }: AmountEstimate,
): AmountBand | undefined =>
  bands.find((band) => band.from === from && band.to === to && band.isMore === isMore);

/** Returns the amount as text: "$300,000 to $400,000", or the exact amount. */
export const formatAmountEstimate = (bands: readonly AmountBand[], estimate: AmountEstimate): string =>
  bandOf(bands, estimate)?.label ?? formatMoney(estimate.from);
