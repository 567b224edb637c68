/** Rates and lengths of time of a loan, as every flow writes them. */

/** "6.402%", rates always with three decimals so that they stand under one another. */
export const ratePercent = (value: number): string => `${value.toFixed(3)}%`;

/** The months of a sum of payments in words: "26 years and 1 month", "8 months". @param months whole months, at least 1 */
export function monthsWords(months: number): string {
  const count = (number: number, unit: string): string =>
    `${String(number)} ${unit}${number === 1 ? "" : "s"}`;
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return [years > 0 ? count(years, "year") : "", rest > 0 ? count(rest, "month") : ""]
    .filter(Boolean)
    .join(" and ");
}
