import { PDFDocument, rgb, type PDFFont, type PDFPage, type RGB } from "pdf-lib";
import { toPrintable, wrapText } from "~server/shared/documents/lines";
import { embedTypeface } from "~server/shared/documents/typeface";
import { LENDER } from "./letter-text";

/** Drawing tools of all documents. Measures are points, a page is US Letter, y grows upward. */

export const PAGE: readonly [width: number, height: number] = [612, 792];
export const ink = rgb(0.106, 0.098, 0.216);
export const mutedInk = rgb(0.29, 0.278, 0.404);
export const brandColor = rgb(0.227, 0.204, 0.588);
export const lineColor = rgb(0.863, 0.847, 0.918);
export const backgroundColor = rgb(0.933, 0.925, 0.98);
export const white = rgb(1, 1, 1);

/** Font, size and color of a text. */
export interface Style {
  font: PDFFont;
  size: number;
  color?: RGB;
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
}

const SHIFT = { left: 0, center: 0.5, right: 1 } as const;

/** A pen that moves down the page. */
export class Pen {
  y: number;
  /** width between the margins */
  readonly width: number;

  constructor(
    readonly page: PDFPage,
    readonly canShow: (character: string) => boolean,
    /** margin on every side, and so the left edge of the text */
    readonly margin: number,
  ) {
    this.y = PAGE[1] - margin;
    this.width = PAGE[0] - 2 * margin;
  }

  /** Returns how many lines a text takes. */
  lines(text: string, style: Style, width: number): string[] {
    return wrapText(toPrintable(text, this.canShow), width, (part) =>
      style.font.widthOfTextAtSize(part, style.size),
    );
  }

  /** Writes a text in as many lines as it needs, at most `maxLines`, and moves below it. */
  write(text: string, style: Style, { x = this.margin, width = this.width, maxLines = 40 } = {}): void {
    const { font, size, color = ink, leading = 1.4 } = style;
    for (const part of this.lines(text, style, width).slice(0, maxLines)) {
      this.y -= size * leading;
      this.page.drawText(part, { x, y: this.y, size, font, color });
    }
  }

  /** Draws a text at a place without moving the pen; returns the baseline of the line after it. */
  place(text: string, style: Style, { x, y, width, align = "left", maxLines = 40 }: Place): number {
    const { font, size, color = ink, leading = 1.25 } = style;
    const lines = this.lines(text, style, width).slice(0, maxLines);
    lines.forEach((part, index) => {
      const shift = (width - font.widthOfTextAtSize(part, size)) * SHIFT[align];
      this.page.drawText(part, { x: x + shift, y: y - index * size * leading, size, font, color });
    });
    return y - lines.length * size * leading;
  }

  /** Draws a horizontal line from `x` with `width` at the pen's height. */
  rule({ x = this.margin, width = this.width, thickness = 0.75, color = lineColor } = {}): void {
    this.page.drawLine({ start: { x, y: this.y }, end: { x: x + width, y: this.y }, thickness, color });
  }

  space(points: number): void {
    this.y -= points;
  }
}

/** A document being drawn, with its two fonts. */
export interface Paper {
  document: PDFDocument;
  regular: PDFFont;
  bold: PDFFont;
  newPage(margin: number): Pen;
}

/** Creates a document with its fonts and metadata; the lender's name follows `title`. */
export async function openPaper({ title, date }: { title: string; date: Date }): Promise<Paper> {
  const document = await PDFDocument.create();
  const { regular, bold, canShow } = await embedTypeface(document);
  document.setTitle(`${title} - ${LENDER.name}`, { showInWindowTitleBar: true });
  document.setAuthor(LENDER.name);
  document.setLanguage("en-US");
  document.setCreationDate(date);
  document.setModificationDate(date);
  return {
    document,
    regular,
    bold,
    newPage: (margin) => new Pen(document.addPage([...PAGE]), canShow, margin),
  };
}

/**
 * Draws a larkspur as vector shapes: five petals around a small center; `scale` 1 is about 28
 * points wide.
 */
export function drawFlower(page: PDFPage, x: number, y: number, scale = 1): void {
  for (let petal = 0; petal < 5; petal += 1) {
    const angle = (petal * 2 * Math.PI) / 5 + Math.PI / 2;
    const at = { x: x + Math.cos(angle) * 8 * scale, y: y + Math.sin(angle) * 8 * scale };
    page.drawEllipse({ ...at, xScale: 6 * scale, yScale: 6 * scale, color: brandColor, opacity: 0.85 });
  }
  page.drawEllipse({ x, y, xScale: 4 * scale, yScale: 4 * scale, color: rgb(1, 0.86, 0.45) });
}

/**
 * Draws a lender's name and numbers over a line at the pen's height, and moves the pen below it.
 */
export function drawBrand(
  pen: Pen,
  { bold, regular }: Pick<Paper, "bold" | "regular">,
  { name, nmlsId, phone }: { name: string; nmlsId: string; phone: string } = LENDER,
): void {
  drawFlower(pen.page, pen.margin + 14, pen.y - 10);
  const nameAt = { x: pen.margin + 38, y: pen.y - 16 };
  pen.page.drawText(toPrintable(name, pen.canShow), { ...nameAt, size: 18, font: bold, color: brandColor });
  const side = toPrintable(`NMLS #${nmlsId}  |  ${phone}`, pen.canShow);
  pen.page.drawText(side, {
    x: PAGE[0] - pen.margin - regular.widthOfTextAtSize(side, 9),
    y: pen.y - 14,
    size: 9,
    font: regular,
    color: mutedInk,
  });
  pen.space(36);
  pen.page.drawRectangle({ x: pen.margin, y: pen.y, width: pen.width, height: 1.5, color: brandColor });
}

/** Draws the equal housing lender mark, a house with an equals sign, from plain lines. */
export function drawEqualHousing(page: PDFPage, x: number, y: number): void {
  page.drawSvgPath("M0 9 L11 0 L22 9 V20 H0 Z", { x, y: y + 20, borderColor: ink, borderWidth: 1.6 });
  page.drawRectangle({ x: x + 6, y: y + 7.5, width: 10, height: 1.8, color: ink });
  page.drawRectangle({ x: x + 6, y: y + 3.8, width: 10, height: 1.8, color: ink });
}
