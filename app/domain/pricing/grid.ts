/** Lookups in the tables of a rate sheet: columns by loan-to-value, rows by score. */

import type { CombinedRateTable, ScoreRow } from "./rate-sheet";

/**
 * Converts a fraction to percent, truncated after two decimals like Fannie Mae (B2-1.2-01): 80.009
 * % counts as 80 %, 80.01 % as more.
 */
export function ltvPercent(ltv: number): number {
  // Corrects floating point error before truncating.
  return Math.floor(Number((ltv * 10_000).toPrecision(12))) / 100;
}

/**
 * Returns the index of a loan-to-value fraction's column; columns are defined by their upper end in
 * percent.
 */
export function columnOf(columns: readonly number[], ltv: number): number {
  const percent = ltvPercent(ltv);
  const index = columns.findIndex((upper) => percent <= upper);
  return index < 0 ? columns.length : index;
}

/** Returns the value of a column; a short row continues with its last value. */
export function valueAt(values: readonly number[], column: number): number {
  return values[column] ?? values.at(-1) ?? 0;
}

/** Returns the value for a score in a column; rows are best score first. */
export function valueFor(rows: readonly ScoreRow[], score: number, column: number): number {
  return valueAt(rows.find(({ minScore }) => score >= minScore)?.values ?? [], column);
}

/** Returns the value of a table by score and combined loan-to-value fraction. */
export function combinedRate({ columns, rows }: CombinedRateTable, score: number, cltv: number): number {
  return valueFor(rows, score, columnOf(columns, cltv));
}
