import { toPlainLetters } from "~/domain/plain-letters";

/** The words by which an application is found, and those of what an employee typed. */

/** What an application is found by. */
export interface FoundBy {
  appId: string;
  /** first, middle and last names of everyone on it */
  names: readonly string[];
  /** ten digits each */
  phones: readonly string[];
  emails: readonly string[];
}

/** More words than this are not looked for. */
const MAX_WORDS = 6;

const wordsIn = (text: string): string[] =>
  toPlainLetters(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}@._+-]+/u)
    .map((word) => word.replace(/^[._+-]+|[._+-]+$/g, ""))
    .filter((word) => word !== "");

/** A word from each of its parts on, because people leave out what comes before: "jones" of "smith-jones". */
const withEndings = (word: string): string[] => [
  word,
  ...Array.from(word.matchAll(/[-.@_+]/g), ({ index }) => word.slice(index + 1)),
];

/** A phone number as people type it: whole, without the area code, and its last four digits. */
const endsOf = (phone: string): string[] => [phone, phone.slice(-7), phone.slice(-4)];

/** Returns the words of an application; each is found by its beginning. */
export function wordsOf({ appId, names, phones, emails }: FoundBy): string[] {
  const words = [
    ...names.flatMap((name) => wordsIn(name.replace(/['’]/g, "")).flatMap(withEndings)),
    ...phones.flatMap(endsOf),
    ...[appId, ...emails].flatMap((text) => wordsIn(text).flatMap(withEndings)),
  ];
  return [...new Set(words)];
}

/** A text of digits and the marks between them, as in "(202) 555-0103" or "0103". */
const isPhone = (text: string): boolean => /^[\d\s()+./-]+$/.test(text) && /\d/.test(text);

/** Returns the words to look for; an application is found when it has all of them. */
export function searchedWords(typed: string): string[] {
  const text = typed.trim();
  if (isPhone(text)) {
    const digits = text.replace(/\D/g, "");
    // With the country code it is the same number.
    return [digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits];
  }
  return [...new Set(wordsIn(text.replace(/['’]/g, "")))].slice(0, MAX_WORDS);
}
