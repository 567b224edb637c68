/**
 * Street names normalized for comparison: the usual Postal Service abbreviations (Publication 28)
 * equal their words. Never used for display or storage.
 */

const parseWordTable = (words: string): ReadonlyMap<string, string> =>
  new Map(
    words.split("\n").flatMap((line) => {
      const [word = "", ...short] = line.trim().split(" ");
      return [word, ...short].map((one) => [one, word] as const);
    }),
  );

/** Street suffixes, each with its abbreviations. */
const SUFFIXES = parseWordTable(`alley aly
  avenue ave av
  bend bnd
  boulevard blvd
  circle cir
  court ct
  cove cv
  crescent cres
  crossing xing
  drive dr
  expressway expy
  freeway fwy
  grove grv
  heights hts
  highway hwy
  hill hl
  landing lndg
  lane ln
  loop
  manor mnr
  parkway pkwy
  pike
  place pl
  plaza plz
  point pt
  ridge rdg
  road rd
  route rte
  run
  square sq
  street st str
  terrace ter
  trail trl
  turnpike tpke
  view vw
  walk
  way wy`);

const DIRECTIONS = parseWordTable(`north n
  south s
  east e
  west w
  northeast ne
  northwest nw
  southeast se
  southwest sw`);

const HALVES = new Set(["north east", "north west", "south east", "south west"]);

/** Unit designators; apartment, suite and similar words are equivalent. */
const UNITS = parseWordTable(`unit apartment apt suite ste lot space spc #
  building bldg
  floor fl
  room rm`);

const DESIGNATORS = new Set(UNITS.values());

/** Returns a text for comparison: trimmed, in lower case (PROP-01). */
export function normalizeStreet(street: string): string {
  return street.trim().replace(/\s+/g, " ").toLowerCase();
}

const isSuffix = (word: string): boolean => SUFFIXES.has(word);
const isDirection = (word: string): boolean => DIRECTIONS.has(word);

/** Checks whether a direction is the street's name: "N" in "12 N Street" and in "12 Avenue N". */
function isStreetName(words: readonly string[], at: number): boolean {
  const before = words.slice(0, at).filter((word) => !/\d/.test(word));
  const [next, ...more] = words.slice(at + 1);
  if (next !== undefined && isSuffix(next)) return before.every(isDirection) && more.every(isDirection);
  return next === undefined && before.length > 0 && before.every(isSuffix);
}

/**
 * Expands abbreviations: "12 n oak st" becomes "12 north oak street", and "n w" becomes "nw".
 * @param words of a street without its unit
 */
function expandAbbreviations(words: readonly string[]): string {
  // A direction that is a name stays as typed: "S Street" and "South Street" differ.
  const turns = words.map((word, at) => isDirection(word) && !isStreetName(words, at));
  const full = words.map((word, at) => (turns[at] ? DIRECTIONS : SUFFIXES).get(word) ?? word);
  const isSecondHalf = (at: number): boolean =>
    turns[at] === true && turns[at - 1] === true && HALVES.has(`${full[at - 1] ?? ""} ${full[at] ?? ""}`);
  return full.reduce((line, word, at) => `${line}${at === 0 || isSecondHalf(at) ? "" : " "}${word}`, "");
}

/** Returns the index of the unit among the words of a street; the word count when there is none. */
function unitIndex(words: readonly string[]): number {
  const at = words.findIndex((word, index) => {
    const next = words[index + 1];
    return index > 0 && UNITS.has(word) && next !== undefined && !isSuffix(next);
  });
  return at === -1 ? words.length : at;
}

/**
 * Returns a street with its unit for comparison (PROP-01): "12 N. Oak St #4", "12 north oak street
 * apt 4" and "12 N Oak Street, Unit 4" are equal, "12 N Street" and "12 North Street" differ.
 */
export function normalizePlace(street: string): string {
  const words = normalizeStreet(street.replace(/[.,]/g, " ").replace(/#/g, " # ")).split(" ");
  const at = unitIndex(words);
  const unit = words.slice(at).map((word) => UNITS.get(word) ?? word);
  // "unit building 3": the more specific word is enough.
  const designation = unit.filter(
    (word, index) => word !== "unit" || !DESIGNATORS.has(unit[index + 1] ?? ""),
  );
  return [expandAbbreviations(words.slice(0, at)), ...designation].join(" ");
}
