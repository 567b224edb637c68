import { describe, expect, it } from "vitest";
import { VALID_STATES } from "~/domain/states";
import { checkHomeWorth, checkMonthlyDues, checkMonthlyHomeCosts, checkMonthlyRent } from "./home";
import { TYPICAL_HOME_VALUES_2026_11 } from "./typical-home-values-2026-11";

describe("SOFT-05: the value or price of a home", () => {
  it("is from a tenth of the state's typical value to ten times that", () => {
    const inCalifornia = (value: number) => checkHomeWorth({ value, state: "CA" });
    expect(inCalifornia(76_499)).toEqual({ reason: "far-from-typical", typical: 765_000, state: "CA" });
    expect([76_500, 7_650_000].map(inCalifornia)).toEqual([undefined, undefined]);
    expect(inCalifornia(7_650_001)?.reason).toBe("far-from-typical");
  });

  it("without a state is compared with all states", () => {
    expect(checkHomeWorth({ value: 16_999 })).toEqual({ reason: "below-all-states", typical: 170_000 });
    expect([17_000, 8_350_000].map((value) => checkHomeWorth({ value }))).toEqual([undefined, undefined]);
    expect(checkHomeWorth({ value: 8_350_001 })).toEqual({ reason: "above-all-states", typical: 835_000 });
    expect(checkHomeWorth({ value: 16_999, state: "DC" })?.reason).toBe("below-all-states");
  });

  it("is from a third of its value in public records to three times that", () => {
    const known = (value: number) => checkHomeWorth({ value, state: "OH", known: 300_000 });
    expect(known(99_999)).toEqual({ reason: "far-from-known", known: 300_000 });
    expect([100_000, 900_000].map(known)).toEqual([undefined, undefined]);
    expect(known(900_001)).toEqual({ reason: "far-from-known", known: 300_000 });
  });

  it("has a typical value in each state we may lend in", () => {
    expect(Object.keys(TYPICAL_HOME_VALUES_2026_11)).toEqual(VALID_STATES);
  });
});

describe("SOFT-06: a home's amounts a month", () => {
  it("dues are at most 2,000 dollars, and a kept home's costs 10,000", () => {
    expect([0, 2_000, 2_001].map(checkMonthlyDues)).toEqual([undefined, undefined, "large"]);
    expect([0, 10_000, 10_001].map(checkMonthlyHomeCosts)).toEqual([undefined, undefined, "large"]);
  });

  it("a rent is from 100 to 20,000 dollars, and at most 3 percent of the home's value", () => {
    expect([0, 99, 100, 20_000, 20_001].map((rent) => checkMonthlyRent({ rent }))).toEqual([
      undefined,
      "small",
      undefined,
      undefined,
      "large",
    ]);
    const onValue = (rent: number) => checkMonthlyRent({ rent, value: 200_000 });
    expect([6_000, 6_001].map(onValue)).toEqual([undefined, "large"]);
  });
});
