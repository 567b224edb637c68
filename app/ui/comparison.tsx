import type { ReactNode } from "react";

/** One row of a comparison: what is compared, and its value in every column. */
export interface ComparisonRow {
  label: string;
  values: readonly ReactNode[];
}

export interface ComparisonProps {
  /** what the table shows; read out, and seen unless `hideCaption` */
  caption: string;
  hideCaption?: boolean;
  /** at most two where the rows are named in more than a word or two, so that it fits a phone; more are set smaller */
  columns: readonly string[];
  rows: readonly ComparisonRow[];
  /** what the names of the rows are: "Year" */
  corner?: string;
}

/** Numbers side by side, today's first: a real table, so that a screen reader says row and column with each of them. */
export function Comparison({ caption, hideCaption, columns, rows, corner }: ComparisonProps) {
  return (
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
  );
}
