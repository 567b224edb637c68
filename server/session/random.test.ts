import { describe, expect, it } from "vitest";
import { randomBytesFromPool } from "./random";

describe("random bytes from a pool", () => {
  it("have the requested length, never repeat and are never all zero, over many draws", () => {
    const parts = Array.from({ length: 3_000 }, (_, index) => randomBytesFromPool(12 + (index % 9)));
    expect(parts.map(({ length }) => length)).toEqual(parts.map((_, index) => 12 + (index % 9)));
    expect(new Set(parts.map((part) => part.toString("hex"))).size).toBe(parts.length);
    expect(parts.some((part) => part.every((byte) => byte === 0))).toBe(false);
  });

  it("do not change when more are drawn", () => {
    const part = randomBytesFromPool(16);
    const before = part.toString("hex");
    for (let more = 0; more < 2_000; more += 1) randomBytesFromPool(16);
    expect(part.toString("hex")).toBe(before);
  });

  it("have every value about equally often", () => {
    const counts = new Array<number>(256).fill(0);
    for (let draw = 0; draw < 8_000; draw += 1)
      for (const byte of randomBytesFromPool(16)) counts[byte] = (counts[byte] ?? 0) + 1;
    expect(Math.min(...counts)).toBeGreaterThan(350);
    expect(Math.max(...counts)).toBeLessThan(650);
  });
});
