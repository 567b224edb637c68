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

describe("payment card", () => {
  it.each([
    ["4242 4242 4242 4242", "visa"],
    ["4000-0000-0000-0002", "visa"],
    ["4000000000000341", "visa"],
    ["5555 5555 5555 4444", "mastercard"],
    ["2223 0031 2200 3222", "mastercard"],
    ["3782 822463 10005", "amex"],
    ["6011 1111 1111 1117", "discover"],
  ])("accepts %s as %s", (typed, brand) => {
    const digits = parseCardNumber(typed);
    expect(digits).toMatch(/^\d+$/);
    expect(cardBrand(digits ?? "")).toBe(brand);
    expect(cardBrand("9999")).toBe("other");
  });

  it.each([
    "4242 4242 4242 4241",
    "4242 4242 4242",
    "424242424242424x",
    "x4242424242424242",
    "",
    "0000 0000 0000 0000",
    "378282246310005 0",
  ])("refuses %j", (typed) => {
    expect(parseCardNumber(typed)).toBeUndefined();
  });

  it("the check digit detects one wrong digit and two swapped ones", () => {
    expect(passesLuhn("4242424242424242")).toBe(true);
    expect(passesLuhn("4242424242424243")).toBe(false);
    expect(passesLuhn("2424242424242424")).toBe(false);
    expect(passesLuhn("")).toBe(false);
  });

  it.each(["04/27", "4/27", "04 / 27", " 04/27 ", "04/2027", "4-2027", "0427"])(
    "reads the expiry %j",
    (typed) => {
      expect(parseExpiry(typed)).toEqual({ month: 4, year: 2027 });
    },
  );

  it("reads the first and the last month", () => {
    expect(["01/27", "12/27"].map((typed) => parseExpiry(typed)?.month)).toEqual([1, 12]);
  });

  it.each(["13/27", "00/27", "04", "4/7", "April 27", "104/27", "10427", "04271", ""])(
    "refuses the expiry %j",
    (typed) => {
      expect(parseExpiry(typed)).toBeUndefined();
    },
  );

  it("a card is valid through its last month", () => {
    expect(isExpired({ month: 11, year: 2026 }, "2026-11-30")).toBe(false);
    expect(isExpired({ month: 11, year: 2026 }, "2026-12-01")).toBe(true);
    expect(isExpired({ month: 1, year: 2027 }, "2026-12-01")).toBe(false);
    expect(isExpired({ month: 1, year: 2027 }, "2027-02-01")).toBe(true);
    expect(expiryText({ month: 4, year: 2027 })).toBe("04/27");
    expect(expiryText({ month: 12, year: 2105 })).toBe("12/05");
  });

  it("checks security codes and ZIP codes", () => {
    expect([cvcLength("visa"), cvcLength("amex")]).toEqual([3, 4]);
    expect([
      isCvc("123", "visa"),
      isCvc("1234", "visa"),
      isCvc("1234", "amex"),
      isCvc("12a", "visa"),
      isCvc("a12", "visa"),
      isCvc(" 123 ", "visa"),
    ]).toEqual([true, false, true, false, false, true]);
    for (const typed of ["19901", " 19901 ", "19901-1234", "199011234"])
      expect(parseZip(typed)).toBe("19901");
    for (const typed of ["1990", "abcde", "x19901", "199011", "19901-12345"])
      expect(parseZip(typed)).toBeUndefined();
  });
});
