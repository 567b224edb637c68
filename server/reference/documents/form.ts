import type { Canvas } from "~server/shared/documents/canvas";
import type { ColorName } from "~server/shared/documents/look";
import { linesOf, newPen, type Pen } from "~server/shared/documents/pen";
import { widthOf } from "~server/shared/documents/typeface";
import { drawEqualHousing } from "./brand";

/** Parts of a form: headings, cells, boxes. Measures are points. */

/** A page of a form. */
export interface Form {
  pen: Pen;
  /** factor of the space around rows: below 1 for a full page */
  density: number;
}

/** The footer of the page is below this height. */
export const FORM_FOOT = 46;

const DENSITIES = [1, 0.8, 0.6, 0.4, 0.25] as const;

/** A column of the page. */
export interface Column {
  x: number;
  width: number;
}

/** Draws a new page of a form with the widest spacing that fits above its footer. */
export function formPage(canvas: Canvas, margin: number, draw: (form: Form) => void): Form {
  const at = (density: number): Form => {
    const form = { pen: newPen(canvas, margin), density };
    draw(form);
    return form;
  };
  let form = at(DENSITIES[0]);
  for (const density of DENSITIES.slice(1)) {
    if (form.pen.y >= FORM_FOOT) break;
    canvas.removePage();
    form = at(density);
  }
  return form;
}

/** Draws the heading of a table: a dark tab of `tab` points, and the column headings beside it. */
export function drawTableHeading(
  { pen }: Form,
  title: string,
  { tab = 190, aside = "" }: { tab?: number; aside?: string } = {},
): void {
  const height = 19;
  pen.space(height);
  pen.page.drawRectangle({ x: pen.margin, y: pen.y, width: tab, height, color: "brand" });
  const at = { x: pen.margin + 8, y: pen.y + 5.5, size: 11.5, font: "bold", color: "white" } as const;
  pen.page.drawText(title, at, pen.addPart("H2"));
  if (aside !== "") {
    const asideAt = { x: pen.margin + tab + 10, y: pen.y + 6, width: pen.width - tab - 10 };
    pen.place(aside, { font: "bold", size: 9.5 }, asideAt);
  }
  pen.rule({ thickness: 1.2, color: "brand" });
}

/** Leaves space between two tables. */
export function leaveGap({ pen, density }: Form, points = 11): void {
  pen.space(points * density);
}

/** Draws a line that ends a row. */
export function drawRowEnd({ pen }: Form, column: Partial<Column> = {}): void {
  pen.rule({ ...column, thickness: 0.6 });
}

/** One cell of a row: its text and style. */
export interface Cell extends Column {
  text: string;
  size?: number;
  isBold?: boolean;
  isQuiet?: boolean;
  align?: "left" | "right" | "center";
}

/**
 * Draws cells side by side and moves below the tallest of them.
 * @param options isHeading whether they are the headings of columns
 */
export function drawRow(
  form: Form,
  cells: readonly Cell[],
  options: { padding?: number; isHeading?: boolean } = {},
): void {
  const { pen } = form;
  const parts = cells.length > 1 ? pen.addRow(cells.length, options.isHeading) : [pen.addPart("P")];
  const padding = (options.padding ?? 4.2) * form.density;
  const largest = Math.max(...cells.map(({ size = 9 }) => size));
  const first = pen.y - padding - largest * 0.8;
  const ends = cells.map(({ text, size = 9, isBold = false, isQuiet = false, ...place }, index) => {
    const style = { font: isBold ? "bold" : "regular", size, color: isQuiet ? "soft" : "ink" } as const;
    const below = pen.place(text, style, { ...place, y: first, part: parts[index] ?? null });
    return below + size * 0.95;
  });
  pen.y = Math.min(...ends, first) - padding + 0.5;
}

/** Draws a checkbox with its label, read as whether it is chosen; returns the x after it. */
export function drawCheckbox(
  { pen }: Form,
  {
    word,
    isChosen,
    x,
    y,
    size = 8.5,
  }: { word: string; isChosen: boolean; x: number; y: number; size?: number },
): number {
  const side = size * 0.82;
  const box = { x, y: y - 0.5, width: side, height: side };
  pen.page.drawRectangle({ ...box, borderColor: "ink", borderWidth: 0.7 });
  if (isChosen) {
    const cross = { thickness: 1, color: "ink" } as const;
    const [left, right, low, high] = [x + 1.4, x + side - 1.4, y + 0.9, y + side - 1.9];
    pen.page.drawLine(
      [
        [left, low],
        [right, high],
      ],
      cross,
    );
    pen.page.drawLine(
      [
        [left, high],
        [right, low],
      ],
      cross,
    );
  }
  const style = { font: "regular", size } as const;
  const printed = linesOf(word, style, 400).join(" ");
  const part = pen.addPart("P", { actual: `${isChosen ? "Chosen" : "Not chosen"}: ${printed}` });
  pen.page.drawText(printed, { x: x + side + 3.5, y, ...style, color: "ink" }, part);
  return x + side + 3.5 + widthOf(printed, "regular", size) + 9;
}

/** Draws a light band behind the next `height` points of a column. */
export function drawBand(
  { pen }: Form,
  height: number,
  { x, width }: Column,
  color: ColorName = "tint",
): void {
  pen.page.drawRectangle({ x, y: pen.y - height, width, height, color });
}

/** Draws the footer of a page of a form. */
export function drawFormFooter(
  pen: Pen,
  { left, right, note }: { left: string; right: string; note: string },
): void {
  const y = 30;
  const line = y + 12;
  pen.page.drawLine(
    [
      [pen.margin, line],
      [pen.margin + pen.width, line],
    ],
    { thickness: 0.75, color: "soft" },
  );
  const half = pen.width / 2;
  drawEqualHousing(pen.page, pen.margin, 15);
  const x = pen.margin + 30;
  const bold = { font: "bold", size: 7.5, color: "soft" } as const;
  pen.place(left, bold, { x, y, width: half - 30, maxLines: 1, part: null });
  const rightAt = { x: pen.margin + half - 30, y, width: half + 30, align: "right", maxLines: 1 } as const;
  pen.place(right, bold, { ...rightAt, part: null });
  const small = { font: "regular", size: 6.5, color: "soft", leading: 1.15 } as const;
  pen.place(note, small, { x, y: y - 10, width: pen.width - 30, part: null });
}
