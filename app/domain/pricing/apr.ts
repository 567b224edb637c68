/** The annual percentage rate by the actuarial method of Regulation Z, Appendix J. */

/** One payment: dollars, whole unit-periods from the start, and the odd fraction of a unit-period before them. */
export interface AprPayment {
  amount: number;
  periods: number;
  /** 0 to below 1, a month counted as 30 days; default 0 */
  fraction?: number;
}

/** What an APR is found for. */
export interface AprInput {
  /** dollars the borrower has the use of: the loan less prepaid finance charges */
  amountFinanced: number;
  payments: readonly AprPayment[];
  /** 12 for months, 24 for half months, 4 for quarters */
  unitPeriodsPerYear: number;
}

/** `count` equal payments one unit-period apart; the first falls `periods` and `fraction` of one after the start. */
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

/** What payments are worth at the start, in dollars, and how fast that falls as the rate rises. */
function worthAt(payments: readonly AprPayment[], rate: number): { worth: number; fall: number } {
  let worth = 0;
  let fall = 0;
  const growth = 1 + rate;
  let [before, factor] = [0, 1];
  for (const { amount, periods, fraction = 0 } of payments) {
    const odd = 1 + fraction * rate;
    // Payments follow each other by one unit-period nearly always, and a power for each of them is what a search for loans takes longest over.
    factor = periods === before + 1 ? factor * growth : growth ** periods;
    before = periods;
    const value = amount / (odd * factor);
    worth += value;
    fall += value * (fraction / odd + periods / (1 + rate));
  }
  return { worth, fall };
}

/** Far below anything a page shows, in a rate of one unit-period. */
const CLOSE_ENOUGH = 1e-15;
/** A loan of thirty years needs half a dozen, one that costs many times itself a few more. */
const MOST_STEPS = 200;

/**
 * The APR in percent, not rounded: the rate at which the payments are worth the amount financed, times the unit-periods
 * of a year. Their worth falls ever more slowly as the rate rises, so steps along the slope (Newton) come nearer from below and never
 * pass.
 * @returns Infinity where more than the amount financed is paid at once, so that no rate is high enough
 * @throws RangeError when the amount financed is not positive or more than the payments together
 */
export function actuarialApr({ amountFinanced, payments, unitPeriodsPerYear }: AprInput): number {
  if (!(amountFinanced > 0)) throw new RangeError("The amount financed must be more than zero.");
  if (worthAt(payments, 0).worth < amountFinanced)
    throw new RangeError("The payments do not repay the amount financed.");
  let rate = 0;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { worth, fall } = worthAt(payments, rate);
    const further = (worth - amountFinanced) / fall;
    if (!(further > CLOSE_ENOUGH)) return rate * unitPeriodsPerYear * 100;
    rate += further;
  }
  return Infinity;
}
