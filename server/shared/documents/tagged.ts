import {
  PDFArray,
  PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  rgb,
  type PDFDict,
  type PDFPage,
  type PDFRef,
} from "pdf-lib";
import { toPrintable, wrapText } from "./lines";
import { embedTypeface, type Typeface } from "./typeface";

/**
 * A tagged PDF of running text: a screen reader reads its headings, lists and language. Measures
 * are in points; y increases upward.
 */

const PAGE: readonly [width: number, height: number] = [612, 792];
const MARGIN = 60;
const ink = rgb(0.106, 0.098, 0.216);
const mutedInk = rgb(0.29, 0.278, 0.404);

/** Structure types (ISO 32000-1, 14.8.4). */
type Tag = "Document" | "H1" | "H2" | "H3" | "P" | "L" | "LI" | "LBody";

/** An element of the structure tree. */
interface Element {
  ref: PDFRef;
  kids: PDFArray;
}

const STYLES = {
  H1: { size: 22, isBold: true, before: 0 },
  H2: { size: 14, isBold: true, before: 16 },
  H3: { size: 11, isBold: true, before: 10 },
  P: { size: 10, isBold: false, before: 4 },
  LBody: { size: 10, isBold: false, before: 2 },
} as const;
const LEADING = 1.4;

/** A document under construction. */
export class TaggedPdf {
  private page: PDFPage;
  private y = 0;
  /** the elements of the marked content on each page, indexed by mark number */
  private readonly marks: PDFRef[][] = [];
  private readonly root: PDFRef;
  private readonly documentElement: Element;
  private list: Element | undefined;
  /** whether a character was left out that the font does not have */
  isLossy = false;

  private constructor(
    private readonly document: PDFDocument,
    private readonly fonts: Typeface,
  ) {
    this.root = document.context.nextRef();
    this.documentElement = this.element("Document", { ref: this.root });
    this.page = this.newPage();
  }

  /** @param title title in the reader's window */
  static async begin({
    title,
    author,
    date,
  }: {
    title: string;
    author: string;
    date: Date;
  }): Promise<TaggedPdf> {
    const document = await PDFDocument.create();
    const fonts = await embedTypeface(document);
    document.setTitle(title, { showInWindowTitleBar: true });
    document.setAuthor(author);
    document.setLanguage("en-US");
    document.setCreationDate(date);
    document.setModificationDate(date);
    return new TaggedPdf(document, fonts);
  }

  /** Writes a heading or a paragraph. */
  write(tag: "H1" | "H2" | "H3" | "P", text: string): void {
    this.list = undefined;
    this.draw(tag, this.element(tag, this.documentElement), text, 0);
  }

  /** Writes a list item; it joins the previous list when nothing else was written in between. */
  writeItem(text: string): void {
    this.list ??= this.element("L", this.documentElement);
    const item = this.element("LI", this.list);
    this.draw("LBody", this.element("LBody", item), text, 12);
  }

  /** Returns the finished document. */
  async save(): Promise<Uint8Array> {
    const { document, marks, root, documentElement } = this;
    const { context, catalog } = document;
    const pages = document.getPages();
    const numbers = context.obj(marks.flatMap((refs, index) => [index, context.obj(refs)]));
    context.assign(
      root,
      context.obj({
        Type: "StructTreeRoot",
        K: documentElement.ref,
        ParentTree: { Nums: numbers },
        ParentTreeNextKey: pages.length,
      }),
    );
    catalog.set(PDFName.of("StructTreeRoot"), root);
    catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
    pages.forEach((page, index) => {
      page.node.set(PDFName.of("StructParents"), context.obj(index));
      page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
      this.drawFooter(page, `Page ${String(index + 1)} of ${String(pages.length)}`);
    });
    return document.save();
  }

  private newPage(): PDFPage {
    this.page = this.document.addPage([...PAGE]);
    this.y = PAGE[1] - MARGIN;
    this.marks.push([]);
    return this.page;
  }

  private element(tag: Tag, parent: { ref: PDFRef; kids?: PDFArray }): Element {
    const { context } = this.document;
    const kids = PDFArray.withContext(context);
    const dict: PDFDict = context.obj({ Type: "StructElem", S: tag, P: parent.ref });
    dict.set(PDFName.of("K"), kids);
    const ref = context.register(dict);
    parent.kids?.push(ref);
    return { ref, kids };
  }

  private draw(tag: keyof typeof STYLES, element: Element, text: string, indent: number): void {
    const { size, isBold, before } = STYLES[tag];
    const font = isBold ? this.fonts.bold : this.fonts.regular;
    const shown = toPrintable(text, (sign) => this.fonts.canShow(sign));
    this.isLossy ||= shown !== toPrintable(text, () => true);
    const lines = wrapText(shown, PAGE[0] - 2 * MARGIN - indent, (part) =>
      font.widthOfTextAtSize(part, size),
    );
    this.y -= before;
    // Keeps a heading together with the text that follows it.
    const room = tag === "P" || tag === "LBody" ? size * LEADING : 5 * size;
    if (this.y - room < MARGIN) this.newPage();
    let isMarked = false;
    for (const line of lines) {
      if (this.y - size * LEADING < MARGIN) {
        if (isMarked) this.endMark();
        this.newPage();
        isMarked = false;
      }
      if (!isMarked) this.mark(tag, element);
      isMarked = true;
      this.y -= size * LEADING;
      this.page.drawText(line, { x: MARGIN + indent, y: this.y, size, font, color: ink });
    }
    if (isMarked) this.endMark();
  }

  /** Assigns the following drawing on the page to an element. */
  private mark(tag: Tag, { ref, kids }: Element): void {
    const refs = this.marks.at(-1) ?? [];
    const number = refs.push(ref) - 1;
    kids.push(this.document.context.obj({ Type: "MCR", Pg: this.page.ref, MCID: number }));
    this.page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [`/${tag}`, `<</MCID ${String(number)}>>`]),
    );
  }

  private endMark(): void {
    this.page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }

  /**
   * The page number is not part of the text, so that a screen reader does not read it in the middle
   * of a sentence.
   */
  private drawFooter(page: PDFPage, text: string): void {
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, ["/Artifact"]));
    page.drawText(text, { x: MARGIN, y: MARGIN - 24, size: 9, font: this.fonts.regular, color: mutedInk });
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }
}
