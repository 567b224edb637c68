import { CHART } from "./chart-size";

/** Bars of two parts as two SVG paths: a drawing of thirty years is a few hundred characters, not sixty elements. */

/** One bar: amounts of one unit, none below zero. */
export interface Bar {
  lower: number;
  upper: number;
}

/** Paths for the `d` of two path elements, and the amount that reaches the top. */
export interface StackedBars {
  lower: string;
  upper: string;
  top: number;
}

/** How much of its place a bar takes; the rest is the gap. */
const FILLED = 0.8;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Stacks the two parts of each bar, the first bar at the left. Without bars, or where all are nothing, the paths are empty. */
export function stackedBars(bars: readonly Bar[]): StackedBars {
  const top = Math.max(0, ...bars.map(({ lower, upper }) => lower + upper));
  if (top === 0) return { lower: "", upper: "", top };
  const place = CHART.width / bars.length;
  const width = tenth(place * FILLED);
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

/**
 * One path for bars of one part, drawn along their ground line: of each bar only its height differs, so a page with thirty stays small.
 * Empty without bars, or where all are nothing.
 */
export function barsPath(amounts: readonly number[]): string {
  const top = Math.max(0, ...amounts);
  if (top === 0) return "";
  const place = CHART.width / amounts.length;
  const width = tenth(place * FILLED);
  const gap = tenth(place - width);
  const ground = String(CHART.height);
  const bars = amounts.map(
    (amount) =>
      `V${String(tenth(CHART.height * (1 - amount / top)))}h${String(width)}V${ground}h${String(gap)}`,
  );
  return `M0 ${ground}${bars.join("")}z`;
}
