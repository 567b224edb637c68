/** Every payment of a loan from first to last (12 CFR 1026.24(d), (f)). Dollars and cents. */

import { roundToCents } from "~/domain/money";
import type { LoanTerms } from "~/domain/pricing/loan";

/** Consecutive equal monthly payments, dollars each. */
export interface PaymentRun {
  count: number;
  amount: number;
  covers: "principal-and-interest" | "with-mortgage-insurance" | "interest-only";
}

export type PaymentRuns = readonly [PaymentRun, ...PaymentRun[]];

/** Consecutive payments of principal and interest, or of interest alone. */
interface Level {
  count: number;
  amount: number;
  isInterestOnly?: boolean;
}

function levelsOf(loan: LoanTerms): Level[] {
  const { termMonths, principalAndInterest: amount, interestOnlyMonths, repaymentPayment, adjustable } = loan;
  if (adjustable) return adjustable.runs.map(({ months, payment }) => ({ count: months, amount: payment }));
  if (repaymentPayment === undefined) return [{ count: termMonths, amount }];
  return [
    { count: interestOnlyMonths, amount, isInterestOnly: true },
    { count: termMonths - interestOnlyMonths, amount: repaymentPayment },
  ];
}

/** Returns the level's payments, divided where mortgage insurance ends. */
function withInsurance({ count, amount, isInterestOnly }: Level, insured: number, monthly: number) {
  const months = Math.min(count, insured);
  const covers = isInterestOnly ? "interest-only" : "principal-and-interest";
  const runs: PaymentRun[] = [
    { count: months, amount: roundToCents(amount + monthly), covers: "with-mortgage-insurance" },
    { count: count - months, amount, covers },
  ];
  return runs.filter((run) => run.count > 0);
}

/**
 * Returns the payments of a loan in order: level for a fixed rate, divided where mortgage insurance
 * ends and where the payment changes. An adjustable rate has the payments in its APR: the initial
 * rate, then today's index plus margin within the caps.
 */
export function paymentRuns(loan: LoanTerms): PaymentRuns {
  const { mortgageInsurance, mortgageInsuranceMonths } = loan;
  let passed = 0;
  const [first, ...rest] = levelsOf(loan).flatMap((level) => {
    const insured = Math.max(0, mortgageInsuranceMonths - passed);
    passed += level.count;
    return withInsurance(level, insured, mortgageInsurance);
  });
  if (!first) throw new RangeError("A loan has at least one payment.");
  return [first, ...rest];
}
