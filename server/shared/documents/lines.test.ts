import { describe, expect, it } from "vitest";
import { toPrintable, wrapText } from "./lines";

describe("drawing text lines", () => {
  it("keeps characters that can be shown and replaces the others", () => {
    const latin = (character: string) => (character.codePointAt(0) ?? 0) < 256;
    expect(toPrintable("Zoë Nguyễn", latin)).toBe("Zoë Nguyen");
    expect(toPrintable("李\u0000 \n x", latin)).toBe("? x");
    expect(toPrintable("e\u0301", latin)).toBe("é");
    expect(toPrintable("Łukasz Đặng Ħaż Işık Œuvré", latin)).toBe("Lukasz Dang Haz Isik OEuvré");
    const ascii = (character: string) => (character.codePointAt(0) ?? 0) < 128;
    expect(toPrintable("Ørsted Weiß Þór Ǿ 李", ascii)).toBe("Orsted Weiss Thor O ?");
  });

  it("breaks lines between words, and breaks words that are wider than a line", () => {
    expect(wrapText("aa bb cc", 5, (text) => text.length)).toEqual(["aa bb", "cc"]);
    expect(wrapText("abcdefgh", 5, (text) => text.length)).toEqual(["abcde", "fgh"]);
  });
});
