import { describe, expect, it } from "vitest";
import { cashIssue, homeIssue, maxCashFrom } from "./home-cash";

describe("cash from a home", () => {
  it("is at most 85% of the value minus the balance, and 80% in Texas", () => {
    expect(maxCashFrom({ homeValue: 500_000, mortgageBalance: 200_000 })).toBe(225_000);
    expect(maxCashFrom({ homeValue: 500_000, mortgageBalance: 200_000, state: "TX" })).toBe(200_000);
    // A VA loan goes up to 90 % of the value, only when it replaces a mortgage.
    expect(maxCashFrom({ homeValue: 500_000, mortgageBalance: 200_000, hasServed: true })).toBe(250_000);
    expect(maxCashFrom({ homeValue: 500_000, mortgageBalance: 0, hasServed: true })).toBe(425_000);
  });
  it("is zero when the balance exceeds what can be lent", () => {
    expect(maxCashFrom({ homeValue: 300_000, mortgageBalance: 290_000 })).toBe(0);
    expect(cashIssue({ homeValue: 300_000, mortgageBalance: 290_000 }, 5_000)).toMatch(
      /can't lend cash.*\$300,000.*\$290,000/,
    );
  });
  it.each([
    [100_000, 80_000],
    [50_000, 35_000],
    [200_000, 161_000],
  ])("F11, LIMIT-01: no product gives cash from a home of %d with %d owed", (homeValue, mortgageBalance) => {
    const home = { homeValue, mortgageBalance, state: "CO" };
    expect(maxCashFrom(home)).toBe(0);
    expect(cashIssue(home, 5_000)).toMatch(/can't lend cash/);
  });
  it("F11, LIMIT-01: is the cash of a product's smallest loan, and zero one dollar below it", () => {
    const most = (homeValue: number, mortgageBalance: number) =>
      maxCashFrom({ homeValue, mortgageBalance, state: "CO" });
    expect([most(200_000, 160_000), most(200_000, 160_001)]).toEqual([10_000, 0]);
    expect([most(81_250, 60_000), most(81_249, 60_000)]).toEqual([5_000, 0]);
  });
  it("names the maximum when the visitor asks for more", () => {
    const home = { homeValue: 500_000, mortgageBalance: 200_000 };
    expect(cashIssue(home, 225_000)).toBeUndefined();
    expect(cashIssue(home, 225_001)).toContain("$225,000");
    expect(cashIssue(home, 0)).toMatch(/Enter how much cash/);
  });
  it("LIMIT-03, LIMIT-04: stays within the lender's limits", () => {
    expect(homeIssue({ homeValue: 29_999, mortgageBalance: 0 })).toMatchObject({ field: "homeValue" });
    expect(homeIssue({ homeValue: 30_000, mortgageBalance: 0 })).toBeUndefined();
    expect(homeIssue({ homeValue: 400_000, mortgageBalance: 2_000_000_000 })).toMatchObject({
      field: "mortgageBalance",
    });
    expect(cashIssue({ homeValue: 90_000_000, mortgageBalance: 0 }, 10_000_001)).toContain("$10,000,000");
  });
});
