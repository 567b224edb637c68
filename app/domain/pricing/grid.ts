/** Reading the tables of a rate sheet: columns by loan-to-value, rows by score. */

import type { CombinedRateTable, ScoreRow } from "./rate-sheet";

/** A fraction as percent, cut after two decimals as Fannie Mae does (B2-1.2-01): 80.009 % counts as 80 %, 80.01 % as more. */
export function ltvPercent(ltv: number): number {
  // What binary fractions lose is given back before anything is cut.
  return Math.floor(Number((ltv * 10_000).toPrecision(12))) / 100;
}

/** Index of the column a loan-to-value fraction lies in; columns are given by their upper end in percent. */
export function columnOf(columns: readonly number[], ltv: number): number {
  const percent = ltvPercent(ltv);
  const index = columns.findIndex((upper) => percent <= upper);
  return index < 0 ? columns.length : index;
}

/** The value of a column; a row that ends early goes on with its last value. */
export function valueAt(values: readonly number[], column: number): number {
  return values[column] ?? values.at(-1) ?? 0;
}

/** The value for a score in a column; rows are best score first. */
export function valueFor(rows: readonly ScoreRow[], score: number, column: number): number {
  return valueAt(rows.find(({ minScore }) => score >= minScore)?.values ?? [], column);
}

/** The value of a table by score and combined loan-to-value fraction. */
export function combinedRate({ columns, rows }: CombinedRateTable, score: number, cltv: number): number {
  return valueFor(rows, score, columnOf(columns, cltv));
}
