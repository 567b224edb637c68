import { createHash } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createCompressor, type Dictionaries } from "./compression";
import { createSealer } from "./seal";
import { sealDictionaries } from "./seal-dictionary";

const FIRST = Buffer.from('"answers":{"homeValue":400000,"downPayment":80000');
const SECOND = Buffer.from('"answers":{"borrowers":[{"firstName":"","lastName":""}]');
const LARGEST = 10_000;
const text = JSON.stringify({ answers: { homeValue: 400_000 }, notes: "a".repeat(700) });

const older = createCompressor([FIRST]);
const newer = createCompressor([FIRST, SECOND]);

describe("a compressed text", () => {
  it("names its dictionary, so that it can be decompressed after another one was added", () => {
    expect(newer.decompress(older.compress(text), LARGEST)).toBe(text);
    expect(newer.decompress(newer.compress(text), LARGEST)).toBe(text);
    expect(newer.compress(text)[0]).not.toBe(older.compress(text)[0]);
  });

  it("cannot be decompressed by a site that does not have its dictionary yet", () => {
    expect(() => older.decompress(newer.compress(text), LARGEST)).toThrow("There is no dictionary 2.");
  });

  it("without a dictionary number was compressed with the first dictionary", () => {
    const before = deflateRawSync(text, { level: 6, windowBits: 14, memLevel: 8, dictionary: FIRST });
    for (const compressor of [older, newer]) expect(compressor.decompress(before, LARGEST)).toBe(text);
  });

  it("has a first byte that no text without a number has", () => {
    const texts = Array.from({ length: 200 }, (_, index) => text + "é".repeat(index));
    const bytes = texts.flatMap((one) =>
      [1, 6, 9].map((level) => deflateRawSync(one, { level, dictionary: FIRST })[0] ?? 0),
    );
    const named = [older, newer].map((compressor) => compressor.compress(text)[0] ?? 0);
    expect(named.filter((byte) => bytes.includes(byte))).toEqual([]);
    expect(named.filter((byte) => (byte & 0b110) !== 0b110)).toEqual([]);
  });

  it("is refused when it would decompress to more than the limit, with a number and without", () => {
    const bomb = "a".repeat(5_000_000);
    expect(() => older.decompress(older.compress(bomb), LARGEST)).toThrow(RangeError);
    expect(() => older.decompress(deflateRawSync(bomb, { dictionary: FIRST }), LARGEST)).toThrow(RangeError);
  });

  it("can name 31 dictionaries; adding more is refused", () => {
    const many = (length: number): Dictionaries => [
      FIRST,
      ...Array.from({ length: length - 1 }, () => SECOND),
    ];
    const compressor = createCompressor(many(31));
    expect(compressor.decompress(compressor.compress(text), LARGEST)).toBe(text);
    expect(compressor.compress(text)[0]).not.toBe(0xff);
    expect(() => createCompressor(many(32))).toThrow("31 dictionaries at most");
  });
});

describe("the dictionaries of sealed states", () => {
  /** By number. A released one never changes: add another at the end of the list. */
  const RELEASED = ["7a2da617dddadba38b465a833de7baad87ca9e14c8e7ddd07790abf540d5b46f"];

  it("are the released ones, so that everything compressed with them still opens", () => {
    const digests = sealDictionaries.map((one) => createHash("sha256").update(one).digest("hex"));
    expect(digests).toEqual(RELEASED);
  });

  it("open a sealed state whose number is older than the newest", () => {
    const secrets = ["a secret of tests with enough letters"];
    const sealed = createSealer(secrets).seal({ text }, "cookie");
    const grown: Dictionaries = [...sealDictionaries, SECOND];
    expect(createSealer(secrets, LARGEST, grown).open(sealed, "cookie")).toEqual({ text });
  });
});
