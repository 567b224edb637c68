import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { schemaOf, titleOf, type Step } from "~/wizard/step";
import { manyFamilies } from "./conditions";
import { homeValue } from "~/steps/homes/homes";
import { refiStates, type RefiState } from "./state";
import { estimatedPrice } from "./steps/estimated-price.step";
import { multiFamilyProperty } from "./steps/multi-family-property.step";
import { propertyOwners } from "./steps/property-owners.step";
import { propertyType } from "./steps/property-type.step";
import { propertyUse } from "./steps/property-use.step";
import { adaHomeState, cabin } from "./testing/home-visit";
import { valueView } from "~/steps/homes/home-questions";

function parse<Form extends z.ZodType>(step: Step<RefiState, Form>, fields: Record<string, string>) {
  const parsed = schemaOf(step, adaHomeState(), "1").safeParse(fields);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message).join(" ");
}

describe("the questions about a home", () => {
  const titles = (state: RefiState, item: string): string[] => [
    titleOf(propertyUse, state, item),
    titleOf(propertyType, state, item),
    titleOf(multiFamilyProperty, state, item),
    titleOf(estimatedPrice, state, item),
    titleOf(propertyOwners, state, item),
  ];

  it("name the street when there are several homes", () => {
    const several = adaHomeState({ otherHomes: { "2": cabin } });
    for (const title of titles(several, "2")) expect(title).toContain("12 Oak Street, Unit 4");
    for (const title of titles(several, "1")) expect(title).toContain("1 Nowhere Lane");
    for (const title of titles(adaHomeState(), "1")) expect(title).toMatch(/your home|the building|is it\?/);
  });

  it("LIMIT-04: require a home value of at least $30,000, and name the limits in the error message", () => {
    expect(parse(estimatedPrice, { homeValue: "$30,000" })).toEqual({ homeValue: 30_000 });
    expect(parse(estimatedPrice, { homeValue: "29,999" })).toBe("Home value cannot be less than $30,000.");
    expect(parse(estimatedPrice, { homeValue: "1,000,000,001" })).toBe(
      "Home value cannot be more than $1,000,000,000.",
    );
  });

  it("PROP-03: ask for the size of a multi-family building, whether its type is in upper or lower case", () => {
    const isAsked = (kept: string): boolean => {
      const state = refiStates.read({ ...refiStates.empty, answers: { types: { "1": kept } } });
      return state !== undefined && manyFamilies.holds(state, "1");
    };
    expect(["MULTIFAMILY", "multifamily", "2Unit", "SINGLE", "CONDO"].filter(isAsked)).toEqual([
      "MULTIFAMILY",
      "multifamily",
      "2Unit",
    ]);
  });

  it("accept two to four homes in a building, and no more", () => {
    expect(parse(multiFamilyProperty, { units: "4UNIT" })).toEqual({ units: "4UNIT" });
    expect(parse(multiFamilyProperty, { units: "5UNIT" })).toMatch(/two, three or four/);
    expect(parse(propertyType, { propertyType: "4UNIT" })).toMatch(/type of home/);
  });
});

describe("the home value", () => {
  const withLookup = (values?: Record<string, number>) =>
    adaHomeState({ ...(values && { values }) }, { lookups: { "1": 300_000 } });

  it("PROP-04: starts from the looked-up value with a note, and uses the higher of the two values", () => {
    expect(valueView(withLookup(), "1")).toEqual({
      value: 300_000,
      found: expect.stringMatching(/public records is about \$300,000\..*higher of the two/),
    });
    expect(valueView(withLookup({ "1": 320_000 }), "1").value).toBe(320_000);
    expect(homeValue(withLookup({ "1": 320_000 }), "1")).toBe(320_000);
    expect(homeValue(withLookup({ "1": 280_000 }), "1")).toBe(300_000);
  });

  it("PROP-07: is blank where no estimate was found", () => {
    expect(valueView(adaHomeState(), "1")).toEqual({ value: undefined });
    expect(valueView(withLookup(), "2")).toEqual({ value: undefined });
  });
});
