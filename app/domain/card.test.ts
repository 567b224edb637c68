import { describe, expect, it } from "vitest";
import {
  cardBrand,
  cvcLength,
  expiryText,
  isCvc,
  isExpired,
  parseCardNumber,
  parseExpiry,
  parseZip,
  passesLuhn,
} from "./card";

describe("card", () => {
  it.each([
    ["4242 4242 4242 4242", "visa"],
    ["4000-0000-0000-0002", "visa"],
    ["4000000000000341", "visa"],
    ["5555 5555 5555 4444", "mastercard"],
    ["2223 0031 2200 3222", "mastercard"],
    ["3782 822463 10005", "amex"],
    ["6011 1111 1111 1117", "discover"],
  ])("takes %s as %s", (typed, brand) => {
    const digits = parseCardNumber(typed);
    expect(digits).toMatch(/^\d+$/);
    expect(cardBrand(digits ?? "")).toBe(brand);
  });

  it.each([
    "4242 4242 4242 4241",
    "4242 4242 4242",
    "424242424242424x",
    "",
    "0000 0000 0000 0000",
    "378282246310005 0",
  ])("refuses %j", (typed) => {
    expect(parseCardNumber(typed)).toBeUndefined();
  });

  it("the check digit finds one wrong digit and two swapped ones", () => {
    expect(passesLuhn("4242424242424242")).toBe(true);
    expect(passesLuhn("4242424242424243")).toBe(false);
    expect(passesLuhn("2424242424242424")).toBe(false);
    expect(passesLuhn("")).toBe(false);
  });

  it.each(["04/27", "4/27", "04 / 27", "04/2027", "4-2027", "0427"])("reads the expiry %j", (typed) => {
    expect(parseExpiry(typed)).toEqual({ month: 4, year: 2027 });
  });

  it.each(["13/27", "00/27", "04", "4/7", "April 27", ""])("refuses the expiry %j", (typed) => {
    expect(parseExpiry(typed)).toBeUndefined();
  });

  it("a card works through its last month", () => {
    expect(isExpired({ month: 11, year: 2026 }, "2026-11-30")).toBe(false);
    expect(isExpired({ month: 11, year: 2026 }, "2026-12-01")).toBe(true);
    expect(isExpired({ month: 1, year: 2027 }, "2026-12-01")).toBe(false);
    expect(expiryText({ month: 4, year: 2027 })).toBe("04/27");
  });

  it("security codes and ZIP", () => {
    expect([cvcLength("visa"), cvcLength("amex")]).toEqual([3, 4]);
    expect([
      isCvc("123", "visa"),
      isCvc("1234", "visa"),
      isCvc("1234", "amex"),
      isCvc("12a", "visa"),
    ]).toEqual([true, false, true, false]);
    expect([parseZip("19901"), parseZip("19901-1234"), parseZip("1990"), parseZip("abcde")]).toEqual([
      "19901",
      "19901",
      undefined,
      undefined,
    ]);
  });
});
