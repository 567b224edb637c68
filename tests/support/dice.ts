/** Chance that can be had again: the same seed throws the same numbers in the same order. */
export interface Dice {
  /** a whole number from low to high, both included */
  between(low: number, high: number): number;
  /** true this often; `often` from 0 to 1 */
  chance(often: number): boolean;
}

/** Dice of a seed (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (often) => next() < often,
  };
}

/** A seed for this run: TEST_SEED of the environment, to throw an earlier run's numbers again, else any. */
export const freshSeed = (): number => Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);
