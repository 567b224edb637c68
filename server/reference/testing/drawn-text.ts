import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream, type PDFPage } from "pdf-lib";

/** Reading back what a PDF of this backend shows: pdf-lib writes each line of text as hexadecimal with its place. */

/** A line of text on a page. Points; y grows upward, pages from 1. */
export interface DrawnLine {
  page: number;
  text: string;
  size: number;
  x: number;
  y: number;
}

const LINE = /\/\S+ ([\d.]+) Tf[\s\S]*?1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\s*<([0-9A-F]+)> Tj/g;

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
  const letters = new TextDecoder("windows-1252");
  return document.getPages().flatMap((page, index) =>
    [...contentOf(page).matchAll(LINE)].map(([, size, x, y, hex]) => ({
      page: index + 1,
      size: Number(size),
      x: Number(x),
      y: Number(y),
      text: letters.decode(Buffer.from(hex ?? "", "hex")),
    })),
  );
}

/** The text of a page, or of all pages, as one line. */
export function textOf(lines: readonly DrawnLine[], page?: number): string {
  return lines
    .filter((one) => page === undefined || one.page === page)
    .map(({ text }) => text)
    .join(" ");
}
