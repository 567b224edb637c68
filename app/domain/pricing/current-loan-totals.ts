import { roundHalfUp } from "~/domain/money";
import {
  totalBalance,
  type ExistingLien,
  totalPayments,
  principalAndInterestOf,
  rateOf,
  remainingMonthsOf,
} from "./existing-liens";
import { COMPARISON_MONTHS, type FiveYearTotals } from "./loan-figures";
import { balanceAfter } from "./payment";

/**
 * The cost of keeping the current mortgages, for comparison with the loan that would pay them off.
 * Dollars, rates in percent.
 */
export interface CurrentLoanTotals {
  balance: number;
  /**
   * principal and interest a month; null when they cannot be separated from the escrow in a payment
   */
  payment: number | null;
  /** of the only mortgage, when known */
  rate: number | null;
  /** months to the last payment of the longest one, when all are known */
  monthsLeft: number | null;
  inFiveYears: FiveYearTotals | null;
  /** total of all remaining payments */
  inWholeTerm: number | null;
}

/** Returns one lien with its known and computed facts. */
function readLien(lien: ExistingLien, home: { value: number; state?: string }) {
  const payment = principalAndInterestOf(lien, home);
  const rate = rateOf(lien, payment);
  const months = remainingMonthsOf(lien, payment);
  const { balance } = lien;
  if (payment === undefined || rate === undefined || months === undefined) return { balance, payment, rate };
  const paidMonths = Math.min(COMPARISON_MONTHS, months);
  return {
    balance,
    payment,
    rate,
    months,
    five: {
      paid: payment * paidMonths,
      principal: balance - balanceAfter(balance, rate, months, paidMonths),
    },
    whole: payment * months,
  };
}

const sumOf = (amounts: readonly (number | undefined)[]): number | null =>
  amounts.reduce<number | null>(
    (sum, amount) => (sum === null || amount === undefined ? null : sum + amount),
    0,
  );

const rounded = (amount: number | null): number | null => (amount === null ? null : roundHalfUp(amount));

/**
 * Returns the totals of the liens that a new loan pays off; undefined when there are none. Whole
 * dollars except for the payment and the balance.
 */
export function currentLoanTotals(
  liens: readonly ExistingLien[],
  home: { value: number; state?: string },
): CurrentLoanTotals | undefined {
  if (liens.length === 0) return undefined;
  const read = liens.map((lien) => readLien(lien, home));
  const [only] = read.length === 1 ? read : [];
  const payment = sumOf(read.map((one) => one.payment));
  const paid = rounded(sumOf(read.map((one) => one.five?.paid)));
  const principal = rounded(sumOf(read.map((one) => one.five?.principal)));
  return {
    balance: totalBalance(liens),
    payment: payment === null ? null : totalPayments([{ monthlyPayment: payment }]),
    rate: only?.rate ?? null,
    monthsLeft: read.every(({ months }) => months !== undefined)
      ? Math.max(...read.map(({ months = 0 }) => months))
      : null,
    inFiveYears: paid === null || principal === null ? null : { paid, principal },
    inWholeTerm: rounded(sumOf(read.map((one) => one.whole))),
  };
}
