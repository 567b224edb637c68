import { describe, expect, it } from "vitest";
import {
  cleanText,
  collapseSpaces,
  plainCharacters,
  plainNumbers,
  unreadableMessage,
  withoutInvisible,
  withoutUnreadable,
} from "./typed-text";

const wide = (text: string): string =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

describe("posted text", () => {
  it.each([
    ["ada@example.com\u200b", "ada@example.com"],
    ["\u200eAda\u200f", "Ada"],
    ["\u2066(208) 555-0101\u2069", "(208) 555-0101"],
    ["\ufeffOak Street", "Oak Street"],
    ["Oak\u00adland", "Oakland"],
    ["A\u2060d\u180ea", "Ada"],
    ["Ada\u{e0041}\u{e0042}", "Ada"],
    ["Ad\u034fa\u115f\u3164", "Ada"],
    ["Jose\u0301", "José"],
    ["Zoe\u0308 D\u2019Arcy\u2013Lee", "Zoë D\u2019Arcy\u2013Lee"],
    ["two\r\nlines\tand a tab", "two\r\nlines\tand a tab"],
    ["Ada\u00a0Lee", "Ada\u00a0Lee"],
    ["", ""],
  ])("%j loses only its invisible marks", (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it.each([
    ["a Persian word", "می\u200cخواهم"],
    ["a Devanagari word", "क\u094d\u200dष"],
    ["a Malayalam letter at the end of a word", "അവന\u0d4d\u200d"],
    ["a Sinhala word", "ශ\u0dca\u200dරී"],
    ["a family of three", "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}"],
    ["a red heart", "\u2764\ufe0f"],
    ["a Japanese name with its own form of a letter", "辻\u{e0100}"],
  ])("keeps the joiner of %s", (_what, text) => {
    expect(cleanText(text)).toBe(text);
  });

  it.each([
    ["A\u200dda", "Ada"],
    ["علی\u200c", "علی"],
    ["\u200cعلی", "علی"],
    ["علی\u200c Lee", "علی Lee"],
    ["A\ufe0fda", "Ada"],
  ])("drops a joiner that joins nothing: %j", (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });
});

describe("the text of a field with a format", () => {
  it.each([
    ["４１２-５５-７７８８", "412-55-7788"],
    ["412\u201355\u20137788", "412-55-7788"],
    ["412\u201155\u22127788", "412-55-7788"],
    ["412\u30fc55\u30fc7788", "412-55-7788"],
    ["412\u00a055\u20097788", "412 55 7788"],
    ["412\u300055\u30007788", "412 55 7788"],
    ["٤١٢-٥٥-٧٧٨٨", "412-55-7788"],
    ["۴۱۲-۵۵-۷۷۸۸", "412-55-7788"],
    ["४१२", "412"],
    ["\u{1d7d2}\u{1d7cf}\u{1d7f8}", "412"],
    ["4\u200b1\u200d2", "412"],
    ["ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ada@example.com"],
    ["ada@example\u3002com", "ada@example.com"],
    ["o\ufb03ce@example.com", "office@example.com"],
    ["12\u20442031", "12/2031"],
    ["\u2018a\u2019 \u201cb\u201d", "'a' \"b\""],
    ["208\u00b7555\u20220101", "208.555.0101"],
    ["５０％", "50%"],
    ["é ł 東", "é ł 東"],
    ["plain - 'text' 1", "plain - 'text' 1"],
  ])("%j is read as %j", (text, plain) => {
    expect(plainCharacters(text)).toBe(plain);
  });

  it("is read from a whole wide keyboard", () => {
    const all = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).join("");
    expect(plainCharacters(wide(all))).toBe(all.replace("`", "'"));
  });

  it.each([
    ["＄３５０，０００", "$350,000"],
    ["350\u202f000", "350 000"],
    ["1\u2019250\u2019000", "1,250,000"],
    ["٣٥٠٬٠٠٠٫٥", "350,000.5"],
    ["6.5\u00a0٪", "6.5 %"],
  ])("amount %j is read as %j", (text, plain) => {
    expect(plainNumbers(text)).toBe(plain);
  });
});

describe("what nobody can read", () => {
  it.each([
    ["Ada\u0007 Lee", "There is a character that cannot be seen after “Ada”. Please type this again."],
    ["12 Oak \ue000Street", "There is a character that cannot be seen after “Oak”. Please type this again."],
    ["Oak\ud800", "There is a character that cannot be seen after “Oak”. Please type this again."],
    ["\u001bAda", "There is a character that cannot be seen at the beginning. Please type this again."],
    ["412-55\u0007", "There is a character that cannot be seen after character 6. Please type this again."],
    ["Jos\ufffd", "There is a character that cannot be seen after “Jos”. Please type this again."],
  ])("%j is told by its place", (text, message) => {
    expect(unreadableMessage(text)).toBe(message);
    expect(unreadableMessage(withoutUnreadable(text))).toBeUndefined();
  });

  it("is not an accent, another alphabet, a line break, an emoji or a joiner", () => {
    for (const text of [
      "José",
      "Александр",
      "東京",
      "a\r\nb\tc",
      "\u{1f468}\u200d\u{1f469}",
      "می\u200cخواهم",
      "",
    ])
      expect(unreadableMessage(text)).toBeUndefined();
  });
});

describe("spaces and marks", () => {
  it("are single between words", () => {
    expect(collapseSpaces(" Ada \u00a0 Lee\n")).toBe("Ada Lee");
    expect(withoutInvisible("می\u200cخواهم")).toBe("میخواهم");
  });
});
