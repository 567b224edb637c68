import { deflateSync } from "node:zlib";
import { randomBytes } from "node:crypto";
import { crc32 } from "./crc32";

/** Small files as customers send them, and hostile ones, made by the tests themselves. */

/** An object of a PDF by its number; a stream has bytes after its dictionary. */
type PdfObject = string | { dict: string; bytes: Buffer };

const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";
const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const PAGE = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>";

/** Returns a PDF of one page, with other or more objects. */
export function pdfWith(objects: Readonly<Record<number, PdfObject>> = {}, trailer = "/Root 1 0 R"): Buffer {
  const all: Record<number, PdfObject> = { 1: CATALOG, 2: PAGES, 3: PAGE, ...objects };
  const parts = Object.entries(all).map(([id, object]) => {
    const content =
      typeof object === "string"
        ? [object]
        : [
            `<< ${object.dict} /Length ${String(object.bytes.length)} >>\nstream\n`,
            object.bytes,
            "\nendstream",
          ];
    return Buffer.concat([`${id} 0 obj\n`, ...content, "\nendobj\n"].map((part) => Buffer.from(part)));
  });
  const size = Object.keys(all).length + 1;
  const end = `trailer\n<< /Size ${String(size)} ${trailer} >>\nstartxref\n0\n%%EOF\n`;
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), ...parts, Buffer.from(end)]);
}

/** Returns a stream of objects, the first of them with the number 20. */
export function objectStream(...objects: string[]): PdfObject {
  let at = 0;
  const places = objects.map((object, index) => {
    const place = `${String(20 + index)} ${String(at)}`;
    at += object.length + 1;
    return place;
  });
  const first = `${places.join(" ")} `;
  const bytes = deflateSync(Buffer.from(first + objects.join(" ")));
  const dict = `/Type /ObjStm /N ${String(objects.length)} /First ${String(first.length)} /Filter /FlateDecode`;
  return { dict, bytes };
}

/** Returns a PDF of about a size, in bytes, whose page has a picture that cannot be compressed. */
export const pdfOfSize = (bytes: number): Buffer =>
  pdfWith({ 4: { dict: "/Type /XObject /Subtype /Image", bytes: randomBytes(bytes - 600) } });

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Returns a black PNG of any size; its compressed rows are a thousandth of the pixels. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(Math.min(height, 1_000) * (width * 3 + 1)))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}
