import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";

/** The files that a brand brings: photographs, logo, icons, social card and typefaces. */

/** A file as it is sent. */
export interface BrandFile {
  type: "image/webp" | "image/png" | "image/svg+xml" | "font/woff2";
  bytes: Buffer;
}

/** Files by the last part of their address. */
export type BrandFiles = ReadonlyMap<string, BrandFile>;

/** Where the files are. */
export const BRAND_FOLDER = "/brand/";

const KINDS = ["webp", "png", "svg", "woff2"] as const;
/** The kind of a file, as its name ends. */
export type FileKind = (typeof KINDS)[number];
const TYPES: Readonly<Record<FileKind, BrandFile["type"]>> = {
  webp: "image/webp",
  png: "image/png",
  svg: "image/svg+xml",
  woff2: "font/woff2",
};
const MAX_BYTES: Readonly<Record<FileKind, number>> = {
  webp: 200_000,
  png: 300_000,
  svg: 30_000,
  woff2: 100_000,
};

/** What would run, or load something from elsewhere, in a drawing. */
const FOREIGN_IN_SVG =
  /<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#)|@import|url\(\s*["']?(?!#)/i;

/** A mistake in a file; its message ends a sentence that begins with the file's name. */
export class BrandFileError extends Error {}

/**
 * Returns width and height of a WebP image, from the header of its first chunk.
 * @throws BrandFileError when it is none
 */
export function webpSize(bytes: Buffer): readonly [width: number, height: number] {
  const kind = bytes.length < 30 ? "" : bytes.toString("latin1", 12, 16);
  const isWebp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  if (isWebp && kind === "VP8X") return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (isWebp && kind === "VP8 ") return [bytes.readUInt16LE(26) & 0x3f_ff, bytes.readUInt16LE(28) & 0x3f_ff];
  if (isWebp && kind === "VP8L") {
    const bits = bytes.readUInt32LE(21);
    return [(bits & 0x3f_ff) + 1, ((bits >>> 14) & 0x3f_ff) + 1];
  }
  throw new BrandFileError("is no WebP image");
}

/** The signature of a PNG image, and the beginning of its first chunk: its length and name. */
const PNG_START = Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");

/**
 * Returns width and height of a PNG image, from its first chunk.
 * @throws BrandFileError when it is none
 */
export function pngSize(bytes: Buffer): readonly [width: number, height: number] {
  const start = PNG_START.length;
  if (bytes.length < start + 8 || !bytes.subarray(0, start).equals(PNG_START))
    throw new BrandFileError("is no PNG image");
  return [bytes.readUInt32BE(start), bytes.readUInt32BE(start + 4)];
}

function check(kind: FileKind, bytes: Buffer): void {
  if (kind === "webp") webpSize(bytes);
  if (kind === "png") pngSize(bytes);
  if (kind === "woff2" && bytes.toString("latin1", 0, 4) !== "wOF2")
    throw new BrandFileError("is no WOFF2 typeface");
  if (kind !== "svg") return;
  const text = bytes.toString("utf8");
  if (!/^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(text)) throw new BrandFileError("is no SVG drawing");
  if (FOREIGN_IN_SVG.test(text))
    throw new BrandFileError("has scripts or links; a drawing has only shapes and styles");
}

/**
 * Reads a file of a brand.
 * @param folder that of the brand file
 * @param name of the file, below the folder
 * @throws BrandFileError when it is missing, of another kind or too large
 */
export function readBrandFile(folder: string, name: string): { address: string; file: BrandFile } {
  const kind = KINDS.find((one) => name.endsWith(`.${one}`));
  if (kind === undefined) throw new BrandFileError("must end with .webp, .png, .svg or .woff2");
  const whole = path.join(folder, name);
  const size = statSync(whole, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new BrandFileError("was not found beside the brand file");
  if (size > MAX_BYTES[kind])
    throw new BrandFileError(`has more than ${MAX_BYTES[kind].toLocaleString("en-US")} bytes`);
  const bytes = readFileSync(whole);
  check(kind, bytes);
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  return { address: `${BRAND_FOLDER}${id}.${kind}`, file: { type: TYPES[kind], bytes } };
}
