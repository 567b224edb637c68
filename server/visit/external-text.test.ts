import { describe, expect, it } from "vitest";
import { MAX_EXTERNAL_LENGTH, cleanExternalText } from "./external-text";

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
    expect(cleanExternalText(text)).toBe(kept);
  });

  it("is truncated when it is too long, never in the middle of a character", () => {
    expect(cleanExternalText("x".repeat(6_000))).toHaveLength(MAX_EXTERNAL_LENGTH);
    const cut = cleanExternalText(`x${"😀".repeat(60)}`, 120) ?? "";
    expect(cut).toBe(`x${"😀".repeat(59)}`);
    expect(() => encodeURIComponent(cut)).not.toThrow();
  });
});
