import { describe, expect, it } from "vitest";
import { cashAtClosing } from "./overview";

const rate = (cashToClose: number, isChosen = false) => ({ cashToClose, isChosen });
const cashOf = (purpose: "purchase" | "refinance" | "cashout", ...rates: ReturnType<typeof rate>[]): number =>
  cashAtClosing({ loan: { purpose }, rates });

describe("the cash of a rate presentation", () => {
  it("is the cash of the chosen rate, or of the first rate until one is chosen", () => {
    expect(cashOf("cashout", rate(-260_000), rate(-257_366, true))).toBe(257_366);
    expect(cashOf("cashout", rate(-260_000), rate(-257_366))).toBe(260_000);
  });
  it("is zero when cash is due at closing, when the loan is not a cash-out, and without a rate", () => {
    expect(cashOf("cashout", rate(-260_000), rate(1_200, true))).toBe(0);
    expect(cashOf("refinance", rate(-340, true))).toBe(0);
    expect(cashOf("purchase", rate(18_000, true))).toBe(0);
    expect(cashOf("cashout")).toBe(0);
  });
});
