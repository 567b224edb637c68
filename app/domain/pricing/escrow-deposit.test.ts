import { describe, expect, it } from "vitest";
import { ESCROW_BILLS_2026_11 } from "./costs-2026-11";
import { escrowDeposit } from "./escrow-deposit";

describe("12 CFR 1024.17(c) and (d): the initial escrow deposit", () => {
  it("covers taxes of $3,000 in April and October and insurance of $1,800 in September, with the first payment in February", () => {
    const bills = [
      { payment: 3, amount: 3_000 },
      { payment: 8, amount: 1_800 },
      { payment: 9, amount: 3_000 },
    ];
    expect(escrowDeposit(bills)).toEqual({ lowest: -1_950, deposit: 3_250 });
  });

  it("is the reserve alone when the payments cover every bill by its date", () => {
    expect(escrowDeposit([{ payment: 12, amount: 1_200 }])).toEqual({ lowest: 0, deposit: 200 });
  });

  it("is never less line by line than for all lines together", () => {
    const { insurance: insuranceBills, tax: taxBills } = ESCROW_BILLS_2026_11;
    for (const [insurance, tax] of [
      [2_000, 2_500],
      [600, 12_000],
    ] as const) {
      const dollars = (bills: readonly { payment: number; amount: number }[], year: number) =>
        bills.map(({ payment, amount }) => ({ payment, amount: (amount * year) / 12 }));
      const lines = [dollars(insuranceBills, insurance), dollars(taxBills, tax)];
      const apart = lines.reduce((sum, bills) => sum + escrowDeposit(bills).deposit, 0);
      expect(apart).toBeGreaterThanOrEqual(escrowDeposit(lines.flat()).deposit);
    }
  });
});
