import { toPlainLetters } from "./plain-letters";

/** Names of the files that visitors download: whom the file is from, and what it is. */

/** The longest part of a name; file systems allow 255 bytes, and a letter takes up to four. */
const MOST_LETTERS = 50;

/** Every lender of homes could be called so, so that the words do not tell one from another. */
const USUAL_WORDS = /\s+home loans$/i;

/** Returns a text as words in small letters with dashes between them, without any other sign. */
const dashed = (text: string): string =>
  Array.from(
    text
      .normalize("NFC")
      .toLowerCase()
      .replace(/['’]/g, "")
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-"),
  )
    .slice(0, MOST_LETTERS)
    .join("")
    .replace(/^-+|-+$/g, "");

/** Returns a brand as the beginning of a name: "Larkspur Home Loans" as "larkspur". */
export const brandStem = (brand: string): string => dashed(brand.trim().replace(USUAL_WORDS, ""));

/** Returns the domain of a brand's sample addresses: "Larkspur Home Loans" as "larkspur.example". */
export const sampleDomain = (brand: string): string =>
  `${toPlainLetters(brandStem(brand)).replace(/[^a-z0-9-]+/gi, "") || "lender"}.example`;

/** Returns the name of a document of a brand, such as "larkspur-approval-letter.pdf". */
export const documentFileName = (brand: string, title: string): string =>
  `${[brandStem(brand), dashed(title)].filter((part) => part !== "").join("-") || "document"}.pdf`;

/**
 * Returns the header that names a file (RFC 6266). A name with other letters than those of ASCII is
 * given twice: in plain letters, and whole for browsers that know RFC 5987, which is all of today.
 */
export function contentDisposition(how: "attachment" | "inline", fileName: string): string {
  const [, stem = "", extension = ""] = /^(.*?)(\.\w{1,8})?$/su.exec(fileName.normalize("NFC")) ?? [];
  const whole = safeStem(stem, /[^\p{L}\p{M}\p{N}._-]+/gu) + extension;
  const plain = safeStem(toPlainLetters(stem), /[^\w.-]+/g) + extension;
  const named = `${how}; filename="${plain}"`;
  return whole === plain ? named : `${named}; filename*=UTF-8''${encodeURIComponent(whole)}`;
}

/** A name that begins with a dot is hidden, and one of dots alone is a folder. */
const safeStem = (stem: string, unsafe: RegExp): string =>
  stem
    .replace(unsafe, "-")
    .replace(/^[-.]+|[-.]+$/g, "")
    .replace(/-{2,}/g, "-") || "document";
