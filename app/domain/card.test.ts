import { describe, expect, it } from "vitest";
import {
  cardBrand,
  cvcLength,
  expiryText,
  isCvc,
  isExpired,
  parseCardNumber,
  parseCvc,
  parseExpiry,
  parseNameOnCard,
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
    ["4242\u20134242\u20134242\u20134242", "visa"],
    ["4242\u00a04242\u00a04242\u00a04242", "visa"],
    ["4242.4242.4242.4242", "visa"],
    ["４２４２　４２４２　４２４２　４２４２", "visa"],
    ["\u200b4242424242424242", "visa"],
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

  it.each([
    ...["04/27", "4/27", "04 / 27", " 04/27 ", "04/2027", "4-2027", "0427", "04.27", "04 27", "04,27"],
    ...[
      "042027",
      "202704",
      "2027-04",
      "2027/4",
      "2027.04",
      "2027 04",
      "04\u201327",
      "０４／２７",
      "04\u204427",
    ],
    ...["Apr 2027", "april 2027", "Apr. 2027", "APR-2027", "04\u00a0/\u00a027", "04/27\u200b"],
  ])("reads the expiry %j", (typed) => {
    expect(parseExpiry(typed)).toEqual({ month: 4, year: 2027 });
  });

  it("reads the first and the last month", () => {
    expect(["01/27", "12/27"].map((typed) => parseExpiry(typed)?.month)).toEqual([1, 12]);
  });

  it.each([
    "13/27",
    "00/27",
    "04",
    "4/7",
    "April 27",
    "104/27",
    "10427",
    "04271",
    "2027-13",
    "Foo 2027",
    "04/27/2027",
    "",
  ])("refuses the expiry %j", (typed) => {
    expect(parseExpiry(typed)).toBeUndefined();
  });

  it("a card is valid through its last month", () => {
    expect(isExpired({ month: 11, year: 2026 }, "2026-11-30")).toBe(false);
    expect(isExpired({ month: 11, year: 2026 }, "2026-12-01")).toBe(true);
    expect(isExpired({ month: 1, year: 2027 }, "2026-12-01")).toBe(false);
    expect(isExpired({ month: 1, year: 2027 }, "2027-02-01")).toBe(true);
    expect(expiryText({ month: 4, year: 2027 })).toBe("04/27");
    expect(expiryText({ month: 12, year: 2105 })).toBe("12/05");
  });

  it("reads security codes", () => {
    expect([cvcLength("visa"), cvcLength("amex")]).toEqual([3, 4]);
    expect([
      isCvc("123", "visa"),
      isCvc("1234", "visa"),
      isCvc("1234", "amex"),
      isCvc("12a", "visa"),
    ]).toEqual([true, false, true, false]);
    for (const typed of ["123", " 123 ", "１２３", "12\u200b3", "1 2 3"]) expect(parseCvc(typed)).toBe("123");
    for (const typed of ["12", "12345", "12a", ""]) expect(parseCvc(typed)).toBeUndefined();
  });

  it.each([
    "Ada Approved",
    "Ada & Ben Approved",
    "A. Approved, Jr.",
    "Ada Approved 2nd",
    "Ada O\u2019Neil",
    "ADA O'NEIL-LEE",
    "Zoë Ångström",
    "Acme Homes (3M) #2",
    "Ada+Ben Approved",
  ])("keeps the name %j", (typed) => {
    expect(parseNameOnCard(typed)).toBe(typed);
  });

  it("reads a name with single spaces, and no number as one", () => {
    expect(parseNameOnCard("  Ada\u00a0 Approved ")).toBe("Ada Approved");
    for (const typed of ["", "&", "2nd 3456", "4242424242424242", "Ada 4242 4242", "Ada <b>"])
      expect(parseNameOnCard(typed)).toBeUndefined();
  });
});
