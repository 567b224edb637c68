/** Statistics of experiments. */

/** Below this number of visitors in a variant, nothing is stated about its rate. */
export const MIN_SHOWN = 100;

/** The two-sided 95 percent quantile of the normal distribution. */
const Z = 1.959963984540054;

/** A share with its 95 percent confidence interval. All from 0 to 1. */
export interface Rate {
  rate: number;
  low: number;
  high: number;
}

/**
 * Returns the conversion rate with Wilson's interval, which also holds for few and for no
 * conversions; undefined without visitors.
 */
export function rateOf(converted: number, shown: number): Rate | undefined {
  if (shown === 0) return undefined;
  const rate = converted / shown;
  const spread = Z ** 2 / shown;
  const middle = (rate + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((rate * (1 - rate)) / shown + spread / (4 * shown));
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * Returns the two-sided tail of a normal distribution beyond x standard deviations, by its series
 * near 0 and its continued fraction beyond.
 */
function normalTail(x: number): number {
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

/**
 * Returns the probability of a chi-square of at least x.
 * @param freedom degrees of freedom, at least 1
 */
export function chiSquareProbability(x: number, freedom: number): number {
  if (x <= 0) return 1;
  if (freedom === 1) return normalTail(Math.sqrt(x));
  if (freedom === 2) return Math.exp(-x / 2);
  const half = freedom / 2;
  let factor = Math.exp(-x / 2);
  // (x/2)^(half-1) / gamma(half), reduced step by step to 1 or to one half
  for (let k = half - 1; k > 0; k -= 1) factor *= x / 2 / k;
  if (freedom % 2 === 1) factor *= 1 / Math.sqrt((Math.PI * x) / 2);
  return chiSquareProbability(x, freedom - 2) + factor;
}

/**
 * Returns the probability of a split at least this uneven, given the weights. Below 0.001 the split
 * is not as configured, and no rate can be trusted. Undefined without visitors.
 * @param counts how many were shown each variant, in the order of the weights
 */
export function splitProbability(counts: readonly number[], weights: readonly number[]): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (total === 0) return undefined;
  const square = counts.reduce((so, count, index) => {
    const expected = (total * (weights[index] ?? 0)) / sum;
    return so + (count - expected) ** 2 / expected;
  }, 0);
  return chiSquareProbability(square, counts.length - 1);
}

/** Below this probability a split is not as configured. */
export const SPLIT_ALARM = 0.001;
