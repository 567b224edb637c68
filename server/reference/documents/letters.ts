import type { PDFFont } from "pdf-lib";
import {
  brandColor,
  drawBrand,
  drawEqualHousing,
  ink,
  lineColor,
  openPaper,
  type Pen,
  mutedInk,
  backgroundColor,
} from "./pen";
import { formatMoney } from "~/domain/money";
import { ESTIMATE_NOTICE, LENDER, letterText, type LetterFacts } from "./letter-text";

/** Draws a letter as one page of US Letter size; measures are points. */

const MARGIN = 64;

function drawRows(
  pen: Pen,
  rows: readonly { label: string; value: string }[],
  bold: PDFFont,
  regular: PDFFont,
): void {
  const valueX = MARGIN + 160;
  const styled = { font: bold, size: 12 };
  const measured = rows.map((row) => pen.lines(row.value, styled, pen.width - 176).slice(0, 2));
  const height = measured.reduce((sum, lines) => sum + lines.length * 16 + 8, 12);
  pen.page.drawRectangle({
    x: MARGIN,
    y: pen.y - height,
    width: pen.width,
    height,
    color: backgroundColor,
    borderColor: lineColor,
    borderWidth: 1,
  });
  pen.space(6);
  rows.forEach((row, index) => {
    const lines = measured[index] ?? [];
    pen.page.drawText(row.label, { x: MARGIN + 16, y: pen.y - 16, size: 11, font: regular, color: mutedInk });
    for (const value of lines) {
      pen.space(16);
      pen.page.drawText(value, { x: valueX, y: pen.y, ...styled, color: ink });
    }
    pen.space(8);
  });
  pen.space(6);
}

/**
 * Draws the letter. Accepts any names: long ones wrap, characters missing in the fonts are
 * replaced.
 */
export async function letterPdf(facts: LetterFacts): Promise<Uint8Array> {
  const text = letterText(facts);
  const paper = await openPaper({ title: text.title, date: facts.date });
  const { regular, bold } = paper;
  const pen = paper.newPage(MARGIN);

  const isLong = pen.lines(text.greeting, { font: bold, size: 14 }, pen.width).length > 4;
  pen.write(ESTIMATE_NOTICE, { font: bold, size: 12 });
  pen.space(isLong ? 12 : 22);
  drawBrand(pen, paper);
  pen.space(4);
  pen.write(LENDER.address.join(", "), { font: regular, size: 9, color: mutedInk });
  pen.space(8);
  pen.write(text.date, { font: regular, size: 11, color: mutedInk });
  pen.space(12);
  pen.write(text.title, { font: bold, size: 24, color: brandColor, leading: 1.2 });
  pen.space(8);
  pen.write(text.greeting, { font: bold, size: isLong ? 10 : 14 }, { maxLines: 8 });
  pen.space(8);
  pen.write(text.opening, { font: regular, size: 12 });
  pen.space(8);
  // The fact that an agent looks for, in large type.
  if (!isLong)
    pen.write(formatMoney(facts.loanAmount), { font: bold, size: 26, color: brandColor, leading: 1.2 });
  pen.space(8);
  drawRows(pen, text.rows, bold, regular);
  pen.space(10);
  pen.write("Please note", { font: bold, size: 12 });
  for (const notice of text.notices) {
    pen.space(3);
    pen.page.drawEllipse({ x: MARGIN + 4, y: pen.y - 10.5, xScale: 1.6, yScale: 1.6, color: brandColor });
    pen.write(notice, { font: regular, size: 10.5 }, { x: MARGIN + 14, width: pen.width - 14 });
  }
  pen.space(12);
  pen.write(text.closing, { font: regular, size: isLong ? 9 : 10.5 });
  const [signer, under] = text.signature;
  if (!isLong) {
    pen.space(14);
    pen.write(signer, { font: bold, size: 14, color: brandColor });
  }
  pen.write(isLong ? `${signer}. ${under}` : under, { font: regular, size: 10.5, color: mutedInk });
  drawEqualHousing(pen.page, MARGIN, MARGIN - 22);
  const foot = `Equal Housing Lender. ${LENDER.name}, NMLS #${LENDER.nmlsId}. A demonstration: this lender does not exist.`;
  pen.page.drawText(foot, { x: MARGIN + 32, y: MARGIN - 15, size: 9, font: regular, color: mutedInk });
  return paper.document.save();
}
