/** Estimates how hard a secret is to guess from its text alone. */

/** Keys in the order of the keyboard. */
const KEYBOARD = "1234567890qwertyuiopasdfghjklzxcvbnm";

/** Minimum length of a repetition; shorter ones are chance. */
const MIN_REPEAT = 3;
/** Bits for the start and length of a repetition. */
const REPEAT_BITS = 6;

/**
 * Returns the length of the longest part that begins at a position and also occurs earlier; the two
 * may overlap.
 */
function repeatLengthAt(symbols: readonly number[], place: number): number {
  let longest = 0;
  for (let from = 0; from < place; from += 1) {
    let length = 0;
    while (place + length < symbols.length && symbols[from + length] === symbols[place + length]) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** Returns Shannon's entropy of symbols, in bits per symbol. */
function entropyOf(symbols: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return [...counts.values()]
    .map((count) => count / symbols.length)
    .reduce((sum, share) => sum - share * Math.log2(share), 0);
}

/** Returns the bits of symbols; repetitions add few. */
function bitsOf(symbols: readonly number[]): number {
  const fresh: number[] = [];
  let repeats = 0;
  for (let place = 0; place < symbols.length;) {
    const repeat = repeatLengthAt(symbols, place);
    if (repeat >= MIN_REPEAT) {
      repeats += 1;
      place += repeat;
    } else {
      fresh.push(symbols[place] ?? 0);
      place += 1;
    }
  }
  return fresh.length * entropyOf(fresh) + repeats * REPEAT_BITS;
}

/**
 * Returns the difference of each symbol to the one `places` before it. In an alphabetic sequence
 * all differences are equal.
 */
const stepsOf = (symbols: readonly number[], places: number): number[] =>
  symbols.slice(places).map((symbol, place) => symbol - (symbols[place] ?? 0));

const codesOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** Maximum length that is examined; only the beginning of a longer secret counts. */
const MAX_EXAMINED = 256;

/**
 * Estimates the bits of a secret. Repetitions, alphabetic or keyboard sequences, and few different
 * characters add few bits. Words of a language are not detected, so a sentence is overrated.
 */
export function estimateSecretBits(secret: string): number {
  const judged = secret.slice(0, MAX_EXAMINED);
  const letters = codesOf(judged.toLowerCase());
  const keys = Array.from(judged.toLowerCase(), (character) => KEYBOARD.indexOf(character));
  const steps = [1, 2, 3].map((places) => stepsOf(letters, places));
  return Math.min(...[codesOf(judged), letters, ...steps, stepsOf(keys, 1)].map(bitsOf));
}

/**
 * Required bits per character of the minimum length: random digits have 3.3, random letters more.
 */
const BITS_PER_CHARACTER = 2.5;

/**
 * Checks whether a secret is as hard to guess as a random one of this length.
 * @param leastLength in characters
 */
export const isStrongSecret = (secret: string, leastLength: number): boolean =>
  secret.length >= leastLength && estimateSecretBits(secret) >= leastLength * BITS_PER_CHARACTER;
