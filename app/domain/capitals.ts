/**
 * Capitals of names, streets and towns. What is written with capitals and small letters is kept:
 * only a text in which no letter is small, or no word begins with a capital, is changed.
 */

import { collapseSpaces } from "./typed-text";

/** Words of addresses that are capitals wherever they stand. */
const CAPITALS = new Set(
  (
    "ne nw se sw n s e w us po pob rr hc hcr apo fpo dpo psc cmr fm cr sr rm " +
    "ii iii iv vii viii ix jfk mlk nasa ymca"
  ).split(" "),
);

/** Words within a name that stay small: "Avenue of the Americas", "Village at the Lake". */
const SMALL = new Set("of the and at on in".split(" "));
/** Small between words of a name, "Avenida de la Playa", and with a capital at its beginning. */
const SPANISH = new Set("de del".split(" "));
const AFTER_DE = new Set("la las los el".split(" "));

const MAC_NAMES = /^mac(?=(?:arthur|donald|dougall|dougal|gregor|millan|kinnon|leod|pherson|queen)\b)/;

const capital = (word: string): string => word.replace(/\p{L}/u, (letter) => letter.toUpperCase());

const bareOf = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, "");

/** Writes a part of a word between hyphens, in small letters: "o'brien", "john's", "mcdonald". */
function writePart(part: string): string {
  const afterMac = part
    .replace(/^(\P{L}*)mc(?=\p{L}{2})/u, "$1Mc|")
    .replace(MAC_NAMES, "Mac|")
    .replace(/\|(\p{L})/u, (_, letter: string) => letter.toUpperCase());
  // One letter before the apostrophe is a prefix: "O'Brien", but "John's" and "Ka'anapali".
  return capital(afterMac).replace(
    /^(\P{L}*\p{L}['’ʻ`])(\p{L}\p{L})/u,
    (_, prefix: string, rest: string) => prefix + capital(rest),
  );
}

const writeWord = (word: string): string => {
  const bare = bareOf(word);
  // "3rd" and "21st", but "12B".
  if (/^\d+(?:st|nd|rd|th)$/.test(bare)) return word;
  if (/\d/.test(bare)) return word.toUpperCase();
  return word.split("-").map(writePart).join("-");
};

/** Checks whether the capitals of a text say nothing: all letters are capitals, or no word begins so. */
export function isInOneCase(text: string): boolean {
  if (!/\p{L}/u.test(text)) return false;
  const isAllCapitals = !/\p{Ll}/u.test(text);
  const words = text.split(/[\s-]+/);
  return isAllCapitals || !words.some((word) => /^\P{L}*\p{Lu}/u.test(word) && !/^\d/.test(word));
}

function writeAddressWord(word: string, index: number, words: readonly string[]): string {
  const bare = bareOf(word);
  const before = words
    .slice(0, index)
    .map(bareOf)
    .filter((one) => /^\p{L}/u.test(one) && !CAPITALS.has(one));
  const isWithin = before.length > 0 && index < words.length - 1;
  if (CAPITALS.has(bare)) return word.toUpperCase();
  if (isWithin && (SMALL.has(bare) || SPANISH.has(bare))) return word;
  if (isWithin && AFTER_DE.has(bare) && before.at(-1) === "de") return word;
  if (/^d['’]\p{L}{2}/u.test(word) && before.length > 0) return `d${word.charAt(1)}${capital(word.slice(2))}`;
  return writeWord(word);
}

/** Writes a street or a town: "ST. JOHN'S RD" becomes "St. John's Rd", "McDonald Ave" stays. */
export function writePlace(text: string): string {
  const line = collapseSpaces(text);
  if (!isInOneCase(line)) return line;
  return line.toLowerCase().split(" ").map(writeAddressWord).join(" ");
}

/** Writes a person's name (DATE-04): "jANE o'neil" becomes "Jane O'Neil", "McDonald" stays. */
export function writeName(name: string): string {
  const line = collapseSpaces(name);
  if (!isInOneCase(line)) return line;
  const words = line.toLowerCase().split(" ");
  return words
    .map((word) => (/^(?:i{2,3}|iv)\.?$/.test(word) ? word.toUpperCase() : writeWord(word)))
    .join(" ");
}
