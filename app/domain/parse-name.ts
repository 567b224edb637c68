import { SUFFIX_OPTIONS } from "./borrowers";
import { isInOneCase, writeName } from "./capitals";

/** Parses a full name, typed into one field or read from a lead. */

/** The parts of a name; a single name is a first name with an empty lastName. */
export interface ParsedName {
  firstName: string;
  /** everything between the first name and the last */
  middleName?: string;
  lastName: string;
  /** one of the selectable suffixes: "Jr", "III" */
  suffix?: string;
}

const TITLES = new Set([
  "mr",
  "mrs",
  "ms",
  "miss",
  "mx",
  "dr",
  "prof",
  "professor",
  "rev",
  "reverend",
  "hon",
]);
const DEGREES = new Set(["md", "phd", "esq", "dds", "dvm", "cpa", "rn", "mba"]);
const PARTICLES = new Set([
  ...["de", "del", "della", "di", "da", "dos", "du", "la", "las", "los"],
  ...["van", "von", "der", "den", "ter", "ten", "zu"],
  ...["bin", "ibn", "binti", "al", "el", "st", "saint"],
]);

const bare = (word: string): string => word.toLowerCase().replace(/[.,]/g, "");
const isTitle = (word: string): boolean => TITLES.has(bare(word));
const isDegree = (word: string): boolean => DEGREES.has(bare(word));
const isParticle = (word: string): boolean => PARTICLES.has(bare(word));
/** A single "I" is much more often an initial than a suffix. */
const suffixOf = (word: string): string | undefined =>
  SUFFIX_OPTIONS.find((option) => option !== "I" && option.toLowerCase() === bare(word));

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => bare(word) !== "");

/** Writes a word of a last name: a particle typed in one case becomes lower case, except "St." */
const lastNameWord = (word: string): string =>
  isParticle(word) && !bare(word).startsWith("s") ? word.toLowerCase() : writeName(word);

const joined = (words: readonly string[]): string => words.join(" ");

/** Writes a name that was typed in one case (DATE-04). */
const withCapitals = ({ firstName, middleName, lastName, suffix }: ParsedName): ParsedName => ({
  firstName: writeName(firstName),
  middleName: middleName && writeName(middleName),
  lastName: joined(lastName.split(" ").map(lastNameWord)),
  suffix,
});

interface StrippedName {
  words: string[];
  suffix?: string;
}

/**
 * Removes titles from the front, degrees and a suffix from the end; the only word is never removed.
 */
function stripTitles(words: readonly string[]): StrippedName {
  const left = [...words];
  while (left.length > 1 && isTitle(left[0] ?? "")) left.shift();
  let suffix: string | undefined;
  for (let last = left.at(-1); left.length > 1 && last !== undefined; last = left.at(-1)) {
    const found = suffixOf(last);
    if (found === undefined && !isDegree(last)) break;
    suffix = found ?? suffix;
    left.pop();
  }
  return { words: left, suffix };
}

function assembleName(given: readonly string[], family: readonly string[], suffix?: string): ParsedName {
  const [first, ...middle] = given;
  const middleName = joined(middle);
  return {
    firstName: first ?? "",
    middleName: middleName !== "" ? middleName : undefined,
    lastName: joined(family),
    suffix,
  };
}

/**
 * Parses first, middle, last: the last name begins with its first particle, or is the last word.
 */
function parseReadingOrder({ words, suffix }: StrippedName): ParsedName {
  if (words.length < 2) return assembleName(words, [], suffix);
  const particle = words.findIndex((word, index) => index > 0 && isParticle(word));
  const start = particle < 0 ? words.length - 1 : particle;
  return assembleName(words.slice(0, start), words.slice(start), suffix);
}

/** Parses "Last, First Middle": a suffix or a degree may be in either part, or in its own. */
function parseFileOrder(family: readonly string[], given: readonly string[], suffix?: string): ParsedName {
  const last = stripTitles(family);
  const first = stripTitles(given);
  return assembleName(first.words, last.words, last.suffix ?? first.suffix ?? suffix);
}

/**
 * Parses a name: "Dr. Maria del Carmen O'Neil-Smith Jr." is Maria, "del Carmen O'Neil-Smith", Jr.
 * Titles and degrees are dropped; names in one case are capitalized (DATE-04).
 */
export function parseName(text: string): ParsedName {
  const parsed = splitName(text);
  return isInOneCase(text) ? withCapitals(parsed) : parsed;
}

function splitName(text: string): ParsedName {
  const parts = text
    .split(",")
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const isTail = (words: readonly string[]) =>
    words.every((word) => suffixOf(word) !== undefined || isDegree(word) || isTitle(word));
  // Drops the parts after a comma that are not names: "Smith, Jr.", ", MD" and "Smith, Dr.".
  const names = parts.filter((words, index) => index === 0 || !isTail(words));
  const tails = parts.filter((words, index) => index > 0 && isTail(words)).flat();
  const suffix = tails.map(suffixOf).find((found) => found !== undefined);
  const [family = [], given, ...more] = names;
  if (given !== undefined) return parseFileOrder(family, [...given, ...more.flat()], suffix);
  const { words, suffix: own } = stripTitles(family);
  const ending = own ?? suffix;
  return parseReadingOrder({ words, suffix: ending });
}
