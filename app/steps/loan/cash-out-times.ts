/**
 * How long a home and its mortgage are there before a conventional first mortgage gives cash (CASHTIME-01), in months. Fannie Mae Selling Guide
 * B2-1.3-03 (February 1, 2023): somebody on the loan has been on the title for six, and the first mortgage that it pays off is twelve
 * old, from note to note. A home that was inherited, awarded in a divorce or bought without a loan is exempt from the six.
 */
const MONTHS = { owned: 6, mortgage: 12 } as const;

/**
 * What was taken for granted of both, as nobody is asked; FHA and VA loans, and loans behind the mortgage, have other rules.
 * @param way where others stand beside it, the one that the sentence is about: "For a new mortgage"
 */
export function cashOutTimes({ hasMortgage, way }: { hasMortgage: boolean; way?: string }): string {
  const owned = `${way === undefined ? "We" : `${way} we`} took it that you have owned the home for ${String(MONTHS.owned)} months or more`;
  return hasMortgage
    ? `${owned}, and had its mortgage for ${String(MONTHS.mortgage)}: a cash-out usually needs both.`
    : `${owned}: a cash-out usually needs that.`;
}
