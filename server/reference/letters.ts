import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage, type RGB } from "pdf-lib";
import { ESTIMATE_NOTICE, LENDER, letterText, type LetterFacts } from "./letter-text";

/** Drawing a letter as one page of US Letter size; measures are points. */

const PAGE: [number, number] = [612, 792];
const MARGIN = 64;
const WIDTH = PAGE[0] - 2 * MARGIN;
const ink = rgb(0.11, 0.14, 0.2);
const quiet = rgb(0.35, 0.39, 0.45);
const brandColor = rgb(0.16, 0.24, 0.47);
const line = rgb(0.82, 0.85, 0.89);
const wash = rgb(0.96, 0.97, 0.985);

/** The standard fonts know Western European letters only: others lose their accents, and what is left becomes "?". */
export function printable(text: string, canShow: (character: string) => boolean): string {
  const known = (part: string): boolean => Array.from(part).every(canShow);
  const show = (character: string): string => {
    if (known(character)) return character;
    const plain = character.normalize("NFKD").replace(/\p{M}/gu, "");
    return plain !== "" && known(plain) ? plain : "?";
  };
  const spaced = text.normalize("NFC").replace(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, " ");
  return Array.from(spaced, show).join("").trim();
}

interface Style {
  font: PDFFont;
  size: number;
  color?: RGB;
  /** distance of two lines as a multiple of the size */
  leading?: number;
}

/** Breaks a text into lines; a word wider than a line is broken too. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of text.split(" ")) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (measure(longer) <= width) {
      current = longer;
      continue;
    }
    if (current !== "") lines.push(current);
    current = "";
    for (const character of word) {
      if (current !== "" && measure(current + character) > width) {
        lines.push(current);
        current = "";
      }
      current += character;
    }
  }
  return current === "" ? lines : [...lines, current];
}

/** A pen that moves down the page. */
class Pen {
  y = PAGE[1] - MARGIN;

  constructor(
    readonly page: PDFPage,
    readonly canShow: (character: string) => boolean,
  ) {}

  /** Lines a text would take. */
  lines(text: string, style: Style, width: number): string[] {
    return wrap(printable(text, this.canShow), width, (part) =>
      style.font.widthOfTextAtSize(part, style.size),
    );
  }

  /** Writes a text in as many lines as it needs, at most `maxLines`. */
  write(text: string, style: Style, { x = MARGIN, width = WIDTH, maxLines = 40 } = {}): void {
    const { font, size, color = ink, leading = 1.4 } = style;
    for (const part of this.lines(text, style, width).slice(0, maxLines)) {
      this.y -= size * leading;
      this.page.drawText(part, { x, y: this.y, size, font, color });
    }
  }

  space(points: number): void {
    this.y -= points;
  }
}

/** A larkspur: five petals around a small heart, drawn and not loaded. */
function drawFlower(page: PDFPage, x: number, y: number): void {
  for (let petal = 0; petal < 5; petal += 1) {
    const angle = (petal * 2 * Math.PI) / 5 + Math.PI / 2;
    const at = { x: x + Math.cos(angle) * 8, y: y + Math.sin(angle) * 8 };
    page.drawEllipse({ ...at, xScale: 6, yScale: 6, color: brandColor, opacity: 0.85 });
  }
  page.drawEllipse({ x, y, xScale: 4, yScale: 4, color: rgb(1, 0.86, 0.45) });
}

function drawHeader(pen: Pen, bold: PDFFont, regular: PDFFont): void {
  drawFlower(pen.page, MARGIN + 14, pen.y - 10);
  pen.page.drawText(LENDER.name, { x: MARGIN + 38, y: pen.y - 16, size: 18, font: bold, color: brandColor });
  const side = `NMLS #${LENDER.nmlsId}  |  ${LENDER.phone}`;
  const sideWidth = regular.widthOfTextAtSize(side, 9);
  pen.page.drawText(side, {
    x: PAGE[0] - MARGIN - sideWidth,
    y: pen.y - 14,
    size: 9,
    font: regular,
    color: quiet,
  });
  pen.space(36);
  pen.page.drawRectangle({ x: MARGIN, y: pen.y, width: WIDTH, height: 1.5, color: brandColor });
}

function drawRows(
  pen: Pen,
  rows: readonly { label: string; value: string }[],
  bold: PDFFont,
  regular: PDFFont,
): void {
  const valueX = MARGIN + 160;
  const styled = { font: bold, size: 12 };
  const measured = rows.map((row) => pen.lines(row.value, styled, WIDTH - 176).slice(0, 2));
  const height = measured.reduce((sum, lines) => sum + lines.length * 16 + 8, 12);
  pen.page.drawRectangle({
    x: MARGIN,
    y: pen.y - height,
    width: WIDTH,
    height,
    color: wash,
    borderColor: line,
    borderWidth: 1,
  });
  pen.space(6);
  rows.forEach((row, index) => {
    const lines = measured[index] ?? [];
    pen.page.drawText(row.label, { x: MARGIN + 16, y: pen.y - 16, size: 11, font: regular, color: quiet });
    for (const value of lines) {
      pen.space(16);
      pen.page.drawText(value, { x: valueX, y: pen.y, ...styled, color: ink });
    }
    pen.space(8);
  });
  pen.space(6);
}

/** A house with an equals sign in it, the mark of equal housing lenders, from plain lines. */
function drawEqualHousing(page: PDFPage, x: number, y: number): void {
  page.drawSvgPath("M0 9 L11 0 L22 9 V20 H0 Z", { x, y: y + 20, borderColor: ink, borderWidth: 1.6 });
  page.drawRectangle({ x: x + 6, y: y + 7.5, width: 10, height: 1.8, color: ink });
  page.drawRectangle({ x: x + 6, y: y + 3.8, width: 10, height: 1.8, color: ink });
}

/** Draws the letter. Takes any names: long ones wrap, letters the fonts do not know are replaced. */
export async function letterPdf(facts: LetterFacts): Promise<Uint8Array> {
  const text = letterText(facts);
  const document = await PDFDocument.create();
  const [regular, bold] = await Promise.all([
    document.embedFont(StandardFonts.Helvetica),
    document.embedFont(StandardFonts.HelveticaBold),
  ]);
  const known = new Set(regular.getCharacterSet().map((code) => String.fromCodePoint(code)));
  const pen = new Pen(document.addPage(PAGE), (character) => known.has(character));
  document.setTitle(`${text.title} - ${LENDER.name}`, { showInWindowTitleBar: true });
  document.setAuthor(LENDER.name);
  document.setLanguage("en-US");
  document.setCreationDate(facts.date);
  document.setModificationDate(facts.date);

  pen.write(ESTIMATE_NOTICE, { font: bold, size: 12 });
  pen.space(22);
  drawHeader(pen, bold, regular);
  pen.space(14);
  pen.write(text.date, { font: regular, size: 11, color: quiet });
  pen.space(12);
  pen.write(text.title, { font: bold, size: 24, color: brandColor, leading: 1.2 });
  pen.space(8);
  const isLong = pen.lines(text.greeting, { font: bold, size: 14 }, WIDTH).length > 4;
  pen.write(text.greeting, { font: bold, size: isLong ? 10 : 14 }, { maxLines: 9 });
  pen.space(8);
  pen.write(text.opening, { font: regular, size: 12 });
  pen.space(16);
  drawRows(pen, text.rows, bold, regular);
  pen.space(10);
  pen.write("Please note", { font: bold, size: 12 });
  for (const notice of text.notices) {
    pen.space(3);
    pen.page.drawEllipse({ x: MARGIN + 4, y: pen.y - 10.5, xScale: 1.6, yScale: 1.6, color: brandColor });
    pen.write(notice, { font: regular, size: 10.5 }, { x: MARGIN + 14, width: WIDTH - 14 });
  }
  pen.space(12);
  pen.write(text.closing, { font: regular, size: 12 });
  drawEqualHousing(pen.page, MARGIN, MARGIN - 22);
  const foot = `Equal Housing Lender. ${LENDER.name}, NMLS #${LENDER.nmlsId}. A demonstration: this lender does not exist.`;
  pen.page.drawText(foot, { x: MARGIN + 32, y: MARGIN - 15, size: 9, font: regular, color: quiet });
  return document.save();
}
