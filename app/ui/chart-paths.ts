import { CHART } from "./chart-size";

/**
 * Two-part bars as two SVG paths: a chart of thirty years takes a few hundred characters instead of
 * sixty elements.
 */

/** A bar: amounts in one unit, none below zero. */
export interface Bar {
  lower: number;
  upper: number;
}

/** The `d` of two path elements, and the amount at the top of the chart. */
export interface StackedBars {
  lower: string;
  upper: string;
  top: number;
}

/** Fraction of its slot that a bar fills; the rest is the gap. */
const BAR_FRACTION = 0.8;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * Stacks the two parts of each bar, the first bar at the left. The paths are empty without bars or
 * when all amounts are zero.
 */
export function stackedBars(bars: readonly Bar[]): StackedBars {
  const top = Math.max(0, ...bars.map(({ lower, upper }) => lower + upper));
  if (top === 0) return { lower: "", upper: "", top };
  const place = CHART.width / bars.length;
  const width = tenth(place * BAR_FRACTION);
  const at = (amount: number): number => tenth(CHART.height * (1 - amount / top));
  const box = (index: number, from: number, to: number): string =>
    from === to
      ? ""
      : `M${String(tenth(index * place))} ${String(from)}V${String(to)}h${String(width)}V${String(from)}z`;
  return {
    lower: bars.map(({ lower }, index) => box(index, CHART.height, at(lower))).join(""),
    upper: bars.map(({ lower, upper }, index) => box(index, at(lower), at(lower + upper))).join(""),
    top,
  };
}
