/** Reproducible randomness: the same seed gives the same numbers in the same order. */
export interface SeededRandom {
  /** a whole number from low to high, both included */
  between(low: number, high: number): number;
  /** true with this probability; `often` from 0 to 1 */
  chance(often: number): boolean;
}

/** Creates a random generator from a seed (mulberry32). */
export function seededRandom(seed: number): SeededRandom {
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

/**
 * Returns a seed for this run: TEST_SEED of the environment to repeat an earlier run, else a random
 * one.
 */
export const freshSeed = (): number => Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);
