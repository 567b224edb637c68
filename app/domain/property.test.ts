import { expect, it } from "vitest";
import { comparedStreet, isMultiUnit, occupancyOfUse, pricedType, unitsOfType, valueUsed } from "./property";

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

it("PROP-01: a street is compared without case and stray spaces", () => {
  expect(comparedStreet("  12  OAK St ")).toBe(comparedStreet("12 Oak st"));
  expect(comparedStreet("12 Oak St")).not.toBe(comparedStreet("12 Oak Ct"));
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
