import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { create, type Font } from "fontkit";
import figtree from "~server/shared/documents/figtree.json" with { type: "json" };

/**
 * The typefaces of PDF documents: Figtree (decision 72), and Noto Sans for the words that it has
 * no letters for, such as those in Cyrillic, Greek or Vietnamese (decision 76).
 */

export type Weight = "regular" | "bold";

/** A font file of one weight. */
interface Face {
  /** name in the document */
  name: string;
  font: Font;
  /** widths of words, in thousandths of the size */
  widths: Map<string, number>;
}

/** A part of a line in one font. */
export interface Run {
  text: string;
  name: string;
  font: Font;
  /** points */
  width: number;
}

/** Words whose faces and widths are kept; documents have few others than names and amounts. */
const MOST_WORDS = 5_000;

const NOTO_FILES = {
  regular: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  bold: "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
} as const;

/** @throws for a file that is no font */
function openFace(name: string, file: Buffer): Face {
  const font = create(file);
  if (!("layout" in font)) throw new Error(`${name} is a collection of fonts.`);
  return { name, font, widths: new Map() };
}

const openFigtree = (weight: Weight): Face =>
  openFace(`Figtree-${weight}`, inflateSync(Buffer.from(figtree[weight].deflated, "base64")));

const openNoto = (weight: Weight): Face =>
  openFace(`NotoSans-${weight}`, readFileSync(createRequire(import.meta.url).resolve(NOTO_FILES[weight])));

const opened: Record<"figtree" | "noto", Partial<Record<Weight, Face>>> = { figtree: {}, noto: {} };

/** Opens a face once: it is the same in all documents of the process. */
const faceOf = (family: "figtree" | "noto", weight: Weight): Face =>
  (opened[family][weight] ??= family === "figtree" ? openFigtree(weight) : openNoto(weight));

const hasCharacter = ({ font }: Face, character: string): boolean =>
  font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

const hasAll = (face: Face, text: string): boolean =>
  Array.from(text).every((character) => hasCharacter(face, character));

/** Characters that were looked for; a document has the same few thousands of times. */
const shown = new Map<string, boolean>();

/** Checks whether one of the typefaces has a character. */
export function canShow(character: string): boolean {
  const known = shown.get(character);
  if (known !== undefined) return known;
  const has =
    hasCharacter(faceOf("figtree", "regular"), character) ||
    hasCharacter(faceOf("noto", "regular"), character);
  if (shown.size >= MOST_WORDS) shown.clear();
  shown.set(character, has);
  return has;
}

function widthOfWord({ font, widths }: Face, word: string): number {
  const known = widths.get(word);
  if (known !== undefined) return known;
  const width = (font.layout(word).advanceWidth * 1000) / font.unitsPerEm;
  if (widths.size >= MOST_WORDS) widths.clear();
  widths.set(word, width);
  return width;
}

/** Measures as PDFKit does: word by word, so that no kerning joins a word and a space. */
const widthIn = (face: Face, text: string): number =>
  text
    .split(/( )/)
    .filter((part) => part !== "")
    .reduce((sum, part) => sum + widthOfWord(face, part), 0);

/** A part of a word in one face. */
interface Piece {
  face: Face;
  text: string;
}

const pieces: Record<Weight, Map<string, readonly Piece[]>> = { regular: new Map(), bold: new Map() };

/** Returns the faces of a word: one for the whole of it where there is one. */
function facesOf(word: string, weight: Weight): readonly Piece[] {
  const known = pieces[weight].get(word);
  if (known !== undefined) return known;
  const found = findFaces(word, weight);
  if (pieces[weight].size >= MOST_WORDS) pieces[weight].clear();
  pieces[weight].set(word, found);
  return found;
}

function findFaces(word: string, weight: Weight): Piece[] {
  const face = faceOf("figtree", weight);
  if (hasAll(face, word)) return [{ face, text: word }];
  const other = faceOf("noto", weight);
  if (hasAll(other, word)) return [{ face: other, text: word }];
  return Array.from(word, (character) => ({
    face: hasCharacter(face, character) ? face : other,
    text: character,
  }));
}

/** Splits a line into runs of one font; neighbors of the same font are joined. */
export function runsOf(line: string, weight: Weight, size: number): Run[] {
  const joined: { face: Face; text: string }[] = [];
  for (const word of line.split(/( )/).filter((part) => part !== ""))
    for (const part of facesOf(word, weight)) {
      const last = joined.at(-1);
      // A space belongs to the word before it, so that it starts no run.
      if (last !== undefined && (last.face === part.face || part.text === " ")) last.text += part.text;
      else joined.push({ ...part });
    }
  return joined.map(({ face, text }) => ({
    text,
    name: face.name,
    font: face.font,
    width: (widthIn(face, text) * size) / 1000,
  }));
}

/** Returns the width of a line in points. */
export const widthOf = (line: string, weight: Weight, size: number): number =>
  runsOf(line, weight, size).reduce((sum, { width }) => sum + width, 0);
