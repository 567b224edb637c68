/**
 * Text as people's keyboards, phones and copied pages write it. Every posted value is cleaned;
 * fields with a format are also read as plain characters. Runs on the server only.
 */

const PLAIN_ASCII = /^[\n\r\x20-\x7e]*$/;

/** Marks without a glyph: zero-width, direction and annotation marks, soft hyphens, fillers. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** Scripts whose words need joiners for their spelling. */
const JOINING_LETTER =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const LETTER_OR_MARK = /[\p{L}\p{M}]/u;
/** Signs that silence a vowel; a joiner after one, also at the end of a word, changes its letter. */
const VIRAMA = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]/;
const PICTOGRAPH = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u;
const VARIED = /[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Mongolian}#*0-9]/u;

const isJoinable = (character: string): boolean =>
  JOINING_LETTER.test(character) && LETTER_OR_MARK.test(character);

/** Checks whether an invisible mark belongs to the word or sign around it. */
function isPartOfWord(mark: string, before: string, after: string): boolean {
  if (mark === "\u200C" || mark === "\u200D") {
    if (isJoinable(before) && isJoinable(after)) return true;
    if (mark === "\u200C") return false;
    return VIRAMA.test(before) || (PICTOGRAPH.test(before) && PICTOGRAPH.test(after));
  }
  return /\p{Variation_Selector}/u.test(mark) && VARIED.test(before);
}

const lastCharacter = (text: string): string => Array.from(text.slice(-2)).at(-1) ?? "";
const firstCharacter = (text: string): string => Array.from(text.slice(0, 2))[0] ?? "";

/**
 * Returns posted text in composed form (NFC) and without invisible marks. Letters, dashes, quotes
 * and spaces stay, and so do joiners within Persian and Indic words and within emoji.
 */
export function cleanText(text: string): string {
  if (PLAIN_ASCII.test(text)) return text;
  return text
    .normalize("NFC")
    .replace(/\u2800/g, " ")
    .replace(INVISIBLE, (mark, at: number, whole: string) => {
      const before = lastCharacter(whole.slice(Math.max(0, at - 2), at));
      const after = firstCharacter(whole.slice(at + mark.length, at + mark.length + 2));
      return isPartOfWord(mark, before, after) ? mark : "";
    });
}

/** Returns text without any invisible mark, also those that belong to a word. */
export const withoutInvisible = (text: string): string => text.normalize("NFC").replace(INVISIBLE, "");

const DIGIT = /\p{Nd}/u;

/**
 * Returns the value of a digit of any script. Unicode orders the digits of a script from 0 to 9, and
 * lines up such rows only as a whole.
 */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Characters of wide, small, ligature and mathematical sets, whose plain form Unicode names. */
const OTHER_WIDTHS = /[\uFE50-\uFE6F\uFF01-\uFF5E\uFFE0-\uFFE6\uFB00-\uFB06\u{1D400}-\u{1D7FF}]/gu;

/** What stands for a plain character on other keyboards and in copied text. */
const STANDS_FOR: readonly (readonly [RegExp, string])[] = [
  [/[\p{Z}\t\n\r\v\f\u0085\u2800]/gu, " "],
  // Minus signs, bullets and lines, and the long mark of Japanese keyboards.
  [/[\p{Pd}\u00AF\u02D7\u2043\u207B\u208B\u2212\u2500\u2501\u2796\u30FC\uFF70]/gu, "-"],
  [/[\u0060\u00B4\u02B9\u02BB-\u02BD\u02C8\u02CA\u02CB\u2018-\u201B\u2032\u2035\u2039\u203A\uA78C]/g, "'"],
  [/[\u00AB\u00BB\u02BA\u201C-\u201F\u2033\u2036\u275D\u275E\u301D-\u301F]/g, '"'],
  [/[\u2044\u2215\u29F8]/g, "/"],
  [/[\u00B7\u2022\u2024\u2027\u2219\u22C5\u3002\u30FB\uFF61\uFF65\u066B\u06D4]/g, "."],
  [/[\u060C\u066C\u3001\uFF64]/g, ","],
  [/\u066A/g, "%"],
];

/**
 * Returns the text of a field with a format in plain characters: digits of any script, wide
 * letters, and one kind of dash, quote, slash and space each. Other letters stay as they are.
 */
export function plainCharacters(text: string): string {
  if (/^[\x20-\x5f\x61-\x7e]*$/.test(text)) return text;
  const narrow = withoutInvisible(text)
    .replace(OTHER_WIDTHS, (character) => character.normalize("NFKC"))
    .replace(/\p{Nd}/gu, digitValue);
  return STANDS_FOR.reduce((plain, [pattern, character]) => plain.replace(pattern, character), narrow);
}

/**
 * Returns the text of a number or amount in plain characters. A quote between digits separates
 * thousands, as in "1'250'000" of a Swiss keyboard.
 */
export const plainNumbers = (text: string): string =>
  plainCharacters(text).replace(/(\d)'(?=\d{3}(?!\d))/g, "$1,");

/** Returns text with single spaces between words and none around them. */
export const collapseSpaces = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Control and private characters, halves of characters, and the signs of a lost one. */
const UNREADABLE = /[^\P{Cc}\t\n\r\u0085]|[\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\uFFFC\uFFFD]/u;
const UNREADABLE_ALL = new RegExp(UNREADABLE.source, "gu");

/** Returns text without the characters that nobody can read. */
export const withoutUnreadable = (text: string): string =>
  PLAIN_ASCII.test(text) ? text : text.replace(UNREADABLE_ALL, "");

/** Longest part of a text that a message repeats, in characters. */
const MAX_QUOTED = 20;

/**
 * Returns the message for a text with a character that nobody can read; undefined without one. It
 * repeats the word before it, except digits, which may be a personal number.
 */
export function unreadableMessage(text: string): string | undefined {
  const at = PLAIN_ASCII.test(text) ? -1 : text.search(UNREADABLE);
  if (at < 0) return undefined;
  const before = text.slice(0, at).trimEnd();
  const word = Array.from(before.split(/\s/).at(-1) ?? "")
    .slice(-MAX_QUOTED)
    .join("");
  if (before === "")
    return "There is a character that cannot be seen at the beginning. Please type this again.";
  const where = DIGIT.test(word) ? `character ${String(Array.from(before).length)}` : `“${word}”`;
  return `There is a character that cannot be seen after ${where}. Please type this again.`;
}
