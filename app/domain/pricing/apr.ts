/** The annual percentage rate by the actuarial method of Regulation Z, Appendix J. */

/**
 * One payment: dollars, whole unit-periods from the start, and the preceding odd fraction of a
 * unit-period.
 */
export interface AprPayment {
  amount: number;
  periods: number;
  /** 0 to below 1, with months of 30 days; default 0 */
  fraction?: number;
}

export interface AprInput {
  /** dollars available to the borrower: the loan less prepaid finance charges */
  amountFinanced: number;
  payments: readonly AprPayment[];
  /** 12 for months, 24 for half months, 4 for quarters */
  unitPeriodsPerYear: number;
}

/**
 * Returns `count` equal payments one unit-period apart; the first is due `periods` and `fraction`
 * unit-periods after the start.
 */
export function levelPayments(
  count: number,
  amount: number,
  first: { periods: number; fraction?: number } = { periods: 1 },
): AprPayment[] {
  return Array.from({ length: count }, (_, index) => ({
    amount,
    periods: first.periods + index,
    fraction: first.fraction ?? 0,
  }));
}

/** Returns the present value of payments in dollars, and how fast it falls as the rate rises. */
function presentValueAt(payments: readonly AprPayment[], rate: number): { worth: number; fall: number } {
  let worth = 0;
  let fall = 0;
  const growth = 1 + rate;
  let [before, factor] = [0, 1];
  for (const { amount, periods, fraction = 0 } of payments) {
    const odd = 1 + fraction * rate;
    // Consecutive payments are almost always one unit-period apart, and computing a power for each
    // is the slowest part of a loan search.
    factor = periods === before + 1 ? factor * growth : growth ** periods;
    before = periods;
    const value = amount / (odd * factor);
    worth += value;
    fall += value * (fraction / odd + periods / (1 + rate));
  }
  return { worth, fall };
}

/** The tolerance in the rate of one unit-period, far below the displayed precision. */
const RATE_TOLERANCE = 1e-15;
/** A thirty-year loan needs about six iterations, an extremely expensive one a few more. */
const MAX_ITERATIONS = 200;

/**
 * Returns the APR in percent, not rounded: the rate at which the payments' present value equals the
 * amount financed, times the unit-periods of a year. The present value is convex in the rate, so
 * Newton steps converge from below and never overshoot.
 * @returns Infinity where more than the amount financed is paid at once, so that no rate is high
 *   enough
 * @throws RangeError when the amount financed is not positive or exceeds the total of payments
 */
export function actuarialApr({ amountFinanced, payments, unitPeriodsPerYear }: AprInput): number {
  if (!(amountFinanced > 0)) throw new RangeError("The amount financed must be more than zero.");
  if (presentValueAt(payments, 0).worth < amountFinanced)
    throw new RangeError("The payments do not repay the amount financed.");
  let rate = 0;
  for (let step = 0; step < MAX_ITERATIONS; step += 1) {
    const { worth, fall } = presentValueAt(payments, rate);
    const further = (worth - amountFinanced) / fall;
    if (!(further > RATE_TOLERANCE)) return rate * unitPeriodsPerYear * 100;
    rate += further;
  }
  return Infinity;
}
