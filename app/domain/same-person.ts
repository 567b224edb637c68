/**
 * Compares people by their names. People write one name in many ways: with or without accents,
 * apostrophes, hyphens and spaces, and with the suffix in the field of the last name or in its own.
 */

import { plainName } from "./plain-name";

/** A name as typed; the first and the last name may hold a middle name and a suffix. */
export interface ComparedName {
  firstName: string;
  lastName: string;
  middleName?: string | null | undefined;
  suffix?: string | null | undefined;
}

/** The ways in which a suffix is written, by the form in which suffixes are compared. */
const SUFFIXES: Readonly<Record<string, string>> = {
  ...{ jr: "jr", jnr: "jr", junior: "jr", sr: "sr", snr: "sr", senior: "sr" },
  ...{ i: "i", "1st": "i", ii: "ii", "2nd": "ii", iii: "iii", "3rd": "iii" },
  ...{ iv: "iv", "4th": "iv", v: "v", "5th": "v" },
};

const bareWord = (word: string): string =>
  word
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const wordsOf = (text: string | null | undefined): string[] =>
  (text ?? "").split(/[\s,]+/).filter((word) => bareWord(word) !== "");

const suffixOf = (word: string | undefined): string => SUFFIXES[bareWord(word ?? "")] ?? "";

/** Returns the words of a field without the suffix at their end; the only word is a name. */
function cutSuffix(words: readonly string[]): { words: readonly string[]; suffix: string } {
  const suffix = words.length > 1 ? suffixOf(words.at(-1)) : "";
  return { words: suffix === "" ? words : words.slice(0, -1), suffix };
}

/** A single I or V after a first name is an initial: "Ann V". */
const INITIALS: readonly string[] = ["i", "v"];

/** The parts of a name in the form in which names are compared. */
interface NameParts {
  /** first and middle names, one word each */
  given: string[];
  /** the last name without spaces */
  last: string;
  /** "" without a suffix */
  suffix: string;
}

function partsOf({ firstName, middleName, lastName, suffix }: ComparedName): NameParts {
  const last = cutSuffix(wordsOf(lastName));
  const given = cutSuffix([...wordsOf(firstName), ...wordsOf(middleName)]);
  const isInitial = INITIALS.includes(given.suffix);
  const givenWords = isInitial ? [...wordsOf(firstName), ...wordsOf(middleName)] : given.words;
  const own = wordsOf(suffix).join("");
  return {
    given: givenWords.map(plainWord).filter((word) => word !== ""),
    last: last.words.map(plainWord).join(""),
    suffix: suffixOf(own) || bareWord(own) || last.suffix || (isInitial ? "" : given.suffix),
  };
}

const plainWord = (word: string): string => plainName(word).replace(/\s/g, "");

const keyOf = ({ given, last, suffix }: NameParts): string => [given.join(""), last, suffix].join("|");

/**
 * Returns the text that two names have in common when they are the same name, including middle name
 * and suffix (BORR-01).
 */
export const nameKey = (name: ComparedName): string => keyOf(partsOf(name));

/** Returns the same text without the suffix, for people who are known by more than their name. */
export const nameKeyWithoutSuffix = (name: ComparedName): string => keyOf({ ...partsOf(name), suffix: "" });

/** Checks whether two names are the same, including middle name and suffix (BORR-01). */
export const isSameName = (one: ComparedName, other: ComparedName): boolean =>
  nameKey(one) === nameKey(other);

/** Returns the first word of the first name, the last name and the suffix: "sean smithjr". */
export function shortNameKey(name: ComparedName): string {
  const { given, last, suffix } = partsOf(name);
  return `${given[0] ?? ""} ${last}${suffix}`;
}

const isInitialOf = (one: string, other: string): boolean =>
  Array.from(one).length === 1 && other.startsWith(one);

const isSameWord = (one: string, other: string): boolean =>
  one === other || isInitialOf(one, other) || isInitialOf(other, one);

/** Checks whether the middle names fit; names that only one side has always do. */
const haveSameMiddle = (one: readonly string[], other: readonly string[]): boolean =>
  one.slice(0, other.length).every((word, index) => isSameWord(word, other[index] ?? ""));

/** Checks whether the given names fit: "Mary Ann" and "Maryann L.", but not "Mary Ann" and "Mary Beth". */
function haveSameGivenNames(one: readonly string[], other: readonly string[]): boolean {
  const lengths = (words: readonly string[]): number[] => words.map((_, index) => index + 1);
  return lengths(one).some((mine) =>
    lengths(other).some(
      (theirs) =>
        one.slice(0, mine).join("") === other.slice(0, theirs).join("") &&
        haveSameMiddle(one.slice(mine), other.slice(theirs)),
    ),
  );
}

/**
 * Checks whether two names can be of one person, where something else shows that they are, as a
 * phone that was confirmed. A missing middle name or suffix fits each other one; Jr and Sr are two
 * people.
 */
export function canBeSamePerson(one: ComparedName, other: ComparedName): boolean {
  const [mine, theirs] = [partsOf(one), partsOf(other)];
  const isSameSuffix = mine.suffix === theirs.suffix || mine.suffix === "" || theirs.suffix === "";
  return isSameSuffix && mine.last === theirs.last && haveSameGivenNames(mine.given, theirs.given);
}
