import { describe, expect, it } from "vitest";
import { compareCashOut } from "./cash-out-comparison";
import { quickQuote, type QuickQuote, type QuickQuoteInput } from "./quick-quote";

const input: QuickQuoteInput = { value: 500_000, balance: 200_000, cash: 60_000, score: 740, state: "CA" };

function quoted(quote: QuickQuote) {
  if (quote.outcome === "none") throw new Error(`no quote: ${quote.reasons.join(", ")}`);
  return quote;
}

describe("quick quote", () => {
  it("gives the requested cash in the way that costs least in five years", () => {
    for (const score of [580, 660, 740, 800])
      for (const cash of [20_000, 60_000, 120_000]) {
        const quote = quoted(quickQuote({ ...input, score, cash }));
        expect(quote).toMatchObject({ outcome: "asked", cash, isMortgageAssumed: true });
        for (const option of quote.comparison.options)
          if (option.available) expect(quote.best.fiveYears.cost).toBeLessThanOrEqual(option.fiveYears.cost);
        expect(quote.best.cashInHand).toBeGreaterThanOrEqual(cash);
      }
  });

  it("uses the comparison's figures where the mortgage is known", () => {
    const mortgage = { monthlyPayment: 1_300, ratePercent: 3.5 };
    const quote = quoted(quickQuote({ ...input, mortgage }));
    expect(quote.isMortgageAssumed).toBe(false);
    expect(quote.comparison).toEqual(
      compareCashOut({
        home: { value: 500_000, state: "CA", mortgage: { ...mortgage, balance: 200_000 } },
        cash: 60_000,
        score: 740,
      }),
    );
    // Replacing a mortgage at 3.5 % is expensive.
    expect(quote.best.kind).not.toBe("cashout");
    const dear = quoted(quickQuote({ ...input, mortgage: { monthlyPayment: 2_000, ratePercent: 11 } }));
    expect(dear.best.kind).toBe("cashout");
  });

  it("gives the maximum cash when too much is requested, and grants that amount when it is requested", () => {
    for (const value of [300_000, 500_000, 2_000_000])
      for (const score of [560, 680, 780]) {
        const less = quoted(quickQuote({ ...input, value, score, cash: 9_000_000 }));
        expect(less.outcome).toBe("less");
        expect(less.best.cashInHand).toBeGreaterThanOrEqual(less.cash);
        expect(less.best.loan.cltv).toBeLessThanOrEqual(0.85005);
        expect(quickQuote({ ...input, value, score, cash: less.cash })).toMatchObject({
          outcome: "asked",
          best: less.best,
        });
      }
  });

  it("never gives less cash for a higher value, a lower balance or a better score", () => {
    const most = (extra: Partial<QuickQuoteInput>) =>
      quoted(quickQuote({ ...input, cash: 9_000_000, ...extra })).cash;
    const sweeps = [
      [300_000, 400_000, 500_000, 900_000].map((value) => most({ value })),
      [400_000, 300_000, 100_000, 1].map((balance) => most({ balance })),
      [500, 620, 700, 800].map((score) => most({ score })),
    ];
    for (const sweep of sweeps) expect([...sweep].sort((one, other) => one - other)).toEqual(sweep);
  });

  it("assumes no mortgage for a home without one", () => {
    const quote = quoted(quickQuote({ ...input, balance: 0 }));
    expect(quote.isMortgageAssumed).toBe(false);
    expect(quote.comparison.today.fiveYears.cost).toBe(0);
  });

  it("limits a cash-out to ten million (LIMIT-03) and a loan to five million (LIMIT-02)", () => {
    const rich = { ...input, value: 40_000_000, balance: 0 };
    const quote = quoted(quickQuote({ ...rich, cash: 10_000_001 }));
    expect(quote.outcome).toBe("less");
    expect(quote.best.loan.loanAmount).toBeLessThanOrEqual(5_000_000);
    expect(quote.cash).toBeGreaterThan(4_900_000);
  });

  it("refuses a first lien below 65,000 (LIMIT-01), and offers a smaller loan behind the mortgage", () => {
    const quote = quoted(quickQuote({ ...input, balance: 20_000, cash: 20_000 }));
    const [refinance] = quote.comparison.options;
    expect(refinance).toMatchObject({ available: false, reasons: ["loan-too-small"] });
    expect(quote.best.kind).not.toBe("cashout");
  });

  it("lists why no loan is possible (LIMIT-04, LIMIT-05, STATES-01)", () => {
    const reasons = (extra: Partial<QuickQuoteInput>, minScore?: number | null) => {
      const quote = quickQuote({ ...input, ...extra }, minScore === undefined ? {} : { minScore });
      return quote.outcome === "none" ? quote.reasons : [];
    };
    expect(reasons({ value: 29_999, balance: 0 })).toEqual(["home-value-too-low"]);
    expect(reasons({ state: "DC" })).toEqual(["state-not-served"]);
    expect(reasons({ state: "DC", value: 1 })).toEqual(["state-not-served", "home-value-too-low"]);
    expect(reasons({ score: 499 })).toEqual(["score-too-low"]);
    expect(reasons({ score: 500 })).toEqual([]);
    expect(reasons({ score: 700 }, 720)).toEqual(["score-too-low"]);
    expect(reasons({ score: 499 }, null)).toEqual(["score-too-low"]);
    expect(reasons({ balance: 480_000 })).toEqual(["over-ltv"]);
    expect(reasons({ balance: 20_000, cash: 500 })).toEqual(["loan-too-small"]);
  });

  it("never throws for any home that a visitor can enter", { tags: "sweep" }, () => {
    for (const value of [30_000, 80_000, 100_000, 750_000, 5_000_000])
      for (const share of [0, 0.01, 0.5, 0.79, 0.85, 1.2])
        for (const cash of [1, 9_000, 70_000, 10_000_000])
          for (const state of ["TX", "NY"]) {
            const quote = quickQuote({ value, balance: value * share, cash, score: 700, state });
            if (quote.outcome === "none") expect(quote.reasons.length).toBeGreaterThan(0);
            else expect(quote.best.cashInHand).toBeGreaterThanOrEqual(quote.cash);
          }
  });

  it("names the field when it refuses a number out of range", () => {
    const wrong: [Partial<QuickQuoteInput>, RegExp][] = [
      [{ value: NaN }, /^value/],
      [{ balance: -1 }, /^balance/],
      [{ cash: 0 }, /^cash/],
      [{ score: 900 }, /^score/],
      [{ mortgage: { monthlyPayment: 1, ratePercent: 5 } }, /^monthlyPayment/],
    ];
    for (const [extra, message] of wrong) {
      expect(() => quickQuote({ ...input, ...extra })).toThrow(RangeError);
      expect(() => quickQuote({ ...input, ...extra })).toThrow(message);
    }
  });
});
