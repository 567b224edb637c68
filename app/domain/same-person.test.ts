import { describe, expect, it } from "vitest";
import { canBeSamePerson, isSameName, shortNameKey, type ComparedName } from "./same-person";

const named = (firstName: string, lastName: string, more: Partial<ComparedName> = {}): ComparedName => ({
  firstName,
  lastName,
  ...more,
});
const sean = named("Sean", "Smith");
const junior = named("Sean", "Smith", { suffix: "Jr" });

describe("BORR-01: the same name in another spelling", () => {
  it.each([
    [named("SEAN", " smith "), sean],
    [named("Łukasz", "Żółć"), named("lukasz", "Zolc")],
    [named("Đorđe", "Sørensen"), named("Dorde", "Sorensen")],
    [named("Jürgen", "Weiß"), named("Jurgen", "WEISS")],
    [named("Æsa", "Þórsdóttir"), named("Aesa", "Thorsdottir")],
    [named("Zoe\u0308", "O’Neil"), named("Zoë", "O'Neil")],
    [named("Ann", "O`Neil"), named("Ann", "Oʻneil")],
    [named("Ann", "O´Neil"), named("Ann", "ONeil")],
    [named("Mary-Ann", "Smith-Jones"), named("Mary Ann", "Smith Jones")],
    [named("Ana", "de la Cruz"), named("Ana", "Dela\u00a0Cruz")],
    [named("Ann", "Smith‑Jones"), named("Ann", "Smith–Jones")],
    [named("Sean", "Smith Jr."), junior],
    [named("Sean", "Smith, Jr"), named("Sean", "SMITH JR")],
    [named("Sean", "Smith Junior"), named("Sean", "Smith", { suffix: "JR." })],
    [named("Sean Jr.", "Smith"), junior],
    [named("Sean", "Smith 2nd"), named("Sean", "Smith", { suffix: "II" })],
    [named("Ann May", "Lee"), named("Ann", "Lee", { middleName: "May" })],
    [named("A\u200bnn", "Lee"), named("Ann", "Lee", { middleName: null, suffix: " " })],
  ])("%j is %j", (one, other) => {
    expect(isSameName(one, other)).toBe(true);
    expect(canBeSamePerson(one, other)).toBe(true);
  });

  it.each([
    [junior, named("Sean", "Smith", { suffix: "Sr" })],
    [named("Sean", "Smith III"), named("Sean", "Smith II")],
    [named("Sean", "Smith Jr"), named("Sean", "Smith Sr")],
    [sean, named("Shawn", "Smith")],
    [sean, named("Sean", "Smyth")],
    [named("Jo", "Ann Lee"), named("Jo Ann", "Lee")],
    [named("Mary Ann", "Lee"), named("Mary Beth", "Lee")],
    [named("राम", "Lee"), named("रमा", "Lee")],
    [named("Sean", "Jr"), named("Sean", "Sr")],
    [named("Ann V", "Lee"), named("Ann I", "Lee")],
  ])("%j is not %j", (one, other) => {
    expect(isSameName(one, other)).toBe(false);
    expect(canBeSamePerson(one, other)).toBe(false);
  });
});

describe("DATA-02: a name that fits where a phone shows who it is", () => {
  it.each([
    [sean, junior],
    [sean, named("Sean", "Smith Jr.")],
    [named("Sean", "Smith, III"), sean],
    [named("Sean P.", "Smith"), named("Sean", "Smith", { middleName: "Patrick" })],
    [named("Sean", "Smith"), named("Sean Patrick", "Smith Sr")],
    [named("Maryann L", "Lee"), named("Mary Ann", "Lee", { middleName: "Louise" })],
  ])("%j can be %j, and is another name", (one, other) => {
    expect(canBeSamePerson(one, other)).toBe(true);
    expect(canBeSamePerson(other, one)).toBe(true);
    expect(isSameName(one, other)).toBe(false);
  });

  it("keeps the key of requests that were stored before suffixes were compared", () => {
    expect(shortNameKey(named("Sean Patrick", "Smith"))).toBe("sean smith");
    expect(shortNameKey(named("Sean", "Smith Jr."))).toBe("sean smithjr");
  });
});
