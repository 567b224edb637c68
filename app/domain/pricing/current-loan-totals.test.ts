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

describe("what keeping today's mortgages comes to", () => {
  it("PRESENT-01: is five years of the payment, the principal in them, and all that is still to be paid", () => {
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

  it("counts two together, and a rate only where there is one", () => {
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

  it("says nothing that cannot be told: a payment with escrow in a place without figures, a term nobody knows", () => {
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
