import { expect, it } from "vitest";
import {
  PROPERTY_MISMATCH_MESSAGE,
  isMultiUnit,
  knownHome,
  occupancyOfUse,
  pricedType,
  sameHome,
  unitsOfType,
  valueUsed,
} from "./property";

const elm = { street: "1 Elm St", zipcode: "19901" };
const oak = { street: "2 Oak St", zipcode: "19901" };

it("PROP-03: multi-family and multi-unit types are known in any case", () => {
  for (const type of ["MULTIFAMILY", "MultiFamily", "multi-family", "2unit", "3UNIT", "4Unit"]) {
    expect(isMultiUnit(type), type).toBe(true);
  }
  for (const type of ["SINGLE", "CONDO", "MANU", "ROWHOME", "", undefined, null, "constructor"]) {
    expect(isMultiUnit(type), String(type)).toBe(false);
  }
  expect(["SINGLE", "multifamily", "2UNIT", "3unit", "4UNIT"].map(unitsOfType)).toEqual([1, 2, 2, 3, 4]);
});

it("PROP-04: the higher of the two values counts, and the one that is there", () => {
  expect(valueUsed(320_000, 300_000)).toBe(320_000);
  expect(valueUsed(300_000, 320_000)).toBe(320_000);
  expect(valueUsed(300_000, null)).toBe(300_000);
  expect(valueUsed(undefined, 320_000)).toBe(320_000);
  expect(valueUsed(null, undefined)).toBeUndefined();
});

const withUnit = { ...oak, street: "1 Oak St, Unit 4" };
/** The same home, with its unit called something else. */
const unitOf = (street: string): [{ address: typeof oak }, { address: typeof oak }, boolean] => [
  { address: withUnit },
  { address: { ...oak, street } },
  true,
];

it("PROP-01: homes are one by id, or by street and ZIP, whichever of the two is asked about", () => {
  const pairs: [Parameters<typeof sameHome>[0], Parameters<typeof sameHome>[0], boolean][] = [
    [{ id: "1", address: elm }, { id: "1", address: oak }, true],
    [{ address: elm }, { id: "1", address: { street: " 1  ELM st ", zipcode: " 19901 " } }, true],
    [{ address: elm }, { address: { ...elm, zipcode: "19902" } }, false],
    [{ id: "1", address: elm }, { id: "2", address: oak }, false],
    [{ id: "1", address: elm }, { id: "1", address: elm }, true],
    [{ address: {} }, { address: {} }, false],
    [{ address: { zipcode: "19901" } }, { address: { zipcode: "19901" } }, false],
    [{ address: elm }, { address: { street: elm.street } }, false],
    ...["1 Oak St apt. 4", "1 Oak St #4", "1 Oak St, Apartment 4", "1 OAK ST UNIT # 4"].map(unitOf),
    [{ address: oak }, { address: { ...oak, street: "2 Oak Street" } }, true],
    [{ address: withUnit }, { address: { ...oak, street: "1 Oak St, Unit 5" } }, false],
    [{ address: withUnit }, { address: { ...oak, street: "1 Oak St" } }, false],
    [{ address: { ...elm, zipcode: " " } }, { address: { ...elm, zipcode: " " } }, false],
  ];
  for (const [one, other, expected] of pairs) {
    expect(sameHome(one, other), JSON.stringify([one, other])).toBe(expected);
    expect(sameHome(other, one)).toBe(expected);
  }
});

it("PROP-01: a known home is found by its id or its place, and a new one is not", () => {
  const homes = [
    { id: "1", address: elm, value: 1 },
    { id: "2", address: oak, value: 2 },
  ];
  expect(knownHome(homes, { address: oak })).toBe(homes[1]);
  expect(knownHome(homes, { id: "1", address: {} })).toBe(homes[0]);
  expect(knownHome(homes, { address: { ...elm, street: "3 Ash St" } })).toBeUndefined();
});

it("PROP-02: the place of a known home with the id of another is a mismatch, wherever the two are in the list", () => {
  const homes = [
    { id: "1", address: elm },
    { id: "2", address: oak },
  ];
  for (const list of [homes, [...homes].reverse()]) {
    for (const meant of [
      { id: "1", address: oak },
      { id: "2", address: elm },
      { id: "9", address: elm },
    ]) {
      expect(() => knownHome(list, meant)).toThrow(PROPERTY_MISMATCH_MESSAGE);
    }
  }
  expect(PROPERTY_MISMATCH_MESSAGE).toBe("Property ID mismatch.");
});

it("types and uses of the pages are those of the rate sheet, in any case", () => {
  expect(["SINGLE", "rowhome", "Condo", "MANU", "MULTIFAMILY", "2unit", undefined].map(pricedType)).toEqual([
    "SingleFamily",
    "Townhouse",
    "Condominium",
    "Manufactured",
    "MultiFamily",
    "MultiFamily",
    "SingleFamily",
  ]);
  expect(["HOME", "2ndHome", "investment", null].map(occupancyOfUse)).toEqual([
    "PrimaryHome",
    "SecondHome",
    "InvestmentProperty",
    "PrimaryHome",
  ]);
});
