/** Rates and durations of a loan, as all flows write them. */

/** "6.402%", always with three decimals so that rates align in a column. */
export const ratePercent = (value: number): string => `${value.toFixed(3)}%`;

/**
 * Returns a number of months in words: "26 years and 1 month", "8 months".
 * @param months whole months, at least 1
 */
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

/**
 * Returns a product's wire name in words: "30Y Fixed" is "30 years fixed", "7/6 ARM" "7 years
 * fixed, then adjustable"; an unknown name is returned unchanged.
 */
export const productWords = (product: string): string =>
  SECOND_LIENS[product] ??
  product
    .replace(/^(FHA|VA) /, "$1, ")
    .replace(/(\d+)Y Fixed$/, "$1 years fixed")
    .replace(/^(\d+)\/6 ARM$/, "$1 years fixed, then adjustable");

/**
 * Returns the name of the financed fee of an FHA or VA loan.
 * @param product its wire name
 */
export const financedFeeName = (product: string): string =>
  product.startsWith("FHA") ? "FHA upfront mortgage insurance" : "VA funding fee";
