import type { ReactNode } from "react";

/**
 * The roles of a table's parts, written out because a phone shows each row as a grid, which would end
 * them.
 */
export const tableRoles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

export interface DataTableProps {
  caption: string;
  /** the name of the scrolling box for screen readers; default: the caption */
  label?: string;
  /** the first one is over the names of the rows */
  heads: readonly string[];
  /** each row: its name, then its cells */
  rows: readonly (readonly ReactNode[])[];
  /**
   * what the cells hold: figures stand on the right, texts on the left, and in a mixed table each
   * cell where it belongs
   */
  cells?: "figures" | "texts" | "mixed";
  /** on a phone each row is its name over its four cells; default: the box scrolls */
  hasFourCells?: boolean;
  /** further class of the scrolling box */
  className?: string;
}

/** A table of a public page. Where it is too wide it scrolls in its box, also by keyboard. */
export function DataTable(table: DataTableProps) {
  const { caption, label = caption, heads, rows, cells = "figures", hasFourCells = false, className } = table;
  const role: Partial<typeof tableRoles> = hasFourCells ? tableRoles : {};
  const textClass = (...column: readonly ReactNode[]) =>
    cells === "mixed" && !column.every(isFigure) ? "txt" : undefined;
  return (
    <section className={className === undefined ? "tw" : `tw ${className}`} aria-label={label} tabIndex={0}>
      <table {...role.table} className={`tb${cells === "texts" ? " left" : ""}${hasFourCells ? " rt" : ""}`}>
        <caption>{caption}</caption>
        <thead {...role.rowgroup}>
          <tr {...role.row}>
            {heads.map((head, column) => (
              <th
                {...role.columnheader}
                key={head}
                scope="col"
                className={textClass(...rows.map((row) => row[column]))}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role.rowgroup}>
          {rows.map(([name, ...values], row) => (
            <tr {...role.row} key={row}>
              <th {...role.rowheader} scope="row">
                {name}
              </th>
              {values.map((value, index) => (
                <td {...role.cell} key={index} className={textClass(value)}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Checks whether a cell is a figure and not a text. */
const isFigure = (cell: ReactNode): boolean =>
  typeof cell === "string" && /^[−$\d][^ ]*(?: of \d+)?$|^none$/.test(cell);

/** The text of a cell, or the name of a row, with smaller lines below it. */
export const CellText = ({ text, more }: { text: string; more: readonly (string | undefined)[] }) => (
  <>
    {text}
    {more.map((line, index) => (line === undefined ? null : <small key={index}>{line}</small>))}
  </>
);
