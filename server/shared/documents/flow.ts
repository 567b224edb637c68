import { PAGE, type Canvas, type Part, type Tag } from "./canvas";
import { linesOf, newPen, type Pen, type Style } from "./pen";

/**
 * Text that flows over pages: each block measures itself, continues on the next page when it does
 * not fit, and leaves the foot free. Measures are points.
 */

/** A label and its value. */
export interface LabelledValue {
  label: string;
  value: string;
}

/** How a table of labels and values is drawn. */
export interface RowStyle {
  label: Style;
  value: Style;
  /** width of the labels with the space after them */
  labelWidth: number;
  /** space below a row */
  below: number;
  /** space to the left and right of the rows */
  inset?: number;
  /** draws behind or above a row of a height */
  decorate?(pen: Pen, height: number): void;
}

const LEADING = 1.4;
const heightOf = ({ size, leading = LEADING }: Style): number => size * leading;

/** The height that has to be free below a heading: three lines of text. */
const KEPT_BELOW = 48;

/** Rows of a table that stays on one page. */
const MOST_KEPT = 5;

/** Returns how many lines of a text stay together: three lines are not parted, others after two. */
const keptTogether = ({ length }: readonly string[]): number => (length <= 3 ? length : 2);

/** A document of flowing text under construction. */
export class Flow {
  private readonly pens: Pen[] = [];
  private list: { pen: Pen; part: Part } | undefined;

  /** @param foot height that stays free at the bottom of each page */
  constructor(
    readonly canvas: Canvas,
    readonly margin: number,
    readonly foot: number,
  ) {
    this.pens.push(newPen(canvas, margin));
  }

  /** The pen on the current page. */
  get pen(): Pen {
    const pen = this.pens.at(-1);
    if (!pen) throw new Error("A document has no page.");
    return pen;
  }

  get width(): number {
    return this.pen.width;
  }

  private get room(): number {
    return this.pen.y - this.foot;
  }

  /** Goes to the next page unless a height is free, or the page is empty. */
  need(height: number): void {
    if (height > this.room && this.pen.y < PAGE[1] - this.margin) this.nextPage();
  }

  nextPage(): void {
    this.pens.push(newPen(this.canvas, this.margin));
  }

  /** Leaves a space, except at the top of a page. */
  space(points: number): void {
    if (this.pen.y < PAGE[1] - this.margin) this.pen.space(points);
  }

  /** Writes a paragraph. */
  write(text: string, style: Style, { indent = 0, tag = "P" }: { indent?: number; tag?: Tag } = {}): void {
    this.list = undefined;
    this.writeLines(linesOf(text, style, this.width - indent), style, {
      indent,
      part: () => this.pen.addPart(tag),
    });
  }

  /**
   * Writes a heading and keeps it with what follows.
   * @param below height that is kept free below it
   */
  heading(
    text: string,
    { tag, below = KEPT_BELOW, ...style }: Style & { tag: "H1" | "H2" | "H3"; below?: number },
  ): void {
    const lines = linesOf(text, style, this.width);
    this.need(lines.length * heightOf(style) + below);
    this.list = undefined;
    this.writeLines(lines, style, { indent: 0, part: () => this.pen.addPart(tag) });
  }

  /** Writes an item of a list; it joins the item before it. */
  item(text: string, style: Style, indent = 14): void {
    const lines = linesOf(text, style, this.width - indent);
    this.need(keptTogether(lines) * heightOf(style));
    this.list ??= { pen: this.pen, part: this.pen.addPart("L") };
    const { part } = this.list;
    const y = this.pen.y - heightOf(style) + style.size * 0.32;
    this.pen.page.drawCircle(this.margin + 4, y, 1.6, { color: "brand" });
    const body = part.add("LI").add("LBody");
    this.writeLines(lines, style, { indent, part: () => body });
  }

  /** Writes a table of labels and values; a row stays on one page unless it is higher than that. */
  rows(rows: readonly LabelledValue[], style: RowStyle): void {
    this.list = undefined;
    const { labelWidth, inset = 0, below } = style;
    const measured = rows.map((row) => this.measureRow(row, style));
    // A short table is not parted.
    if (rows.length <= MOST_KEPT) this.need(measured.reduce((sum, { height }) => sum + height, 0));
    let table: Part | undefined;
    for (const { labels, values, line, height } of measured) {
      this.need(height);
      style.decorate?.(this.pen, height);
      table ??= this.pen.addPart("Table");
      const row = table.add("TR");
      const x = this.margin + inset;
      const cells = [
        { lines: labels, style: style.label, x, part: row.add("TH", { scope: "Row" }) },
        { lines: values, style: style.value, x: x + labelWidth, part: row.add("TD") },
      ];
      for (let index = 0; index < Math.max(labels.length, values.length); index += 1) {
        this.need(line);
        this.pen.space(line);
        for (const { lines, style: own, x: left, part } of cells) {
          const text = lines[index];
          if (text !== undefined)
            this.pen.page.drawText(text, { color: "ink", ...own, x: left, y: this.pen.y }, part);
        }
      }
      this.space(below);
    }
  }

  /** Draws a line to sign on, with what is signed below it. */
  signatureLine(below: string, style: Style = { font: "regular", size: 9, color: "soft" }): void {
    const lines = linesOf(below, style, this.width);
    this.need(28 + lines.length * heightOf(style));
    this.space(28);
    this.pen.rule({ width: 300, color: "soft" });
    this.write(below, style);
  }

  /**
   * Draws something at the foot of each page.
   * @param draw gets the number of the page from 1, and how many there are
   */
  finish(draw: (pen: Pen, page: number, pages: number) => void): void {
    this.pens.forEach((pen, index) => draw(pen, index + 1, this.pens.length));
  }

  private measureRow({ label, value }: LabelledValue, style: RowStyle) {
    const { labelWidth, inset = 0, below } = style;
    const labels = linesOf(label, style.label, labelWidth - 10);
    const values = linesOf(value, style.value, this.width - labelWidth - 2 * inset);
    const line = Math.max(heightOf(style.label), heightOf(style.value));
    return { labels, values, line, height: Math.max(labels.length, values.length) * line + below };
  }

  /**
   * Writes lines, at least two of a paragraph on each page.
   * @param part returns the part that they belong to, once the first page is known
   */
  private writeLines(
    lines: readonly string[],
    style: Style,
    { indent, part }: { indent: number; part: () => Part },
  ): void {
    const { font, size, color = "ink" } = style;
    const height = heightOf(style);
    this.need(keptTogether(lines) * height);
    const own = part();
    lines.forEach((line, index) => {
      const isLastButOne = index > 1 && index === lines.length - 2;
      this.need(isLastButOne ? 2 * height : height);
      this.pen.space(height);
      this.pen.page.drawText(line, { x: this.margin + indent, y: this.pen.y, size, font, color }, own);
    });
  }
}
