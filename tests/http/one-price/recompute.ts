/** Recomputes the figures of a loan in a different way than the product. */

/** A fixed-rate loan: dollars, percent a year, dollars a month of mortgage insurance. */
export interface LevelLoan {
  loan: number;
  rate: number;
  months: number;
  value: number;
  insurance: number;
}

/** Returns the schedule of a loan, computed month by month without product code. */
export function computeSchedule({ loan, rate, months, value, insurance }: LevelLoan) {
  const monthly = rate / 1200;
  let annuity = 0;
  for (let month = 1; month <= months; month += 1) annuity += (1 + monthly) ** -month;
  const exact = loan / annuity;
  const payment = Math.round(exact * 100) / 100;
  let owed = loan;
  let insured = 0;
  const payments: number[] = [];
  let owedInFive = loan;
  for (let month = 1; month <= months; month += 1) {
    const isInsured = insurance > 0 && owed > value * 0.78 && insured < Math.ceil(months / 2);
    if (isInsured) insured += 1;
    payments.push(payment + (isInsured ? insurance : 0));
    owed = owed * (1 + monthly) - exact;
    if (month === 60) owedInFive = owed;
  }
  return { payment, payments, paidInFive: payments.slice(0, 60).reduce((a, b) => a + b, 0), owedInFive };
}

/**
 * Returns payments and balances of a loan from its monthly rates; the payment is recomputed when
 * the rate changes.
 */
export function computeBalances(
  loan: number,
  rates: readonly number[],
): { payments: number[]; owed: number[] } {
  const payments: number[] = [];
  const owed: number[] = [];
  let [left, payment] = [loan, 0];
  rates.forEach((rate, month) => {
    const monthly = rate / 1200;
    if (month === 0 || rates[month - 1] !== rate)
      payment = Math.round(((left * monthly) / (1 - (1 + monthly) ** (month - rates.length))) * 100) / 100;
    left = left * (1 + monthly) - payment;
    payments.push(payment);
    owed.push(left);
  });
  return { payments, owed };
}

/**
 * Returns the rates of 360 months: the first rate, then steps toward the goal, the first step
 * limited by a cap and later ones by 1 percent each half year.
 */
export function adjustedRates(first: number, goal: number, fixed: number, firstCap: number): number[] {
  const toward = (from: number, cap: number) => Math.min(from + cap, Math.max(from - cap, goal));
  const rates: number[] = [];
  let rate = first;
  for (let month = 0; month < 360; month += 1) {
    if (month === fixed) rate = toward(rate, firstCap);
    else if (month > fixed && (month - fixed) % 6 === 0) rate = toward(rate, 1);
    rates.push(rate);
  }
  return rates;
}

/**
 * Returns the rate, in percent a year, at which the payments are worth the amount financed, found
 * by bisection.
 */
export function computeApr(financed: number, payments: readonly number[]): number {
  let [low, high] = [0, 1];
  for (let turn = 0; turn < 60; turn += 1) {
    const middle = (low + high) / 2;
    const worth = payments.reduce(
      (sum, payment, index) => sum + payment / (1 + middle / 12) ** (index + 1),
      0,
    );
    if (worth > financed) low = middle;
    else high = middle;
  }
  return low * 100;
}
