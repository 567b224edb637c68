import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
} from "pdf-lib";

/** Reads the structure of a tagged document, without what is drawn for it. */

/** An element of the structure. */
export interface TagElement {
  tag: string;
  scope: string | undefined;
  kids: readonly TagElement[];
}

function elementOf(dict: PDFDict): TagElement {
  const kids = dict.lookup(PDFName.of("K"));
  const own = kids instanceof PDFArray ? kids.asArray().map((kid) => dict.context.lookup(kid)) : [];
  const scope = dict.lookupMaybe(PDFName.of("A"), PDFDict)?.get(PDFName.of("Scope"));
  return {
    tag: dict.get(PDFName.of("S"))?.toString().slice(1) ?? "",
    scope: scope?.toString().slice(1),
    kids: own
      .filter((kid) => kid instanceof PDFDict)
      .filter((kid) => kid.get(PDFName.of("S")) !== undefined)
      .map(elementOf),
  };
}

/** Returns all elements below one, in reading order. */
export const elementsBelow = (element: TagElement): TagElement[] =>
  element.kids.flatMap((kid) => [kid, ...elementsBelow(kid)]);

/** What a document says of itself. */
export interface TaggedDocument {
  tree: TagElement;
  language: string | undefined;
  title: string | undefined;
  /** whether the window of the reader shows the title */
  isTitleShown: boolean;
  /** the part of PDF/UA that it says it conforms to */
  uaPart: string | undefined;
  /** names of fonts that are not embedded */
  missingFonts: readonly string[];
}

/** Reads the structure, the language and the title of a document. */
export async function readTags(pdf: Uint8Array): Promise<TaggedDocument> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { catalog, context } = document;
  const root = catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict).lookup(PDFName.of("K"));
  const first = root instanceof PDFArray ? root.lookup(0, PDFDict) : root;
  if (!(first instanceof PDFDict)) throw new Error("The document has no structure.");
  const metadata = catalog.lookup(PDFName.of("Metadata"));
  const xml =
    metadata instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(metadata).decode()).toString() : "";
  const shown = catalog.lookupMaybe(PDFName.of("ViewerPreferences"), PDFDict);
  const language = catalog.lookup(PDFName.of("Lang"));
  const fonts = context
    .enumerateIndirectObjects()
    .flatMap(([, found]) =>
      found instanceof PDFDict && found.get(PDFName.of("Type")) === PDFName.of("FontDescriptor")
        ? [found]
        : [],
    );
  return {
    tree: elementOf(first),
    language: language instanceof PDFString ? language.asString() : undefined,
    title: document.getTitle(),
    isTitleShown: shown?.get(PDFName.of("DisplayDocTitle"))?.toString() === "true",
    uaPart: /<pdfuaid:part>(\d)</.exec(xml)?.[1],
    missingFonts: fonts
      .filter((font) => font.get(PDFName.of("FontFile2")) === undefined)
      .map((font) => String(font.get(PDFName.of("FontName")))),
  };
}
