/** Money for display: US dollars, American grouping. */

import { roundHalfUp } from "./rounding";

export { roundHalfUp, roundToCents } from "./rounding";

const wholeDollars = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Converts dollars to an integer number of cents. */
export function toCents(dollars: number): number {
  return roundHalfUp(dollars * 100);
}

/** Options for formatting an amount. */
export interface MoneyFormat {
  /** false omits the dollar sign; default true */
  symbol?: boolean;
}

function withSign(text: string, isNegative: boolean, symbol: boolean): string {
  return `${isNegative ? "-" : ""}${symbol ? "$" : ""}${text}`;
}

/** Returns 0 for a missing amount or one that is not a number. */
function amountOf(value: number | null | undefined): number {
  return Number.isFinite(value) ? roundHalfUp(value ?? 0) : 0;
}

/**
 * Formats dollars without cents: 1234.6 is "$1,235"; a missing amount is "$0" (MONEY-01). `symbol:
 * false` omits the dollar sign (MONEY-02).
 */
export function formatMoney(dollars: number | null | undefined, { symbol = true }: MoneyFormat = {}): string {
  const amount = amountOf(dollars);
  return withSign(wholeDollars.format(Math.abs(amount)), amount < 0, symbol);
}

/** Formats integer cents with both decimals: 7500 is "$75.00". A missing amount is "$0.00". */
export function formatCents(cents: number | null | undefined, { symbol = true }: MoneyFormat = {}): string {
  const amount = amountOf(cents);
  return withSign(dollarsAndCents.format(Math.abs(amount) / 100), amount < 0, symbol);
}

/** Formats dollars with both decimals: 1234.56 is "$1,234.56". */
export const formatToTheCent = (dollars: number): string => formatCents(toCents(dollars));

/** Formats dollars with cents only when there are any: "$5,416.67", "$65,000". */
export const formatExact = (dollars: number): string =>
  Number.isInteger(dollars) ? formatMoney(dollars) : formatToTheCent(dollars);
