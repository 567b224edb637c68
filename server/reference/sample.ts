import { createHash } from "node:crypto";

/** Sample figures: the same words give the same figure, in every process and at any time. */

/** Returns a figure from 0 up to but not including 1, evenly distributed over the words. */
export function sampleFraction(...words: string[]): number {
  return createHash("sha256").update(words.join("\n")).digest().readUIntBE(0, 6) / 2 ** 48;
}

/** Returns a whole multiple of `step` from `min` to `max`, both included. */
export function sampleBetween(min: number, max: number, step: number, ...words: string[]): number {
  const steps = Math.floor((max - min) / step) + 1;
  return min + step * Math.floor(sampleFraction(...words) * steps);
}

/** Returns one of the choices. */
export function sampleOneOf<T>(choices: readonly [T, ...T[]], ...words: string[]): T {
  return choices[Math.floor(sampleFraction(...words) * choices.length)] ?? choices[0];
}
