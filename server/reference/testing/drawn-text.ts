import {
  decodePDFRawStream,
  PDFArray,
  PDFDocument,
  PDFRawStream,
  StandardFonts,
  type PDFPage,
} from "pdf-lib";

/** Reading back what a PDF of this backend shows: pdf-lib writes each line of text as hexadecimal with its place. */

/** A line of text on a page. Points; y grows upward, pages from 1. */
export interface DrawnLine {
  page: number;
  text: string;
  size: number;
  x: number;
  y: number;
  isBold: boolean;
}

const LINE = /\/(\S+) ([\d.]+) Tf[\s\S]*?1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\s*<([0-9A-F]+)> Tj/g;

const STROKE = /([\d.-]+) ([\d.-]+) m\s+([\d.-]+) ([\d.-]+) l\s+S/g;

/** Signs that the encoding of the standard fonts has where Latin-1 has control characters. */
const SIGNS: Readonly<Record<string, string>> = {
  "\u0091": "‘",
  "\u0092": "’",
  "\u0093": "“",
  "\u0094": "”",
  "\u0095": "•",
  "\u0096": "–",
  "\u0097": "—",
};

function lettersOf(hex: string): string {
  const text = Buffer.from(hex, "hex").toString("latin1");
  return text.replace(/[\u0080-\u009f]/g, (sign) => SIGNS[sign] ?? sign);
}

function contentOf(page: PDFPage): string {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  return streams
    .map((one) => page.doc.context.lookup(one))
    .filter((one) => one instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1"))
    .join("\n");
}

/** Every line of text in the order it was drawn. */
export async function drawnText(pdf: Uint8Array): Promise<DrawnLine[]> {
  const document = await PDFDocument.load(pdf);
  return document.getPages().flatMap((page, index) =>
    [...contentOf(page).matchAll(LINE)].map(([, font, size, x, y, hex]) => ({
      page: index + 1,
      size: Number(size),
      x: Number(x),
      y: Number(y),
      isBold: (font ?? "").includes("Bold"),
      text: lettersOf(hex ?? ""),
    })),
  );
}

/** Where boxes are crossed: the lower left end of each stroke that rises to the right. */
export async function drawnCrosses(pdf: Uint8Array): Promise<Pick<DrawnLine, "page" | "x" | "y">[]> {
  const document = await PDFDocument.load(pdf);
  return document.getPages().flatMap((page, index) =>
    [...contentOf(page).matchAll(STROKE)]
      .map(([, x = "", y = "", right = "", top = ""]) => [x, y, right, top].map(Number))
      .filter(([x = 0, y = 0, right = 0, top = 0]) => right > x && top > y)
      .map(([x = 0, y = 0]) => ({ page: index + 1, x, y })),
  );
}

/** The text of a page, or of all pages, as one line. */
export function textOf(lines: readonly DrawnLine[], page?: number): string {
  return lines
    .filter((one) => page === undefined || one.page === page)
    .map(({ text }) => text)
    .join(" ");
}

/** Lines that run into one another or past `margin` points from the right edge, as "one | other"; none is as it should be. */
export async function collisions(lines: readonly DrawnLine[], margin: number): Promise<string[]> {
  const document = await PDFDocument.create();
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const boxes = lines.map((one) => ({
    ...one,
    right: one.x + (one.isBold ? bold : regular).widthOfTextAtSize(one.text, one.size),
    // Capitals reach some seven tenths of the size above the line.
    top: one.y + one.size * 0.7,
  }));
  const outside = boxes.filter(({ right, x }) => right > 612 - margin + 0.5 || x < margin - 0.5);
  const crossed = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          other.page === one.page &&
          other.y < one.top &&
          one.y < other.top &&
          other.x < one.right &&
          one.x < other.right,
      )
      .map((other) => `${one.text} | ${other.text}`),
  );
  return [...outside.map(({ text }) => `${text} | edge`), ...crossed];
}
