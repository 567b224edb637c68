import { describe, expect, it } from "vitest";
import { compareLoans } from "~/domain/comparison/compare";
import type { ComparisonInput } from "~/domain/comparison/home";
import { SAMPLE_COSTS, sampleHome, sampleOptions } from "~/domain/comparison/testing";
import { headline } from "./headline";

const titleOf = (changes: Partial<ComparisonInput>): string => {
  const input: ComparisonInput = {
    today: sampleHome,
    costs: SAMPLE_COSTS,
    options: sampleOptions,
    wish: { cash: 40_000 },
    stay: 7,
    ...changes,
  };
  return headline(compareLoans(input), input, "Ada and Ben");
};

describe("the headline", () => {
  it("COMPARE-06: says what the best loan gives, and what it takes each month", () => {
    expect(titleOf({ wish: { cash: 40_000, isMonthlyKept: true } })).toBe(
      "Ada and Ben, you could get $40,000 and pay $110 less a month",
    );
    expect(titleOf({})).toBe("Ada and Ben, you could get $40,000, for $231 more a month");
  });

  it("praises no lower payment that costs more over the stay", () => {
    expect(titleOf({ stay: 1 })).toMatch(
      /^Ada and Ben, you could get \$40,000, for \$[\d,]+ more in interest and fees over 1 year$/,
    );
  });

  it("BENEFIT-10: names a payment that can go up only where there is no other", () => {
    const line = sampleOptions.filter(({ kind }) => kind === "line");
    const behind = sampleOptions.filter(({ paysOff }) => paysOff.length === 0);
    expect(titleOf({ options: behind })).toBe("Ada and Ben, you could get $40,000, for $344.03 more a month");
    expect(titleOf({ options: line })).toBe("Ada and Ben, you could get $40,000, for $254.94 more a month");
  });

  it("names what is saved, not a higher payment, where nothing was asked", () => {
    const [, shorter] = sampleOptions;
    expect(titleOf({ wish: {}, options: shorter ? [shorter] : [] })).toBe(
      "Ada and Ben, you could pay $17,254 less in interest and fees over 7 years",
    );
  });
});
