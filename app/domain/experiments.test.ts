import { describe, expect, it } from "vitest";
import { experiments } from "~/content/experiments";
import { CONTROL, experimentNamed, hasVariant, isSourceIncluded, type Experiment } from "./experiments";

const plain: Experiment = { name: "plain", variants: [{ name: "blue" }, { name: "green", weight: 300 }] };

describe("an experiment", () => {
  it("is found by its exact name, and so are its variants", () => {
    expect(experimentNamed([plain], "plain")).toBe(plain);
    expect(experimentNamed([plain], "Plain")).toBeUndefined();
    expect([CONTROL, "blue", "green", "red", "control"].map((name) => hasVariant(plain, name))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it("leaves out the sources it excludes, and all sources but those it includes only", () => {
    expect([isSourceIncluded(plain, undefined), isSourceIncluded(plain, "s1")]).toEqual([true, true]);
    const without = { ...plain, excludeAffiliateIds: ["s1"], includeOnlyAffliateIds: [] };
    expect(["s1", "s2", undefined].map((id) => isSourceIncluded(without, id))).toEqual([false, true, true]);
    const only = { ...plain, includeOnlyAffliateIds: ["s1"] };
    expect(["s1", "s2", undefined].map((id) => isSourceIncluded(only, id))).toEqual([true, false, false]);
    expect(isSourceIncluded({ ...only, excludeAffiliateIds: ["s1"] }, "s1")).toBe(false);
  });
});

it("the configured experiments have unique names, variants other than CONTROL, and weights above 0", () => {
  const names = experiments.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  for (const { name, variants, controlWeight = 1 } of experiments) {
    const own = variants.map((variant) => variant.name);
    expect(own.length, name).toBeGreaterThan(0);
    expect([CONTROL, ...own], name).toEqual([...new Set([CONTROL, ...own])]);
    expect(Math.min(controlWeight, ...variants.map(({ weight = 1 }) => weight)), name).toBeGreaterThan(0);
  }
});
