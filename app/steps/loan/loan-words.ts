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

const SECOND_LIENS: Readonly<Record<string, string>> = {
  HELOC: "home equity line of credit",
  HELOAN: "home equity loan",
};

/** A product's wire name as one says it: "30Y Fixed" is "30 years fixed", "7/6 ARM" "7 years fixed, then adjustable"; a name that is none of ours stays as it is. */
export const productWords = (product: string): string =>
  SECOND_LIENS[product] ??
  product
    .replace(/^(FHA|VA) /, "$1, ")
    .replace(/(\d+)Y Fixed$/, "$1 years fixed")
    .replace(/^(\d+)\/6 ARM$/, "$1 years fixed, then adjustable");

/** What is borrowed with an FHA or VA loan. @param product its wire name */
export const financedFeeName = (product: string): string =>
  product.startsWith("FHA") ? "FHA upfront mortgage insurance" : "VA funding fee";
