import { describe, expect, it } from "vitest";
import { CASH_OUT_CHOICES, cashOutAmountOf, cashOutChoiceOf } from "./cash-out-choices";

describe("cash-out ranges", () => {
  it("are five, each with the amount that is stored for it", () => {
    expect(CASH_OUT_CHOICES.map(({ value }) => value)).toEqual([12_501, 37_501, 62_501, 100_001, 150_001]);
  });
  it("contain their own stored value, so that a saved choice is shown again", () => {
    for (const choice of CASH_OUT_CHOICES) expect(cashOutChoiceOf(choice.value)).toBe(choice);
  });
  it.each([
    [24_999, 12_501],
    [25_000, 37_501],
    [50_000, 37_501],
    [50_001, 62_501],
    [125_000, 100_001],
    [125_001, 150_001],
    [9_000_000, 150_001],
  ])("show %d as the range of %d", (dollars, value) => {
    expect(cashOutChoiceOf(dollars)?.value).toBe(value);
  });
  it("keep an amount that was entered exactly, while its range stays selected", () => {
    const range = (dollars: number) => cashOutChoiceOf(dollars) ?? { value: 0, from: 0, to: 0, label: "" };
    expect(cashOutAmountOf(range(40_000), 40_000)).toBe(40_000);
    expect(cashOutAmountOf(range(60_000), 40_000)).toBe(62_501);
    expect(cashOutAmountOf(range(60_000), undefined)).toBe(62_501);
    expect(cashOutAmountOf(range(0), 0)).toBe(12_501);
  });
});
