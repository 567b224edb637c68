import { describe, expect, it } from "vitest";
import { schemaOf } from "~/wizard/step";
import { miniStates } from "~/flows/mini/state";
import { estimatedPrice } from "./estimated-price.step";

const wordsOf = (homeValue: string, downPayment: string): string[] =>
  schemaOf(estimatedPrice, miniStates.empty)
    .safeParse({ homeValue, downPayment })
    .error?.issues.map(({ message }) => message) ?? [];

describe("price and down payment", () => {
  it("accepts exactly 3% down, in whole dollars rounded up", () => {
    expect(wordsOf("400,000", "12,000")).toEqual([]);
    expect(wordsOf("350,001", "10,501")).toEqual([]);
  });
  it("names the minimum down payment when the answer is lower", () => {
    expect(wordsOf("400,000", "11,999")).toEqual([
      "The down payment has to be at least 3% of the price, which is $12,000. With a VA loan it can be less: check the box if you have served.",
    ]);
    expect(wordsOf("350,001", "10,500")[0]).toContain("$10,501");
  });
  it("LIMIT-01: still refuses a loan that is too small", () => {
    expect(wordsOf("80,000", "20,000")[0]).toMatch(/Loan amount cannot be less/);
  });
});
