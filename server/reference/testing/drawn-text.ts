import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFPage,
} from "pdf-lib";
import { embedTypeface } from "~server/shared/documents/typeface";

/**
 * Reads back what a PDF of this backend shows: pdf-lib writes each line of text as hexadecimal with
 * its position.
 */

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

const SHAPE = /^q$[\s\S]*?^Q$/gm;
const MARK = /^(?!1 0 0 1 0 0 cm)(?:[\d.-]+ )+(?:rg|RG|w|cm|m|l)$/gm;

/** Characters that the standard fonts' encoding has where Latin-1 has control characters. */
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

/** Returns every line of text in drawing order. */
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

/**
 * Returns what is drawn besides the text, a line per shape: page, fill and stroke color, thickness,
 * and the ends of its strokes relative to its position. Curves are omitted, so a round shape is
 * reduced to its position and size.
 */
export async function drawnShapes(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf);
  return document.getPages().flatMap((page, index) =>
    [...contentOf(page).matchAll(SHAPE)]
      .map(([block]) => block)
      .filter((block) => !block.includes("BT"))
      .map((block) => [...block.matchAll(MARK)].map(([mark]) => mark.replace(/\d+\.\d+/g, rounded)))
      .map((marks) => `p${index + 1} ${marks.join(", ")}`),
  );
}

const rounded = (number: string): string => String(Math.round(Number(number) * 10) / 10);

/** Returns the text of a page, or of all pages, as one line. */
export function textOf(lines: readonly DrawnLine[], page?: number): string {
  return lines
    .filter((one) => page === undefined || one.page === page)
    .map(({ text }) => text)
    .join(" ");
}

/**
 * Returns lines that overlap or extend past `margin` points from the right edge, as "one | other";
 * there should be none.
 */
export async function collisions(lines: readonly DrawnLine[], margin: number): Promise<string[]> {
  const document = await PDFDocument.create();
  const { regular, bold } = await embedTypeface(document);
  const boxes = lines.map((one) => ({
    ...one,
    right: one.x + (one.isBold ? bold : regular).widthOfTextAtSize(one.text, one.size),
    // Capitals extend about seven tenths of the size above the baseline.
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

/** A part of a tagged document as a screen reader reads it: its role and text. */
export interface ScreenReaderPart {
  tag: string;
  text: string;
}

const MARKED = /\/(\w+)\s*<<\/MCID (\d+)>>\s*BDC([\s\S]*?)EMC/g;
const ARTIFACT = /\/Artifact\s+BMC[\s\S]*?EMC/g;
const DRAWN = /<([0-9A-F]+)> Tj/g;

/**
 * Returns what a screen reader reads of a tagged document, in structure order.
 * @throws when something is drawn outside of the structure, or the structure refers to something
 *   that is not drawn
 */
export async function screenReaderText(pdf: Uint8Array): Promise<ScreenReaderPart[]> {
  const document = await PDFDocument.load(pdf);
  const { catalog, context } = document;
  const words = new Map<string, string>();
  for (const page of document.getPages()) {
    const content = contentOf(page);
    if (DRAWN.test(content.replace(MARKED, "").replace(ARTIFACT, "")))
      throw new Error("Something is drawn that is no part of the structure.");
    DRAWN.lastIndex = 0;
    for (const [, , number, inside = ""] of content.matchAll(MARKED))
      words.set(
        `${page.ref.toString()} ${number ?? ""}`,
        [...inside.matchAll(DRAWN)].map(([, hex = ""]) => lettersOf(hex)).join(" "),
      );
  }
  const readParts = (element: PDFDict): ScreenReaderPart[] => {
    const kids = element.lookup(PDFName.of("K"));
    const all = kids instanceof PDFArray ? kids.asArray().map((kid) => context.lookup(kid)) : [kids];
    const own: string[] = [];
    const below: ScreenReaderPart[] = [];
    for (const kid of all) {
      if (!(kid instanceof PDFDict)) continue;
      const number = kid.get(PDFName.of("MCID"));
      if (!(number instanceof PDFNumber)) below.push(...readParts(kid));
      else {
        const at = `${kid.get(PDFName.of("Pg"))?.toString() ?? ""} ${String(number.asNumber())}`;
        const found = words.get(at);
        if (found === undefined) throw new Error("The structure names what is not drawn.");
        words.delete(at);
        own.push(found);
      }
    }
    const tag = element.get(PDFName.of("S"))?.toString().slice(1) ?? "";
    return [...(own.length > 0 ? [{ tag, text: own.join(" ") }] : []), ...below];
  };
  const marked = catalog.lookup(PDFName.of("MarkInfo"), PDFDict).get(PDFName.of("Marked"))?.toString();
  if (marked !== "true") throw new Error("The document does not say that it is tagged.");
  const parts = readParts(catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict));
  if (words.size > 0) throw new Error("Something is drawn that the structure does not name.");
  return parts;
}
