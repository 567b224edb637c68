import { formatMoney, formatToTheCent, roundToCents } from "~/domain/money";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";

const percent = (rate: number): string => `${String(Number(rate.toFixed(3)))}%`;

/**
 * The text that must accompany any figure of a line of credit on every page: index, margin, cap,
 * and what changes.
 */

/** Replaces the sentence about a Loan Estimate, which is a form for mortgages only. */
export const CREDIT_LINE_NOTICE =
  "Your actual rate, payment, and costs could be higher. A line of credit has no Loan Estimate: read the terms that come with an application before you choose one.";

/**
 * Returns how the rate of a line is set and how high it can go.
 * @param rate percent a year, as of today
 */
export function creditLineRateWords({ rate, loanAmount }: { rate: number; loanAmount: number }): string {
  const { primeRate, maxRate } = RATES_2026_11.lineOfCredit;
  const most = formatToTheCent(roundToCents((loanAmount * maxRate) / 1200));
  return `The APR is the prime rate, ${percent(primeRate)} now, plus a margin of ${percent(rate - primeRate)}. It moves when the prime rate does, and your payment with it, but never above ${percent(maxRate)}: at that rate the interest alone on ${formatMoney(loanAmount)} is ${most} a month. The APR counts only interest, not fees.`;
}
