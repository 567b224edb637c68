import { describe, expect, it } from "vitest";
import { offersFromAnswers } from "~/steps/comparison/from-answers";
import { offersComparison } from "./offers-comparison";

const home = {
  ...{ homeValue: 500_000, balance: 200_000, monthlyPayment: 1_850, score: 740, minScore: 500 },
  ...{ state: "CA", hasServed: false },
};

const viewOf = (mortgageRate: number | undefined, wish: { isMonthlyLowered?: boolean } = {}) =>
  offersComparison(offersFromAnswers({ ...home, ...(mortgageRate !== undefined && { mortgageRate }) }), {
    search: { wish: { isRateLowered: true, ...wish } },
    basis: [],
    names: "",
    said: { stay: 7, isSaid: true },
    query: new URLSearchParams(),
    now: Date.UTC(2026, 10, 25),
    to: () => "",
  }).view;

describe("COMPARE-06: a wish for a lower rate", () => {
  it("is measured against a known rate", () => {
    const { asked, best } = viewOf(9.5);
    expect(asked).toBe("a lower rate than today's.");
    expect(best?.title).toMatch(/fits what you asked$/);
    expect(best?.why.join()).toMatch(/Its rate is \d\.\d{3}%, lower than today's\./);
  });

  it("is not claimed to be met while today's rate is only assumed", () => {
    const alone = viewOf(undefined);
    expect(alone.asked).toBe("a lower rate. We don't know today's, so we mark the loan that costs least.");
    const more = viewOf(undefined, { isMonthlyLowered: true });
    expect(more.asked).toBe("to pay less each month than today.");
    for (const { best, rows } of [alone, more]) {
      expect(best?.why.join() ?? "").not.toContain("lower than today's");
      expect(rows.length).toBeGreaterThan(1);
    }
  });
});
