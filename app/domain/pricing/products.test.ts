import { describe, expect, it } from "vitest";
import {
  FIXED_PRODUCTS,
  PRODUCTS,
  pricedUnits,
  fixedProductOf,
  isSecondLienProduct,
  parseProductCodes,
  termYearsOf,
} from "./products";

describe("products", () => {
  it("reads the codes of a request in their order", () => {
    expect(parseProductCodes("30Y Fixed, 25Y Fixed, HELOC, HELOAN")).toEqual([
      "30Y Fixed",
      "25Y Fixed",
      "HELOC",
      "HELOAN",
    ]);
    expect(parseProductCodes(PRODUCTS.join(","))).toEqual(PRODUCTS);
  });

  it("ignores case and spaces, lists each product once, and leaves out unknown products", () => {
    expect(parseProductCodes(" heloc ,HELOC,15y  fixed, 40Y Fixed,,")).toEqual(["HELOC", "15Y Fixed"]);
    expect(parseProductCodes("")).toEqual([]);
    expect(parseProductCodes("HELOCX, 5/1 ARM")).toEqual([]);
  });

  it("each term has exactly one product; only lines and equity loans are second liens", () => {
    for (const product of FIXED_PRODUCTS) {
      expect(fixedProductOf(termYearsOf(product))).toBe(product);
      expect(product.startsWith(String(termYearsOf(product)))).toBe(true);
    }
    expect(PRODUCTS.filter(isSecondLienProduct)).toEqual(["HELOC", "HELOAN"]);
  });

  it("a multi-family building has at least two homes", () => {
    expect(pricedUnits("MultiFamily", 1)).toBe(2);
    expect(pricedUnits("MultiFamily", 4)).toBe(4);
    expect(pricedUnits("Townhouse", 1)).toBe(1);
  });
});
