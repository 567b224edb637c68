/**
 * How long the home must be owned and its mortgage must exist before a conventional cash-out
 * refinance (CASHTIME-01), in months. Fannie Mae Selling Guide B2-1.3-03 (February 1, 2023): a
 * borrower has been on title for six months, and the first mortgage that is paid off is twelve
 * months old, from note date to note date. A home that was inherited, awarded in a divorce or
 * bought without a loan is exempt from the six months.
 */
const SEASONING_MONTHS = { owned: 6, mortgage: 12 } as const;

/**
 * Returns what is assumed of both times, since visitors are not asked; FHA and VA loans, and second
 * liens, have other rules.
 * @param way the option that the sentence is about, where there are several: "For a new mortgage"
 */
export function cashOutTimes({ hasMortgage, way }: { hasMortgage: boolean; way?: string }): string {
  const owned = `${way === undefined ? "We" : `${way} we`} assumed that you have owned the home for ${String(SEASONING_MONTHS.owned)} months or more`;
  return hasMortgage
    ? `${owned}, and had its mortgage for ${String(SEASONING_MONTHS.mortgage)}: a cash-out usually needs both.`
    : `${owned}: a cash-out usually needs that.`;
}
