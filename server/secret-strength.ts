/** How hard a secret is to guess, as far as its own text tells. */

/** Keys as they lie beside each other. */
const KEYBOARD = "1234567890qwertyuiopasdfghjklzxcvbnm";

/** What is shorter is no repetition, but chance. */
const SHORTEST_REPEAT = 3;
/** A repetition says where it begins and how long it is. */
const REPEAT_BITS = 6;

/** Length of the longest part that begins at a place and has begun before it too; it may reach into itself. */
function repeatAt(symbols: readonly number[], place: number): number {
  let longest = 0;
  for (let from = 0; from < place; from += 1) {
    let length = 0;
    while (place + length < symbols.length && symbols[from + length] === symbols[place + length]) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** Shannon's entropy of symbols, in bits for each. */
function entropyOf(symbols: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return [...counts.values()]
    .map((count) => count / symbols.length)
    .reduce((sum, share) => sum - share * Math.log2(share), 0);
}

/** Bits of symbols of which repetitions count little. */
function bitsOf(symbols: readonly number[]): number {
  const fresh: number[] = [];
  let repeats = 0;
  for (let place = 0; place < symbols.length;) {
    const repeat = repeatAt(symbols, place);
    if (repeat >= SHORTEST_REPEAT) {
      repeats += 1;
      place += repeat;
    } else {
      fresh.push(symbols[place] ?? 0);
      place += 1;
    }
  }
  return fresh.length * entropyOf(fresh) + repeats * REPEAT_BITS;
}

/** What each symbol is beyond the one so many places before it: the same for all where they go through an alphabet. */
const stepsOf = (symbols: readonly number[], places: number): number[] =>
  symbols.slice(places).map((symbol, place) => symbol - (symbols[place] ?? 0));

const codesOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** A secret that is longer than this is judged by its beginning. */
const LONGEST_JUDGED = 256;

/**
 * An estimate of the bits of a secret: what repeats itself, goes through the alphabet or along the keyboard, or has few different characters has
 * few. Words of a language are not known here, so that a sentence is taken for more than it is worth.
 */
export function secretBits(secret: string): number {
  const judged = secret.slice(0, LONGEST_JUDGED);
  const letters = codesOf(judged.toLowerCase());
  const keys = Array.from(judged.toLowerCase(), (character) => KEYBOARD.indexOf(character));
  const steps = [1, 2, 3].map((places) => stepsOf(letters, places));
  return Math.min(...[codesOf(judged), letters, ...steps, stepsOf(keys, 1)].map(bitsOf));
}

/** Bits that each character of the least length of a secret stands for at least: random digits have 3.3, random letters more. */
const BITS_PER_CHARACTER = 2.5;

/** Whether a secret is as hard to guess as one of this length should be. @param leastLength in characters */
export const isStrongSecret = (secret: string, leastLength: number): boolean =>
  secret.length >= leastLength && secretBits(secret) >= leastLength * BITS_PER_CHARACTER;
