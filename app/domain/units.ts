/** Apartments, suites, floors and other units within a building, as people write them. */

import { isDirection } from "./street-words";
import { collapseSpaces } from "./typed-text";

/** The words for a unit; the empty text is an apartment or suite, which is shown as "Unit 4". */
const UNIT_WORDS: Readonly<Record<string, string>> = {
  ...{ apartment: "", apartments: "", apartamento: "", apt: "", apts: "", apmt: "", appt: "" },
  ...{ unit: "", units: "", suite: "", suites: "", ste: "", no: "", number: "", "#": "" },
  ...{ floor: "Floor", flr: "Floor", fl: "Floor", building: "Building", bldg: "Building", bld: "Building" },
  ...{
    room: "Room",
    rm: "Room",
    lot: "Lot",
    space: "Space",
    spc: "Space",
    trailer: "Trailer",
    trlr: "Trailer",
  },
  ...{ penthouse: "Penthouse", ph: "Penthouse", slip: "Slip", hangar: "Hangar", hngr: "Hangar" },
  ...{ department: "Department", dept: "Department", tower: "Tower", twr: "Tower" },
};

/** Units without a number. */
const WHOLE_UNITS: Readonly<Record<string, string>> = {
  ...{ penthouse: "Penthouse", ph: "Penthouse", basement: "Basement", bsmt: "Basement" },
  ...{ rear: "Rear", front: "Front", frnt: "Front", upper: "Upper", uppr: "Upper" },
  ...{ lower: "Lower", lowr: "Lower", garage: "Garage" },
};

const bareOf = (word: string): string => word.toLowerCase().replace(/[.,:]+$/, "");

/** A number or letter of a unit: "4", "4B", "B", "12-A"; "Marie" is a town. */
const isUnitNumber = (word: string): boolean =>
  /^(?=.{1,8}$)[\p{L}\d][\p{L}\d/-]*$/u.test(word) && (/\d/.test(word) || /^\p{L}$/u.test(word));

const isOrdinal = (word: string): boolean => /^\d+(?:st|nd|rd|th)$/i.test(word);

interface UnitPart {
  /** "" for an apartment or suite */
  kind: string;
  number: string;
}

/** A unit at the beginning of words, and how many words it takes. */
interface UnitMatch {
  parts: UnitPart[];
  length: number;
}

/** Puts a space behind each "#", so that "#4" and "# 4" are two words, and drops a "#" after a word. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/#/g, " # ")
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "");

const numberOf = (word: string): string => (isOrdinal(word) ? word.replace(/\D+$/, "") : word);

/** Returns one unit at `at`: "Apt 4", "Apt. # 4B", "#4", "21st Floor". */
function onePart(words: readonly string[], at: number): { part: UnitPart; length: number } | undefined {
  const [word = "", next = "", third = ""] = words.slice(at);
  const kind = UNIT_WORDS[bareOf(word)];
  if (kind !== undefined && word !== "") {
    const hasSign = next === "#" && word !== "#";
    const number = (hasSign ? third : next).replace(/[.,]+$/, "");
    if (isUnitNumber(number)) {
      const isFloor = kind === "Floor";
      const part = { kind, number: (isFloor ? numberOf(number) : number).toUpperCase() };
      return { part, length: hasSign ? 3 : 2 };
    }
  }
  if (isOrdinal(word) && UNIT_WORDS[bareOf(next)] === "Floor")
    return { part: { kind: "Floor", number: numberOf(word) }, length: 2 };
  return undefined;
}

function partsAt(words: readonly string[], at: number): UnitMatch | undefined {
  const parts: UnitPart[] = [];
  let length = 0;
  for (let found = onePart(words, at); found; found = onePart(words, at + length)) {
    parts.push(found.part);
    length += found.length;
  }
  return parts.length === 0 ? undefined : { parts, length };
}

/** "4", "Floor 21", and "Building B, Unit 4" where there is more than one. */
const unitOf = (parts: readonly UnitPart[]): string => {
  const [only] = parts;
  if (parts.length === 1 && only?.kind === "") return only.number;
  return parts.map(({ kind, number }) => `${kind === "" ? "Unit" : kind} ${number}`).join(", ");
};

/**
 * Returns the unit that a text is as a whole: "4" for "Apt. #4", "Floor 21" for "21st Fl"; undefined
 * for another text.
 */
export function wholeUnit(text: string): string | undefined {
  const words = wordsOf(text.replace(/,/g, " "));
  const alone = words.length === 1 ? WHOLE_UNITS[bareOf(words[0] ?? "")] : undefined;
  if (alone !== undefined) return alone;
  const found = partsAt(words, 0);
  if (found?.length === words.length) return unitOf(found.parts);
  const [first = "", ...others] = words;
  // "Apt 4 B" and "Suite 100 West", but "Apt 4 Irvine" ends in a town.
  const isShort = (word: string): boolean =>
    /\d/.test(word) || word.length <= 2 || isDirection(word) || word === "#";
  const isNumbered = UNIT_WORDS[bareOf(first)] === "" && /\d/.test(others.join("")) && others.every(isShort);
  return isNumbered ? others.filter((word) => word !== "#").join(" ") : undefined;
}

/** Returns the unit as kept, from its own field, where the word can be left out: "4B", "#4", "Apt 4B". */
export function readUnit(text: string): string {
  const line = collapseSpaces(text);
  const whole = wholeUnit(line);
  if (whole !== undefined) return whole;
  // Without a number behind it the word says nothing that the label does not.
  const named = line.replace(/^(?:apartment|apt|unit|suite|ste|#)(?:[\s.#:]+|$)/i, "").trim();
  return /^[a-z]$/.test(named) || /^\d+[a-z]$/.test(named) ? named.toUpperCase() : named;
}

const NAMED = new RegExp(
  `^(?:${[...new Set([...Object.values(UNIT_WORDS), ...Object.values(WHOLE_UNITS)])].filter(Boolean).join("|")})\\b`,
);

/** Returns a unit as it is shown: "Unit 4", "Floor 21". */
export const unitInWords = (unit: string): string => {
  const kept = readUnit(unit);
  return NAMED.test(kept) ? kept : `Unit ${kept}`;
};

/** A line with its unit taken out. */
export interface CutUnit {
  before: string;
  unit: string;
  after: string;
}

/**
 * Takes the unit out of a line, "12 Oak St Apt 4 Irvine". The word must be followed by a number or
 * one letter.
 * @param from the first word that can begin a unit: a street has two words at least
 */
export function cutUnitWithin(line: string, from = 2): CutUnit | undefined {
  const words = wordsOf(line);
  for (let at = from; at < words.length; at += 1) {
    const found = partsAt(words, at);
    if (found === undefined) continue;
    const join = (some: readonly string[]): string => some.join(" ");
    return {
      before: join(words.slice(0, at)),
      unit: unitOf(found.parts),
      after: join(words.slice(at + found.length)),
    };
  }
  return undefined;
}
