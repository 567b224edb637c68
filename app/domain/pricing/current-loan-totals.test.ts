import { describe, expect, it } from "vitest";
import type { ExistingLien } from "./existing-liens";
import { currentLoanTotals } from "./current-loan-totals";

const home = { value: 500_000, state: "CO" };
const first: ExistingLien = {
  liabilityId: "one",
  balance: 200_000,
  monthlyPayment: 1_581.59,
  ratePercent: 5,
  remainingMonths: 180,
  lienPriority: "FirstLien",
};

describe("totals of keeping the current mortgages", () => {
  it("PRESENT-01: are five years of payments, the principal in them, and all remaining payments", () => {
    expect(currentLoanTotals([first], home)).toEqual({
      balance: 200_000,
      payment: 1_581.59,
      rate: 5,
      monthsLeft: 180,
      // 200,000 at 5 percent over 180 months: the balance after 60 of them is 149,114.
      inFiveYears: { paid: 94_895, principal: 50_886 },
      inWholeTerm: 284_686,
    });
  });

  it("add up two mortgages, and have a rate only for a single one", () => {
    const second = {
      ...first,
      liabilityId: "two",
      lienPriority: "SecondLien" as const,
      remainingMonths: 36,
      balance: 10_000,
      monthlyPayment: 299.71,
    };
    const both = currentLoanTotals([first, second], home);
    expect(both).toMatchObject({ balance: 210_000, payment: 1_881.3, rate: null, monthsLeft: 180 });
    expect(both?.inWholeTerm).toBe(Math.round(284_686.2 + 36 * 299.71));
    // The second is paid off within the five years.
    expect(both?.inFiveYears?.paid).toBe(Math.round(94_895.4 + 36 * 299.71));
  });

  it("leave out unknown figures: a payment with escrow without local figures, an unknown term", () => {
    const unknown = currentLoanTotals(
      [
        {
          liabilityId: "x",
          balance: 200_000,
          monthlyPayment: 1_900,
          lienPriority: "FirstLien",
          includesEscrow: true,
        },
      ],
      { value: 500_000 },
    );
    expect(unknown).toEqual({
      balance: 200_000,
      payment: null,
      rate: null,
      monthsLeft: null,
      inFiveYears: null,
      inWholeTerm: null,
    });
    expect(currentLoanTotals([], home)).toBeUndefined();
  });
});
