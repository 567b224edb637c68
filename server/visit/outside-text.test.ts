import { describe, expect, it } from "vitest";
import { LONGEST_OUTSIDE, outsideText } from "./outside-text";

describe("text from outside", () => {
  it.each([
    [" mail ", "mail"],
    ["a\u0000b\r\nc\u001b[31m", "abc[31m"],
    ["Aktion für Käufer 😀", "Aktion für Käufer 😀"],
    ["a\ud83d", "a"],
    ["\u0000", undefined],
    ["", undefined],
    [null, undefined],
  ])("%j is %j", (text, kept) => {
    expect(outsideText(text)).toBe(kept);
  });

  it("is cut where it is too long, and never in the middle of a character", () => {
    expect(outsideText("x".repeat(6_000))).toHaveLength(LONGEST_OUTSIDE);
    const cut = outsideText(`x${"😀".repeat(60)}`, 120) ?? "";
    expect(cut).toBe(`x${"😀".repeat(59)}`);
    expect(() => encodeURIComponent(cut)).not.toThrow();
  });
});
