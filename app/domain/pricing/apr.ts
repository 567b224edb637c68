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

function presentValue(payments: readonly AprPayment[], rate: number): number {
  return payments.reduce(
    (sum, { amount, periods, fraction = 0 }) =>
      sum + amount / ((1 + fraction * rate) * (1 + rate) ** periods),
    0,
  );
}

// Fifty halvings of one leave an error far below anything a page shows.
const HALVINGS = 50;

/**
 * The APR in percent, not rounded: the rate at which the payments are worth the amount financed, times the unit-periods
 * of a year. The present value falls as the rate rises, so halving an interval always finds it.
 * @throws RangeError when the amount financed is not positive or more than the payments together
 */
export function actuarialApr({ amountFinanced, payments, unitPeriodsPerYear }: AprInput): number {
  if (!(amountFinanced > 0)) throw new RangeError("The amount financed must be more than zero.");
  if (presentValue(payments, 0) < amountFinanced)
    throw new RangeError("The payments do not repay the amount financed.");
  let low = 0;
  let high = 1;
  while (presentValue(payments, high) > amountFinanced) high *= 2;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (presentValue(payments, middle) > amountFinanced) low = middle;
    else high = middle;
  }
  return ((low + high) / 2) * unitPeriodsPerYear * 100;
}
