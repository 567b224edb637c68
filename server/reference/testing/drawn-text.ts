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
import { widthOf, type Weight } from "~server/shared/documents/typeface";

/**
 * Reads back what a PDF shows: PDFKit writes text as numbers of glyphs, which each font maps to
 * characters.
 */

/** A line of text on a page. Points; y grows upward, pages from 1. */
export interface DrawnLine {
  page: number;
  text: string;
  size: number;
  x: number;
  y: number;
  isBold: boolean;
  /** whether it is part of the structure, and no decoration such as a foot */
  isRead: boolean;
}

const TEXT = /^BT$([\s\S]*?)^ET$/gm;
const FONT = /\/(\S+) ([\d.]+) Tf/;
const PLACE = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/;
const GLYPHS = /<([0-9a-f]+)>/g;

const SHAPE = /^q$[\s\S]*?^Q$/gm;
const MARK = /^(?!1 0 0 1 0 0 cm)(?:[\d.-]+ )+(?:scn|SCN|w|cm|re|m|l)$/gm;
const COLOR = /^((?:[\d.]+ ){3})(?:scn|SCN)$/gm;

/** A font of a page: its weight, and the characters of its glyphs. */
interface PageFont {
  isBold: boolean;
  characters: readonly string[];
}

function streamText(found: unknown): string {
  return found instanceof PDFRawStream
    ? Buffer.from(decodePDFRawStream(found).decode()).toString("latin1")
    : "";
}

function contentOf(page: PDFPage): string {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  return streams.map((one) => streamText(page.doc.context.lookup(one))).join("\n");
}

/** Reads the characters of a font's glyphs; those of all fonts begin at glyph 0. */
function charactersOf(map: string): string[] {
  return [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = ""]) =>
      Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
    ),
  );
}

function fontsOf(page: PDFPage): ReadonlyMap<string, PageFont> {
  const fonts = page.node.Resources()?.lookupMaybe(PDFName.of("Font"), PDFDict);
  return new Map(
    (fonts?.keys() ?? []).map((key) => {
      const font = fonts?.lookup(key, PDFDict);
      return [
        key.toString().slice(1),
        {
          isBold: String(font?.get(PDFName.of("BaseFont"))).endsWith("Bold"),
          characters: charactersOf(streamText(font?.lookup(PDFName.of("ToUnicode")))),
        },
      ] as const;
    }),
  );
}

/** Reads the texts of a page's content, or of a part of it, in drawing order. */
function textsOf(content: string, fonts: ReadonlyMap<string, PageFont>): Omit<DrawnLine, "page">[] {
  return [...content.matchAll(TEXT)].map(({ index, 1: block = "" }) => {
    const [, name = "", size] = FONT.exec(block) ?? [];
    const [, x, y] = PLACE.exec(block) ?? [];
    const { isBold = false, characters = [] } = fonts.get(name) ?? {};
    const text = [...block.matchAll(GLYPHS)]
      .flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? [])
      .map((glyph) => characters[Number.parseInt(glyph, 16)] ?? "\ufffd")
      .join("");
    // The last mark before it says what it belongs to.
    const isRead = content.lastIndexOf("/MCID", index) > content.lastIndexOf("/Artifact", index);
    return { size: Number(size), x: Number(x), y: Number(y), isBold, isRead, text };
  });
}

const weightOf = ({ isBold }: Pick<DrawnLine, "isBold">): Weight => (isBold ? "bold" : "regular");
const rightOf = (one: DrawnLine): number => one.x + widthOf(one.text, weightOf(one), one.size);

/** Joins the runs of a line that are in different fonts. */
function joined(lines: readonly DrawnLine[]): DrawnLine[] {
  const whole: DrawnLine[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    const isSame =
      last?.page === line.page && last.isRead === line.isRead && last.y === line.y && last.size === line.size;
    if (last && isSame && last.isBold === line.isBold && Math.abs(rightOf(last) - line.x) < 0.5)
      last.text += line.text;
    else whole.push({ ...line });
  }
  return whole;
}

/** Returns every line of text in drawing order. */
export async function drawnText(pdf: Uint8Array): Promise<DrawnLine[]> {
  const document = await PDFDocument.load(pdf);
  return joined(
    document
      .getPages()
      .flatMap((page, index) =>
        textsOf(contentOf(page), fontsOf(page)).map((line) => ({ page: index + 1, ...line })),
      ),
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

/** Returns each color of texts and shapes once, as "#rrggbb". */
export async function drawnColors(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf);
  const colors = document
    .getPages()
    .flatMap((page) => [...contentOf(page).matchAll(COLOR)])
    .map(([, parts = ""]) => parts.trim().split(" ").map(inHex).join(""));
  return [...new Set(colors)].map((color) => `#${color}`);
}

const inHex = (share: string): string =>
  Math.round(Number(share) * 255)
    .toString(16)
    .padStart(2, "0");

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
export function collisions(lines: readonly DrawnLine[], margin: number): string[] {
  const boxes = lines.map((one) => ({
    ...one,
    right: rightOf(one),
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

const MARKED = /\/(\w+) <<\s*\/MCID (\d+)\s*>> BDC([\s\S]*?)EMC/g;
const ARTIFACT = /\/Artifact <<[^>]*>> BDC[\s\S]*?EMC/g;

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
    const fonts = fontsOf(page);
    if (/BT$/m.test(content.replace(MARKED, "").replace(ARTIFACT, "")))
      throw new Error("Something is drawn that is no part of the structure.");
    for (const [, , number, inside = ""] of content.matchAll(MARKED)) {
      const lines = joined(textsOf(inside, fonts).map((line) => ({ page: 1, ...line })));
      words.set(`${page.ref.toString()} ${number ?? ""}`, lines.map(({ text }) => text.trim()).join(" "));
    }
  }
  const readParts = (element: PDFDict): ScreenReaderPart[] => {
    const kids = element.lookup(PDFName.of("K"));
    const all = kids instanceof PDFArray ? kids.asArray() : [];
    const own: string[] = [];
    const below: ScreenReaderPart[] = [];
    for (const one of all) {
      const kid = context.lookup(one);
      const mark = kid instanceof PDFDict ? kid.get(PDFName.of("MCID")) : kid;
      if (kid instanceof PDFDict && mark === undefined) below.push(...readParts(kid));
      if (!(mark instanceof PDFNumber)) continue;
      const place = kid instanceof PDFDict ? kid : element;
      const at = `${place.get(PDFName.of("Pg"))?.toString() ?? ""} ${String(mark.asNumber())}`;
      const found = words.get(at);
      if (found === undefined) throw new Error("The structure names what is not drawn.");
      words.delete(at);
      own.push(found);
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
