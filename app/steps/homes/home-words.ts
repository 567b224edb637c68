/** A home's use and kind in words, for the several spellings in which they are recorded. */

type Words = readonly (readonly [shape: RegExp, words: string])[];

const USES: Words = [
  [/prim|^home/i, "You live there"],
  [/sec|2nd/i, "Second home"],
  [/inv|rent/i, "Rented out"],
];

const KINDS: Words = [
  [/condo/i, "Condominium"],
  [/town|row/i, "Townhouse or row home"],
  [/manu/i, "Manufactured home"],
  [/multi|unit/i, "Several units in one building"],
  [/single|sfr|pud/i, "Single-family home"],
];

const wordsIn = (list: Words, recorded: string | undefined): string | undefined =>
  recorded === undefined ? undefined : list.find(([shape]) => shape.test(recorded))?.[1];

/** Returns how a home is used, such as for "2ndHOME"; undefined when unknown. */
export const homeUseWords = (use: string | undefined): string | undefined => wordsIn(USES, use);

/** Returns what kind of home it is, such as for "ROWHOME"; undefined when unknown. */
export const homeKindWords = (kind: string | undefined): string | undefined => wordsIn(KINDS, kind);
