import { expect, it } from "vitest";
import {
  isMultiUnit,
  type PlaceIdentity,
  occupancyOfUse,
  pricedType,
  samePlace,
  unitsOfType,
  chosenValue,
  higherValue,
} from "./property";

const elm = { street: "1 Elm St", zipcode: "19901" };
const oak = { street: "2 Oak St", zipcode: "19901" };

it("PROP-03: recognizes multi-family and multi-unit types in any case", () => {
  for (const type of ["MULTIFAMILY", "MultiFamily", "multi-family", "2unit", "3UNIT", "4Unit"]) {
    expect(isMultiUnit(type), type).toBe(true);
  }
  for (const type of ["SINGLE", "CONDO", "MANU", "ROWHOME", "", undefined, null, "constructor"]) {
    expect(isMultiUnit(type), String(type)).toBe(false);
  }
  expect(["SINGLE", "multifamily", "2UNIT", "3unit", "4UNIT"].map(unitsOfType)).toEqual([1, 2, 2, 3, 4]);
});

it("PROP-04: uses the higher of two values, or the only one", () => {
  expect(higherValue(320_000, 300_000)).toBe(320_000);
  expect(higherValue(300_000, 320_000)).toBe(320_000);
  expect(higherValue(300_000, null)).toBe(300_000);
  expect(higherValue(undefined, 320_000)).toBe(320_000);
  expect(higherValue(null, undefined)).toBeUndefined();
});

it("PROP-04: a chosen value is used where it is known, else the higher one", () => {
  const figures = { own: 320_000, records: 300_000 };
  expect(chosenValue(figures, undefined)).toBe(320_000);
  expect(chosenValue(figures, "records")).toBe(300_000);
  expect(chosenValue({ own: 300_000, records: 320_000 }, "own")).toBe(300_000);
  expect(chosenValue({ own: 320_000, records: null }, "records")).toBe(320_000);
  expect(chosenValue({ records: 300_000 }, "own")).toBe(300_000);
  expect(chosenValue({}, "own")).toBeUndefined();
});

const withUnit = { ...oak, street: "1 Oak St, Unit 4" };

it("PROP-01: two addresses with the same street, unit and ZIP are the same place, in either order", () => {
  const sameUnit = ["1 Oak St apt. 4", "1 Oak St #4", "1 Oak St, Apartment 4", "1 OAK ST UNIT # 4"];
  const pairs: [PlaceIdentity, PlaceIdentity, boolean][] = [
    [elm, { street: " 1  ELM st ", zipcode: " 19901 " }, true],
    [elm, { ...elm, zipcode: "19902" }, false],
    [elm, oak, false],
    [{}, {}, false],
    [{ zipcode: "19901" }, { zipcode: "19901" }, false],
    [elm, { street: elm.street }, false],
    ...sameUnit.map((street): [PlaceIdentity, PlaceIdentity, boolean] => [
      withUnit,
      { ...oak, street },
      true,
    ]),
    [oak, { ...oak, street: "2 Oak Street" }, true],
    [withUnit, { ...oak, street: "1 Oak St, Unit 5" }, false],
    [withUnit, { ...oak, street: "1 Oak St" }, false],
    [{ ...elm, zipcode: " " }, { ...elm, zipcode: " " }, false],
  ];
  for (const [one, other, expected] of pairs) {
    expect(samePlace(one, other), JSON.stringify([one, other])).toBe(expected);
    expect(samePlace(other, one)).toBe(expected);
  }
});

it("maps the pages' types and uses to those of the rate sheet, in any case", () => {
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
