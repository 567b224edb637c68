import { createHash } from "node:crypto";

/** Reproducible randomness: the same seed gives the same choices. */
export interface RandomSource {
  /** whole number from `min` to `max`, both included */
  int(min: number, max: number): number;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
  /** @throws on an empty list */
  pick<T>(list: readonly T[]): T;
}

/** @param seed any words, such as a number and the id of a call */
export function createRandom(...seed: readonly (string | number)[]): RandomSource {
  let state = createHash("sha256").update(seed.join("\n")).digest().readUInt32LE();
  // Mulberry32: short, fast, and even enough for tests and samples.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const at = int(0, list.length - 1);
      for (const one of list.slice(at, at + 1)) return one;
      throw new RangeError("Nothing to pick from.");
    },
  };
}
