/** Debt-to-income: housing and debt payments as a share of monthly income. */

import { LIMITS_2026_11, type LendingLimits } from "./limits-2026-11";

/** Monthly amounts in dollars before taxes. */
export interface DebtToIncomeInput {
  monthlyIncome: number;
  /** principal, interest, mortgage insurance, taxes and insurance of all liens on the home */
  housingPayment: number;
  otherMonthlyDebts: number;
}

/** Fractions of the income. */
export interface DebtToIncome {
  /** housing alone */
  front: number;
  /** housing and all other debts */
  back: number;
}

/**
 * Returns front and back debt-to-income as fractions.
 * @throws RangeError when the income is not positive or a payment is negative
 */
export function debtToIncome(input: DebtToIncomeInput): DebtToIncome {
  const { monthlyIncome, housingPayment, otherMonthlyDebts } = input;
  if (!(monthlyIncome > 0)) throw new RangeError("The income must be more than zero.");
  if (!(housingPayment >= 0) || !(otherMonthlyDebts >= 0))
    throw new RangeError("A payment cannot be below zero.");
  return {
    front: housingPayment / monthlyIncome,
    back: (housingPayment + otherMonthlyDebts) / monthlyIncome,
  };
}

/** Checks whether the back ratio is within our limit, one half. */
export function isWithinDebtToIncome(
  { back }: DebtToIncome,
  limits: Pick<LendingLimits, "maxDebtToIncome"> = LIMITS_2026_11,
): boolean {
  return back <= limits.maxDebtToIncome;
}
