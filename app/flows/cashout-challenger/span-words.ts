import { formatMoney } from "~/domain/money";
import type { CashSpan } from "~/domain/tools/cash-span";

/** Rough amounts of cash in words. */

/**
 * Formats dollars for a range, rounded down to the thousand because the figures behind it are
 * rough.
 */
export const roundedDollars = (dollars: number): string => formatMoney(Math.floor(dollars / 1_000) * 1_000);

/** Formats a span: "about $62,000", "up to $90,000", "$40,000 to $130,000". */
export function spanWords({ least, most }: CashSpan): string {
  if (roundedDollars(least) === roundedDollars(most)) return `about ${roundedDollars(most)}`;
  return least < 1_000
    ? `up to ${roundedDollars(most)}`
    : `${roundedDollars(least)} to ${roundedDollars(most)}`;
}

/** Returns the cells of a comparison: the minimum and the maximum. */
export const cashCells = ({ least, most }: CashSpan): [string, string] =>
  most === 0 ? ["–", "not this way"] : [least === 0 ? "–" : roundedDollars(least), roundedDollars(most)];
