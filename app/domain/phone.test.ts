import { describe, expect, it } from "vitest";
import {
  digitsOf,
  dotToDisplay,
  phoneEndingText,
  formatPhone,
  last4Digits,
  maskDigits,
  parseUsPhone,
  supportNumberFor,
  telHref,
  toE164,
} from "./phone";

describe("phone", () => {
  it("PHONE-01: strips non-digits; shows ten digits with parentheses and sends them with +1", () => {
    expect(digitsOf("555.123-4567")).toBe("5551234567");
    expect(formatPhone("555.123-4567")).toBe("(555) 123-4567");
    expect(toE164("555.123-4567")).toBe("+15551234567");
    expect(formatPhone("+1 555 123 4567")).toBe("(555) 123-4567");
    expect(formatPhone("123")).toBe("123");
    expect(() => toE164("123")).toThrow("ten digits");
  });

  it("PHONE-02: throws when mask and number differ in length, unless lenient", () => {
    expect(() => maskDigits("555123456", "(###) ###-####")).toThrow("10 places");
    expect(() => maskDigits("55512345678", "(###) ###-####")).toThrow("11 digits");
    expect(maskDigits("555123456", "(###) ###-####", { lenient: true })).toBe("(555) 123-456");
    expect(maskDigits("555", "(###) ###-####", { lenient: true })).toBe("(555");
    expect(maskDigits("5551234567", "(###) ###-####")).toBe("(555) 123-4567");
    expect(maskDigits("123", "[###]")).toBe("[123]");
  });

  it("PHONE-03: shows a number with dots in parentheses format, with a tel: link", () => {
    expect(dotToDisplay("800.555.1234")).toBe("(800) 555-1234");
    expect(telHref("800.555.1234")).toBe("tel:+18005551234");
  });

  it("shows only the last four digits of a number that the visitor may not see", () => {
    expect(last4Digits("***-***-0101")).toBe("0101");
    expect(last4Digits("(202) 555-0101")).toBe("0101");
    expect(phoneEndingText("your", "202.555.0101")).toBe("your phone ending in 0101");
  });

  it.each([
    ["ad-7", "800.555.0111"],
    ["ad-9", "800.555.0100"],
    ["AD-7", "800.555.0100"],
    ["constructor", "800.555.0100"],
    ["", "800.555.0100"],
    [undefined, "800.555.0100"],
  ])("UI-051: visitors of source %s get %s", (sourceId, number) => {
    const sources = new Map([
      ["ad-7", "800.555.0111"],
      // No area code begins with 1.
      ["ad-9", "111.111.1111"],
    ]);
    expect(supportNumberFor("800.555.0100", sources, sourceId)).toBe(number);
  });

  it.each([
    ["no-break hyphens", "202\u2011555\u20110129"],
    ["an en dash", "202\u2013555\u20130129"],
    ["no-break spaces", "(202)\u00a0555\u00a00129"],
    ["marks around a number from the contacts", "\u202a+1 202 555 0129\u202c"],
  ])("PHONE-04: accepts a number with %s", (_, text) => {
    expect(parseUsPhone(text)).toBe("2025550129");
  });

  it.each([
    ["a 9 in the middle of the area code", "9995550129"],
    ["an area code of no place", "5555550129"],
    ["an area code that is kept back", "3705550129"],
    ["an area code that is kept back", "9605550129"],
    ["Toronto", "+1 416 555 0129"],
    ["Jamaica", "876-555-0129"],
  ])("PHONE-04: refuses %s: %s", (_, text) => {
    expect(parseUsPhone(text)).toBeUndefined();
  });

  it.each(["787-555-0129", "671-555-0129", "340-555-0129", "907-555-0129"])(
    "PHONE-04: accepts the territories and noncontiguous states: %s",
    (text) => expect(parseUsPhone(text)).toMatch(/^\d{10}$/),
  );

  it.each(["(202) 555-0101", "202-555-0107", "1 800 555 0100", "+1.800.555.0199", "2025550101"])(
    "accepts %s",
    (text) => {
      expect(parseUsPhone(text)).toMatch(/^\d{10}$/);
    },
  );

  it.each([
    ["too short", "202555010"],
    ["too long", "20255501011"],
    ["area code begins with 1", "1025550101"],
    ["area code begins with 0", "0225550101"],
    ["area code is a service code", "9115550101"],
    ["exchange begins with 1", "2021550101"],
    ["exchange is a service code", "2024110101"],
    ["a country code that is not ours", "22025550101"],
    ["letters", "202555CALL"],
    ["letters before ten digits", "call 2025550101"],
    ["letters behind ten digits", "2025550101 ext"],
    ["nothing", ""],
  ])("refuses a number: %s", (_, text) => {
    expect(parseUsPhone(text)).toBeUndefined();
  });
});
