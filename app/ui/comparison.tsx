import type { ReactNode } from "react";

/** A row of a comparison: its label, and its value in every column. */
export interface ComparisonRow {
  label: string;
  values: readonly ReactNode[];
}

export interface ComparisonProps {
  /** caption of the table; visible unless `hideCaption`, always read by screen readers */
  caption: string;
  hideCaption?: boolean;
  /**
   * at most two when row labels are longer than a word or two, to fit a phone; more columns use
   * smaller text
   */
  columns: readonly string[];
  rows: readonly ComparisonRow[];
  /** heading of the column with the row labels: "Year" */
  corner?: string;
}

/**
 * Figures side by side, today's first: a real table, so that a screen reader reads row and column
 * with each figure.
 */
export function Comparison({ caption, hideCaption, columns, rows, corner }: ComparisonProps) {
  return (
    <div className="tw">
      <table className={columns.length > 2 ? "cmp sm" : "cmp"}>
        <caption className={hideCaption ? "vh" : "lab"}>{caption}</caption>
        <thead>
          <tr>
            {corner === undefined ? <td /> : <th scope="col">{corner}</th>}
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {row.values.map((value, index) => (
                <td key={columns[index]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
