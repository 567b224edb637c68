import { describe, expect, it } from "vitest";
import { quotePurchase } from "~/domain/pricing/price";
import { bandLabel, lowScoreNote, rateWords } from "./rate-words";

const plan = { price: 400_000, score: 740, termYears: 30 as const, state: "CA" };
const dollars = (text: string): number => Number(text.replace(/[$,]/g, ""));

describe("the text of a quote", () => {
  it("names the parts of the payment, which add up to the total", () => {
    const { parts, monthly } = rateWords(quotePurchase({ ...plan, downPayment: 40_000 }), 40_000, 30);
    const whole = parts[parts.length - 1];
    const sum = parts.slice(0, -1).reduce((total, { value }) => total + dollars(value), 0);
    expect(sum).toBeCloseTo(dollars(whole?.value ?? ""), 2);
    expect(Math.abs(dollars(monthly) - sum)).toBeLessThanOrEqual(0.5);
    expect(parts.map(({ label }) => label.split(",")[0])).toContain("Mortgage insurance");
  });
  it("has no mortgage insurance with 20% down", () => {
    const { parts, terms } = rateWords(quotePurchase({ ...plan, downPayment: 80_000 }), 80_000, 30);
    expect(parts.map(({ label }) => label).join()).not.toContain("Mortgage insurance");
    expect(terms).toMatch(/^360 monthly payments of \$[\d,.]+ .* \$80,000 \(20%\) paid down\.$/);
  });
  it("shows an APR that is never below the rate", () => {
    const { apr, rate } = rateWords(quotePurchase({ ...plan, downPayment: 80_000 }), 80_000, 30);
    expect(Number.parseFloat(apr)).toBeGreaterThan(Number.parseFloat(rate));
  });
});

describe("labels and notes of score bands", () => {
  it.each([
    ["740+", "740 or higher"],
    ["720-739", "720 to 739"],
    ["499 or Below", "499 or lower"],
  ])("labels %s as %s", (value, label) => expect(bandLabel(value)).toBe(label));

  it("LIMIT-05: shows a friendly note for a band below the minimum, and none for a band that reaches it", () => {
    expect(lowScoreNote("499 or Below", 500)).toMatch(/500 or more.*welcome to continue/);
    expect(lowScoreNote("500-519", 500)).toBeUndefined();
    expect(lowScoreNote("500-519", 519)).toBeUndefined();
    expect(lowScoreNote("500-519", 520)).toBeDefined();
  });
});
