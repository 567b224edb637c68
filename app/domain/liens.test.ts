import { describe, expect, it } from "vitest";
import { LIEN_TYPES, needsLienTypes, inferLienTypes, type Lien, type LienType } from "./liens";

const lien = (liabilityId: string, balance: number, type?: LienType): Lien => ({
  liabilityId,
  balance,
  ...(type && { type }),
});
const types = (liens: readonly Lien[]) => inferLienTypes(liens).map(({ type }) => type);

describe("lien types", () => {
  it("LIAB-01: the only lien on a home is a first lien", () => {
    for (const type of [undefined, ...LIEN_TYPES]) {
      expect(inferLienTypes([lien("a", 90_000, type)])).toEqual([lien("a", 90_000, "FirstLien")]);
    }
    expect(inferLienTypes([])).toEqual([]);
  });

  it("LIAB-02: the third lien gets the type that the two chosen ones leave", () => {
    for (const one of LIEN_TYPES) {
      for (const two of LIEN_TYPES.filter((type) => type !== one)) {
        const given = [lien("a", 1, one), lien("b", 2, two), lien("c", 3)];
        for (const liens of [given, [...given].reverse()]) {
          expect(new Set(types(liens))).toEqual(new Set(LIEN_TYPES));
          expect(inferLienTypes(liens)).toEqual(expect.arrayContaining(given.slice(0, 2)));
        }
      }
    }
  });

  it("LIAB-02: sets no type before two different types are chosen", () => {
    const unknown = [lien("a", 3), lien("b", 2), lien("c", 1)];
    expect(inferLienTypes(unknown)).toEqual(unknown);
    const oneChosen = [lien("a", 3, "SecondLien"), lien("b", 2), lien("c", 1)];
    expect(inferLienTypes(oneChosen)).toEqual(oneChosen);
    const alike = [lien("a", 3, "Other"), lien("b", 2, "Other"), lien("c", 1)];
    expect(inferLienTypes(alike)).toEqual(alike);
  });

  it("LIAB-02: of many liens one is the first, one the second, and all others are Other", () => {
    const liens = [
      lien("a", 4, "FirstLien"),
      lien("b", 3),
      lien("c", 2, "Other"),
      lien("d", 1),
      lien("e", 0),
    ];
    expect(types(liens)).toEqual(["FirstLien", "SecondLien", "Other", "Other", "Other"]);
  });

  it("LIAB-03: does not ask about two liens or fewer, and gives all of them a type", () => {
    const liens = [lien("a", 20_000), lien("b", 300_000), lien("c", 5_000)];
    expect([0, 1, 2, 3].map((count) => needsLienTypes(liens.slice(0, count)))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(types(liens.slice(0, 2))).toEqual(["SecondLien", "FirstLien"]);
    expect(types([lien("a", 300_000, "Other"), lien("b", 20_000)])).toEqual(["FirstLien", "SecondLien"]);
    expect(types([lien("a", 100), lien("b", 100)])).toEqual(["FirstLien", "SecondLien"]);
  });
});
