import {
  PDFRawStream,
  StandardFontEmbedder,
  StandardFonts,
  type PDFContext,
  type PDFDocument,
  type PDFFont,
  type PDFRef,
} from "pdf-lib";
import figtree from "~server/shared/documents/figtree.json" with { type: "json" };

/**
 * The site's typeface in PDF documents (decision 72). pdf-lib embeds a font of ours only with a
 * further library, and then writes text as numbers of glyphs. A simple TrueType font in the
 * encoding of the standard fonts needs neither: the text stays readable as text, and a document
 * grows by 11 kB for each of its two weights.
 */

type Face = (typeof figtree)["regular"];

/** The first code of the encoding that has a character. */
const FIRST = 32;

/**
 * The characters of the encoding from FIRST on, without those that the face lacks. A list of ours,
 * because Node's decoder of windows-1252 differs between versions.
 */
const CHARACTERS = Array.from(figtree.characters);

/** Returns the widths of the characters that a face has, in thousandths of the size. */
const widthsOf = ({ widths }: Face): ReadonlyMap<string, number> =>
  new Map(
    CHARACTERS.flatMap((character, index) => {
      const width = widths[index] ?? 0;
      return width > 0 ? [[character, width] as const] : [];
    }),
  );

/** The two weights of a document's text. */
export interface Typeface {
  regular: PDFFont;
  bold: PDFFont;
  canShow(character: string): boolean;
}

/** Embeds the typeface in a document. */
export async function embedTypeface(document: PDFDocument): Promise<Typeface> {
  const known = widthsOf(figtree.regular);
  const [regular, bold] = await Promise.all([
    embed(document, StandardFonts.Helvetica, { name: "Figtree-Regular", stem: 80, face: figtree.regular }),
    embed(document, StandardFonts.HelveticaBold, { name: "Figtree-Bold", stem: 140, face: figtree.bold }),
  ]);
  return { regular, bold, canShow: (character) => known.has(character) };
}

interface Weight {
  name: string;
  /** width of upright strokes, in thousandths of the size */
  stem: number;
  face: Face;
}

/**
 * Returns a font whose text is encoded as that of a standard font, with the widths and the file of
 * ours.
 * @throws when pdf-lib no longer has an embedder of standard fonts there
 */
async function embed(document: PDFDocument, base: StandardFonts, weight: Weight): Promise<PDFFont> {
  const font = await document.embedFont(base);
  const embedder: unknown = Reflect.get(font, "embedder");
  if (!(embedder instanceof StandardFontEmbedder)) throw new Error("A standard font has no embedder.");
  const widths = widthsOf(weight.face);
  embedder.widthOfTextAtSize = (text, size) => {
    let thousandths = 0;
    for (const character of text) thousandths += widths.get(character) ?? 0;
    return (thousandths * size) / 1000;
  };
  embedder.embedIntoContext = (context, ref) => writeFont(context, weight, ref ?? context.nextRef());
  return font;
}

/** Writes the objects of a font (ISO 32000-1, 9.6.3 and 9.8). */
function writeFont(context: PDFContext, { name, stem, face }: Weight, ref: PDFRef): PDFRef {
  const { bbox, ascent, descent, capHeight, widths } = face;
  const file = PDFRawStream.of(
    context.obj({ Filter: "FlateDecode", Length1: face.length }),
    Buffer.from(face.deflated, "base64"),
  );
  const descriptor = context.obj({
    Type: "FontDescriptor",
    FontName: name,
    // Not symbolic: its characters are those of the encoding.
    Flags: 32,
    FontBBox: bbox,
    ItalicAngle: 0,
    Ascent: ascent,
    Descent: descent,
    CapHeight: capHeight,
    StemV: stem,
    FontFile2: context.register(file),
  });
  context.assign(
    ref,
    context.obj({
      Type: "Font",
      Subtype: "TrueType",
      BaseFont: name,
      Encoding: "WinAnsiEncoding",
      FirstChar: FIRST,
      LastChar: FIRST + widths.length - 1,
      Widths: widths,
      FontDescriptor: context.register(descriptor),
    }),
  );
  return ref;
}
