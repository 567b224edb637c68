/** The kinds of files that are accepted, by their content. */
export type FileKind = "pdf" | "jpeg" | "png" | "heic";

/** Bytes from the start of a file that `kindOf` needs. */
export const HEAD_BYTES = 64;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PDF = Buffer.from("%PDF-");
const MAX_BRANDS = 12;

/** The brands of HEIF files whose pictures are coded as HEVC, as phones write them. */
const HEIC_BRANDS = ["heic", "heix", "heim", "heis"];

/** Returns the brands of a file in the ISO media format; none for other files. */
function brandsOf(head: Buffer): string[] {
  if (head.toString("latin1", 4, 8) !== "ftyp") return [];
  const end = Math.min(head.length, head.readUInt32BE(0), 16 + 4 * MAX_BRANDS);
  const brands = [head.toString("latin1", 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString("latin1", at, at + 4));
  return brands;
}

/**
 * Returns the kind of a file, by its content and never by its name.
 * @param head at least HEAD_BYTES bytes of its start, or the whole file if it is shorter
 * @returns undefined for a file that is not accepted
 */
export function kindOf(head: Buffer): FileKind | undefined {
  const begins = (magic: Buffer): boolean => head.subarray(0, magic.length).equals(magic);
  if (begins(PDF)) return "pdf";
  if (begins(JPEG)) return "jpeg";
  if (begins(PNG)) return "png";
  if (head.length < 16) return undefined;
  return brandsOf(head).some((brand) => HEIC_BRANDS.includes(brand)) ? "heic" : undefined;
}
