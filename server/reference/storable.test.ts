import { describe, expect, it } from "vitest";
import { unstorableReason } from "./storable";

describe("storable values", () => {
  it.each([
    "Zoë 名字 🙂 \u0001\u007F",
    "",
    { a: [{ b: "c" }, null, 1e308, true] },
    undefined,
    null,
    JSON.parse('{"__proto__":{"a":1}}'),
  ])("%j", (value) => {
    expect(unstorableReason(value)).toBeUndefined();
  });

  it.each([
    "a\0b",
    { a: [{ b: "\0" }] },
    { "a\0": 1 },
    "\uD800",
    "a\uDC00b",
    "\uDC00\uD800",
    [{ a: "x\uD83D" }],
    { "\uDFFF": 1 },
  ])("not %j", (value) => {
    expect(unstorableReason(value)).toBe("has characters that are no text");
  });

  it("not a value that is nested without end, at any depth", () => {
    const nested = (levels: number): unknown => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);
    expect(unstorableReason(nested(30))).toBeUndefined();
    expect(unstorableReason(nested(40))).toBe("has too many levels");
    expect(unstorableReason(nested(100_000))).toBe("has too many levels");
  });
});
