import PDFDocument from "pdfkit";
import type { ColorName, DocumentColors } from "./look";
import { runsOf, type Weight } from "./typeface";

/**
 * Pages to draw on, with the structure that a screen reader reads (PDF/UA). They are drawn when the
 * document is saved, so that a page can be removed, and a foot can name the number of pages.
 * Measures are points; y grows upward from the bottom of a US Letter page.
 */

export const PAGE: readonly [width: number, height: number] = [612, 792];

/** Structure types (ISO 32000-1, 14.8.4). */
export type Tag = "H1" | "H2" | "H3" | "P" | "L" | "LI" | "LBody" | "Table" | "TR" | "TH" | "TD";

/** What a part says besides its text. */
interface PartOptions {
  /** the cells that a heading cell is about */
  scope?: "Row" | "Column";
  /** read instead of the text */
  actual?: string;
}

/** An element of the structure: its text is what is drawn for it, then its own parts. */
export class Part {
  readonly kids: Part[] = [];
  readonly contents: ReturnType<PDFKit.PDFDocument["markStructureContent"]>[] = [];

  constructor(
    readonly tag: Tag,
    readonly options: PartOptions = {},
  ) {}

  add(tag: Tag, options: PartOptions = {}): Part {
    const part = new Part(tag, options);
    this.kids.push(part);
    return part;
  }
}

/** How a text is drawn: position of its baseline, size, weight and color. */
export interface DrawnText {
  x: number;
  y: number;
  size: number;
  font: Weight;
  color: ColorName;
}

/** A rectangle; without a color only its border is drawn. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
  color?: ColorName;
  borderColor?: ColorName;
  borderWidth?: number;
}

/** One thing on a page; a decoration has no part. */
interface Drawing {
  part?: Part;
  draw(pdf: PDFKit.PDFDocument, colors: DocumentColors): void;
}

const fromTop = (y: number): number => PAGE[1] - y;

/** PDFKit also takes a font that fontkit has opened, which its types do not say. */
const isFontSource = (font: unknown): font is PDFKit.Mixins.PDFFontSource =>
  typeof font === "object" && font !== null && "layout" in font;

/** A page of a document. */
export class Page {
  /** its parts in reading order */
  readonly parts: Part[] = [];
  private readonly drawings: Drawing[] = [];

  addPart(tag: Tag, options: PartOptions = {}): Part {
    const part = new Part(tag, options);
    this.parts.push(part);
    return part;
  }

  /** @param part whose text it is; absent for a decoration, which is not read */
  drawText(line: string, { x, y, size, font, color }: DrawnText, part?: Part): void {
    this.push(part, (pdf, colors) => {
      let left = x;
      for (const { text, name, font: face, width } of runsOf(line, font, size)) {
        if (isFontSource(face)) pdf.registerFont(name, face);
        pdf.font(name).fontSize(size).fillColor(colors[color]);
        pdf.text(text, left, fromTop(y), { lineBreak: false, baseline: "alphabetic" });
        left += width;
      }
    });
  }

  drawRectangle({ x, y, width, height, color, borderColor, borderWidth = 1 }: Rectangle): void {
    this.push(undefined, (pdf, colors) => {
      pdf.save().rect(x, fromTop(y + height), width, height);
      if (borderColor !== undefined) pdf.lineWidth(borderWidth).strokeColor(colors[borderColor]);
      if (color === undefined) pdf.stroke();
      else if (borderColor === undefined) pdf.fill(colors[color]);
      else pdf.fillAndStroke(colors[color], colors[borderColor]);
      pdf.restore();
    });
  }

  /** Draws a line through points. */
  drawLine(
    points: readonly (readonly [x: number, y: number])[],
    { thickness, color, isClosed = false }: { thickness: number; color: ColorName; isClosed?: boolean },
  ): void {
    this.push(undefined, (pdf, colors) => {
      pdf.save().lineWidth(thickness).strokeColor(colors[color]);
      points.forEach(([x, y], index) =>
        index === 0 ? pdf.moveTo(x, fromTop(y)) : pdf.lineTo(x, fromTop(y)),
      );
      if (isClosed) pdf.closePath();
      pdf.stroke().restore();
    });
  }

  drawCircle(
    x: number,
    y: number,
    radius: number,
    { color, opacity = 1 }: { color: ColorName; opacity?: number },
  ) {
    this.push(undefined, (pdf, colors) => {
      pdf.save();
      if (opacity < 1) pdf.fillOpacity(opacity);
      pdf.circle(x, fromTop(y), radius).fill(colors[color]);
      pdf.restore();
    });
  }

  /** Draws everything, each part within its own mark. */
  render(pdf: PDFKit.PDFDocument, colors: DocumentColors): void {
    let open: Part | "none" | undefined = "none";
    for (const { part, draw } of this.drawings) {
      if (part !== open) {
        if (open !== "none") pdf.endMarkedContent();
        if (part === undefined) pdf.markContent("Artifact", { type: "Layout" });
        else part.contents.push(pdf.markStructureContent(part.tag));
        open = part;
      }
      draw(pdf, colors);
    }
    if (open !== "none") pdf.endMarkedContent();
  }

  private push(part: Part | undefined, draw: Drawing["draw"]): void {
    this.drawings.push({ ...(part && { part }), draw });
  }
}

/** Facts of a document besides its pages. */
export interface About {
  title: string;
  author: string;
  date: Date;
  colors: DocumentColors;
}

function structureOf(pdf: PDFKit.PDFDocument, part: Part): ReturnType<PDFKit.PDFDocument["struct"]> {
  const element = pdf.struct(part.tag, part.options);
  for (const content of part.contents) element.add(content);
  for (const kid of part.kids) element.add(structureOf(pdf, kid));
  element.end();
  return element;
}

async function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", resolve);
    pdf.on("error", reject);
  });
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Leaves out what would be markup in the metadata. */
const inXml = (text: string): string => text.replace(/[<>\p{Cc}]/gu, " ");

/** A document under construction. */
export class Canvas {
  readonly pages: Page[] = [];

  constructor(readonly about: About) {}

  addPage(): Page {
    const page = new Page();
    this.pages.push(page);
    return page;
  }

  /** Removes the last page and its parts. */
  removePage(): void {
    this.pages.pop();
  }

  /** Draws the document. The same pages, title and date give the same bytes. */
  async save(): Promise<Uint8Array> {
    const { title, author, date, colors } = this.about;
    const pdf = new PDFDocument({
      size: [...PAGE],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: "1.7",
      ...Object.fromEntries([["subset", "PDF/UA"]]),
      tagged: true,
      displayTitle: true,
      lang: "en-US",
      // No standard font: everything that is used is embedded.
      font: "",
      info: { Title: inXml(title), Author: inXml(author), CreationDate: date, ModDate: date },
    });
    // PDFKit writes title and author into the XML of the metadata as they are.
    const append = pdf.appendXML.bind(pdf);
    pdf.appendXML = (xml, newLine) => append(xml.replaceAll("&", "&amp;"), newLine);
    const root = pdf.struct("Document");
    for (const page of this.pages) {
      pdf.addPage();
      page.render(pdf, colors);
    }
    for (const page of this.pages) for (const part of page.parts) root.add(structureOf(pdf, part));
    root.end();
    pdf.addStructure(root);
    return bytesOf(pdf);
  }
}
