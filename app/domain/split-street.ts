/** Splits a line without a comma into street and town, "12 Oak St Irvine". */

import {
  isDirection,
  isNumberedRoad,
  isOnlySuffix,
  isRoadCode,
  isRoadNumber,
  isSuffix,
} from "./street-words";
import { isTown } from "./towns";

export interface SplitStreet {
  street: string;
  city: string;
}

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);
const isHouseNumber = (word: string): boolean => /\d/.test(word);
const isSaint = (word: string): boolean => /^(?:st|ste)\.?$/i.test(word);

/** Checks whether a word ends a street: "12 Oak St", "12 County Road 12", "12 Avenue B", "I-35". */
function endsAt(words: readonly string[], at: number): boolean {
  const [before = "", word = ""] = [words[at - 1], words[at]];
  if (at < 1) return false;
  if (isRoadNumber(word) && isNumberedRoad(before) && (at > 1 || !isHouseNumber(before))) return true;
  if (isRoadCode(word)) return true;
  if (isSuffix(word)) return at > 1 && words.slice(1, at).some((one) => hasLetter(one) || /^\d/.test(one));
  return false;
}

/** Checks whether words can be a whole street, with a direction at their end at most. */
function isWholeStreet(words: readonly string[]): boolean {
  const last = words.length - 1;
  if (endsAt(words, last)) return true;
  if (!isDirection(words[last] ?? "")) return false;
  return endsAt(words, last - 1) || /^\d+$/.test(words[last - 1] ?? "");
}

const join = (words: readonly string[]): string => words.join(" ");

/** Checks whether a line ends in a town of a state, behind a whole street. */
export function endsInTown(line: string, state: string): boolean {
  const words = line.trim().split(/[\s,]+/);
  return words.some((_, at) => isTown(join(words.slice(at)), state) && isWholeStreet(words.slice(0, at)));
}

/** Returns the longest town at the end that leaves a street before it. */
function splitAtTown(words: readonly string[], state: string | undefined): SplitStreet | undefined {
  const starts = words.map((_, at) => at).filter((at) => at >= 2 && isTown(join(words.slice(at)), state));
  const first = isHouseNumber(words[0] ?? "") ? 1 : 0;
  const isNamed = (at: number): boolean => words.slice(first, at).some(hasLetter);
  const start =
    starts.find((at) => isWholeStreet(words.slice(0, at))) ??
    // "1600 Broadway New York" and "12 Calle Luna San Juan" end in no word of streets.
    starts.find(isNamed);
  return start === undefined
    ? undefined
    : { street: join(words.slice(0, start)), city: join(words.slice(start)) };
}

/** Returns where the first street ends: behind its last suffix in a row, and a direction after it. */
function firstStreetEnd(words: readonly string[]): number | undefined {
  const first = words.findIndex((_, at) => endsAt(words, at));
  if (first === -1) return undefined;
  let end = first;
  while (end + 1 < words.length && endsAt(words, end + 1)) {
    const [word = "", next = ""] = [words[end], words[end + 1]];
    // "Oak Ave St Helen": behind a word that only ends streets, "St" is a saint.
    if (isOnlySuffix(word) && isSaint(next) && end + 2 < words.length) break;
    if (isOnlySuffix(word) && !isOnlySuffix(next) && !isRoadNumber(next)) break;
    end += 1;
  }
  return isDirection(words[end + 1] ?? "") ? end + 2 : end + 1;
}

/**
 * Splits a line by the towns of its state, else behind the first words that end a street. What no
 * rule claims stays in the street.
 */
export function splitStreet(line: string, state: string | undefined): SplitStreet {
  const words = line.split(" ");
  const known = splitAtTown(words, state);
  if (known) return known;
  const end = firstStreetEnd(words);
  if (end === undefined) return { street: line, city: "" };
  const city = join(words.slice(end));
  return /\d/.test(city) ? { street: line, city: "" } : { street: join(words.slice(0, end)), city };
}
