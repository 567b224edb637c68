import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Compresses the texts of states before they are encrypted. */

/**
 * A state is a few kilobytes: a small window is enough and costs a fraction of zlib's default
 * memory.
 */
const ZLIB_OPTIONS = { level: 6, windowBits: 14, memLevel: 8 } as const;

/**
 * Shorter texts gain little by compression, which takes more time than all other steps. In
 * characters.
 */
const UNCOMPRESSED_LENGTH = 600;

/**
 * The first byte of a text that is not compressed, and the low bits of the first byte of a text
 * that names its dictionary. No compressed text begins with either, because its first block type
 * would be invalid (RFC 1951, 3.2.3: BTYPE 11).
 */
const UNCOMPRESSED_PREFIX = 0xff;
const NUMBERED = 0b110;
const NUMBER_SHIFT = 3;

/** The dictionaries that states were compressed with, in order: the first one has number 1. */
export type Dictionaries = readonly [Buffer, ...Buffer[]];

/** The number has five bits of the first byte, and is not 0. */
const MOST_DICTIONARIES = 31;

/** Compresses texts, and decompresses those of every released dictionary. */
export interface Compressor {
  /** compresses with the newest dictionary */
  compress(text: string): Buffer;
  /** @throws for data that was not compressed here, and for more than `largest` bytes */
  decompress(packed: Buffer, largest: number): string;
}

/** @throws RangeError for more dictionaries than the first byte can name */
export function createCompressor(dictionaries: Dictionaries): Compressor {
  if (dictionaries.length > MOST_DICTIONARIES)
    throw new RangeError(`A compressed text can name ${String(MOST_DICTIONARIES)} dictionaries at most.`);
  const newest = dictionaries.length;
  const mark = Buffer.from([(newest << NUMBER_SHIFT) | NUMBERED]);
  const named = (number: number): Buffer => {
    const dictionary = dictionaries[number - 1];
    if (!dictionary) throw new RangeError(`There is no dictionary ${String(number)}.`);
    return dictionary;
  };
  const inflate = (packed: Buffer, dictionary: Buffer, largest: number): string => {
    const { windowBits } = ZLIB_OPTIONS;
    return inflateRawSync(packed, { windowBits, maxOutputLength: largest, dictionary }).toString("utf8");
  };
  return {
    compress(text) {
      if (text.length < UNCOMPRESSED_LENGTH)
        return Buffer.concat([Buffer.from([UNCOMPRESSED_PREFIX]), Buffer.from(text)]);
      return Buffer.concat([mark, deflateRawSync(text, { ...ZLIB_OPTIONS, dictionary: named(newest) })]);
    },
    decompress(packed, largest) {
      const [first = 0] = packed;
      if (first === UNCOMPRESSED_PREFIX) return packed.toString("utf8", 1, largest);
      // A text without a number was compressed before dictionaries had numbers, with the first one.
      if ((first & NUMBERED) !== NUMBERED) return inflate(packed, named(1), largest);
      return inflate(packed.subarray(1), named(first >> NUMBER_SHIFT), largest);
    },
  };
}
