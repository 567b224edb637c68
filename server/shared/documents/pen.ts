import { PAGE, type Canvas, type Page, type Part, type Tag } from "./canvas";
import type { ColorName } from "./look";
import { toPrintable, wrapText } from "./lines";
import { canShow, widthOf, type Weight } from "./typeface";

/** Writing on a page. Measures are points; y grows upward. */

/** Font, size and color of a text. */
export interface Style {
  font: Weight;
  size: number;
  color?: ColorName;
  /** line spacing as a multiple of the size */
  leading?: number;
}

/** The position of a text: left edge, baseline of the first line and maximum width. */
export interface Place {
  x: number;
  y: number;
  width: number;
  align?: "left" | "right" | "center";
  maxLines?: number;
  /** what the text belongs to; a paragraph of its own when omitted, a decoration when null */
  part?: Part | null;
}

const SHIFT = { left: 0, center: 0.5, right: 1 } as const;

/** Breaks a text into lines of a width, in characters that the typefaces have. */
export const linesOf = (text: string, { font, size }: Style, width: number): string[] =>
  wrapText(toPrintable(text, canShow), width, (part) => widthOf(part, font, size));

/** A pen that moves down the page. */
export class Pen {
  y: number;
  /** width between the margins */
  readonly width: number;
  /** the table that the next row continues, and its number of columns */
  table: { part: Part; columns: number } | undefined;

  constructor(
    readonly page: Page,
    /** margin on every side, and so the left edge of the text */
    readonly margin: number,
  ) {
    this.y = PAGE[1] - margin;
    this.width = PAGE[0] - 2 * margin;
  }

  /** Writes a text in as many lines as it needs, and moves below it. */
  write(
    text: string,
    style: Style,
    { x = this.margin, width = this.width, tag = "P" }: { x?: number; width?: number; tag?: Tag } = {},
  ): void {
    const { font, size, color = "ink", leading = 1.4 } = style;
    const part = this.addPart(tag);
    for (const line of linesOf(text, style, width)) {
      this.y -= size * leading;
      this.page.drawText(line, { x, y: this.y, size, font, color }, part);
    }
  }

  /** Draws a text at a place without moving the pen; returns the baseline of the line after it. */
  place(
    text: string,
    style: Style,
    { x, y, width, align = "left", maxLines = 40, part = this.addPart("P") }: Place,
  ): number {
    const { font, size, color = "ink", leading = 1.25 } = style;
    const lines = linesOf(text, style, width).slice(0, maxLines);
    lines.forEach((line, index) => {
      const left = x + (width - widthOf(line, font, size)) * SHIFT[align];
      this.page.drawText(
        line,
        { x: left, y: y - index * size * leading, size, font, color },
        part ?? undefined,
      );
    });
    return y - lines.length * size * leading;
  }

  /** Begins something that is no row: the next row starts a new table. */
  addPart(tag: Tag, options: { actual?: string } = {}): Part {
    this.table = undefined;
    return this.page.addPart(tag, options);
  }

  /**
   * Returns the parts of a row's cells, in the table of the row before it if that has as many.
   * @param isHeading whether the cells are the headings of columns; else the first is its row's
   */
  addRow(columns: number, isHeading = false): Part[] {
    if (this.table?.columns !== columns) this.table = { part: this.page.addPart("Table"), columns };
    const row = this.table.part.add("TR");
    return Array.from({ length: columns }, (_, index) =>
      isHeading
        ? row.add("TH", { scope: "Column" })
        : index === 0
          ? row.add("TH", { scope: "Row" })
          : row.add("TD"),
    );
  }

  /** Draws a horizontal line from `x` with `width` at the pen's height. */
  rule({
    x = this.margin,
    width = this.width,
    thickness = 0.75,
    color = "line",
  }: { x?: number; width?: number; thickness?: number; color?: ColorName } = {}): void {
    this.page.drawLine(
      [
        [x, this.y],
        [x + width, this.y],
      ],
      { thickness, color },
    );
  }

  space(points: number): void {
    this.y -= points;
  }
}

/** Returns a pen at the top of a new page. */
export const newPen = (canvas: Canvas, margin: number): Pen => new Pen(canvas.addPage(), margin);
