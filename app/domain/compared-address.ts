/** Streets as they are compared: the usual abbreviations of the Postal Service (Publication 28) stand for their words. Never for what is shown or kept. */

const table = (words: string): ReadonlyMap<string, string> =>
  new Map(
    words.split("\n").flatMap((line) => {
      const [word = "", ...short] = line.trim().split(" ");
      return [word, ...short].map((one) => [one, word] as const);
    }),
  );

/** What kind of street it is: each word with its abbreviations. */
const SUFFIXES = table(`alley aly
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

const DIRECTIONS = table(`north n
  south s
  east e
  west w
  northeast ne
  northwest nw
  southeast se
  southwest sw`);

const HALVES = new Set(["north east", "north west", "south east", "south west"]);

/** What a home within a building is called; apartment, suite and their like all say the same. */
const UNITS = table(`unit apartment apt suite ste lot space spc #
  building bldg
  floor fl
  room rm`);

const DESIGNATORS = new Set(UNITS.values());

/** A text as it is compared: without the spaces around it, in small letters (PROP-01). */
export function comparedStreet(street: string): string {
  return street.trim().replace(/\s+/g, " ").toLowerCase();
}

const isSuffix = (word: string): boolean => SUFFIXES.has(word);
const isDirection = (word: string): boolean => DIRECTIONS.has(word);

/** Whether a direction is what the street is called: "N" in "12 N Street" and in "12 Avenue N". */
function isName(words: readonly string[], at: number): boolean {
  const before = words.slice(0, at).filter((word) => !/\d/.test(word));
  const [next, ...more] = words.slice(at + 1);
  if (next !== undefined && isSuffix(next)) return before.every(isDirection) && more.every(isDirection);
  return next === undefined && before.length > 0 && before.every(isSuffix);
}

/** "12 n oak st" is "12 north oak street", and "n w" is "nw". @param words of a street without its unit */
function spelledOut(words: readonly string[]): string {
  // A direction that is a name stays as it was typed: "S Street" and "South Street" are two.
  const turns = words.map((word, at) => isDirection(word) && !isName(words, at));
  const full = words.map((word, at) => (turns[at] ? DIRECTIONS : SUFFIXES).get(word) ?? word);
  const isSecondHalf = (at: number): boolean =>
    turns[at] === true && turns[at - 1] === true && HALVES.has(`${full[at - 1] ?? ""} ${full[at] ?? ""}`);
  return full.reduce((line, word, at) => `${line}${at === 0 || isSecondHalf(at) ? "" : " "}${word}`, "");
}

/** Where the unit begins among the words of a street; their number where there is none. */
function unitAt(words: readonly string[]): number {
  const at = words.findIndex((word, index) => {
    const next = words[index + 1];
    return index > 0 && UNITS.has(word) && next !== undefined && !isSuffix(next);
  });
  return at === -1 ? words.length : at;
}

/**
 * A street with its unit as it is compared (PROP-01): "12 N. Oak St #4", "12 north oak street apt 4" and "12 N Oak Street, Unit 4" are one,
 * "12 N Street" and "12 North Street" are two.
 */
export function comparedPlace(street: string): string {
  const words = comparedStreet(street.replace(/[.,]/g, " ").replace(/#/g, " # ")).split(" ");
  const at = unitAt(words);
  const unit = words.slice(at).map((word) => UNITS.get(word) ?? word);
  // "unit building 3": the more telling word is enough.
  const designation = unit.filter(
    (word, index) => word !== "unit" || !DESIGNATORS.has(unit[index + 1] ?? ""),
  );
  return [spelledOut(words.slice(0, at)), ...designation].join(" ");
}
