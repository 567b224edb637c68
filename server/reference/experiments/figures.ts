/** What may be said of an experiment's numbers. */

/** Below so many visitors in a variant nothing is said of what its rate may be worth. */
export const LEAST_SHOWN = 100;

/** Of 95 percent of a normal distribution, on both sides. */
const Z = 1.959963984540054;

/** A share, and between which shares it lies with 95 percent confidence. All from 0 to 1. */
export interface Rate {
  rate: number;
  low: number;
  high: number;
}

/** The share of those who converted, with Wilson's interval, which holds for few and for none too; undefined of nobody. */
export function rateOf(converted: number, shown: number): Rate | undefined {
  if (shown === 0) return undefined;
  const rate = converted / shown;
  const spread = Z ** 2 / shown;
  const middle = (rate + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((rate * (1 - rate)) / shown + spread / (4 * shown));
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The part of a normal distribution beyond x standard deviations on either side, by its series near 0 and its continued fraction beyond. */
function beyond(x: number): number {
  const density = Math.exp((-x * x) / 2) * Math.sqrt(2 / Math.PI);
  if (x < 3) {
    let term = x;
    let sum = x;
    for (let n = 1; n < 100; n += 1) {
      term *= (x * x) / (2 * n + 1);
      sum += term;
    }
    return 1 - density * sum;
  }
  let fraction = x;
  for (let n = 60; n > 0; n -= 1) fraction = x + n / fraction;
  return density / fraction;
}

/** How likely a chi-square of at least x is by chance. @param freedom degrees of freedom, at least 1 */
export function chanceOf(x: number, freedom: number): number {
  if (x <= 0) return 1;
  if (freedom === 1) return beyond(Math.sqrt(x));
  if (freedom === 2) return Math.exp(-x / 2);
  const half = freedom / 2;
  let factor = Math.exp(-x / 2);
  // (x/2)^(half-1) / gamma(half), step by step down to 1 or to the half
  for (let k = half - 1; k > 0; k -= 1) factor *= x / 2 / k;
  if (freedom % 2 === 1) factor *= 1 / Math.sqrt((Math.PI * x) / 2);
  return chanceOf(x, freedom - 2) + factor;
}

/**
 * How likely visitors fall on the variants at least this unevenly by chance, given the weights. Below 0.001 the split is not what was set
 * up, and no rate can be trusted. Undefined of nobody.
 * @param counts how many were shown each variant, in the order of the weights
 */
export function splitChance(counts: readonly number[], weights: readonly number[]): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (total === 0) return undefined;
  const square = counts.reduce((so, count, index) => {
    const expected = (total * (weights[index] ?? 0)) / sum;
    return so + (count - expected) ** 2 / expected;
  }, 0);
  return chanceOf(square, counts.length - 1);
}

/** Below this a split is not what was set up. */
export const SPLIT_ALARM = 0.001;
