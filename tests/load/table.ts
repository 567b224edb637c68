/** One line of the result: a number and its limit. */
export interface Row {
  what: string;
  value: number;
  unit?: string;
  /** missed when the value is below */
  atLeast?: number;
  /** missed when the value is above */
  atMost?: number;
  /** the parts of the value */
  detail?: string;
}

const show = (value: number): string => {
  if (value >= 100) return Math.round(value).toLocaleString("en-US");
  return value.toFixed(value >= 10 ? 1 : 2);
};

export const isMissed = (row: Row): boolean =>
  Number.isNaN(row.value) ||
  (row.atLeast !== undefined && row.value < row.atLeast) ||
  (row.atMost !== undefined && row.value > row.atMost);

function targetOf({ atLeast, atMost }: Row): string {
  if (atLeast !== undefined) return `>= ${show(atLeast)}`;
  return atMost === undefined ? "" : `<= ${show(atMost)}`;
}

/** Returns the rows as aligned text. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    `${show(row.value)}${row.unit ? ` ${row.unit}` : ""}`,
    targetOf(row),
    targetOf(row) === "" ? "" : isMissed(row) ? "MISSED" : "ok",
    row.detail ?? "",
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => (row[column] ?? "").length)));
  const line = (row: string[]): string =>
    row
      .map((cell, column) =>
        column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  return cells.map(line).join("\n");
}
