import { expect, it } from "vitest";
import { monthlyEscrow } from "~/domain/pricing/property-costs";
import { countedPayment, monthlyHomeCost } from "./debts";

it("REPAY-01: a student loan without a payment counts one percent; a card counts five percent, at least ten dollars", () => {
  expect(countedPayment({ kind: "student", balance: 30_000, monthlyPayment: 0 })).toBe(300);
  expect(countedPayment({ kind: "student", balance: 30_000, monthlyPayment: 210 })).toBe(210);
  // An FHA loan counts half a percent.
  expect(countedPayment({ kind: "student", balance: 30_000, monthlyPayment: 0 }, "fha")).toBe(150);
  expect(countedPayment({ kind: "student", balance: 30_000, monthlyPayment: 210 }, "fha")).toBe(210);
  expect(countedPayment({ kind: "revolving", balance: 4_000, monthlyPayment: 0 })).toBe(200);
  expect(countedPayment({ kind: "revolving", balance: 90, monthlyPayment: 0 })).toBe(10);
  expect(countedPayment({ kind: "revolving", balance: 0, monthlyPayment: 0 })).toBe(0);
});

it("REPAY-01: leaves out an installment loan with ten payments left, but not one with eleven or an unknown end", () => {
  const loan = { kind: "installment", balance: 4_000, monthlyPayment: 400 } as const;
  expect([10, 11].map((paymentsLeft) => countedPayment({ ...loan, paymentsLeft }))).toEqual([0, 400]);
  expect(countedPayment(loan)).toBe(400);
});

it("REPAY-01: a car that may be leased counts however few payments are left; a student loan with few left does not", () => {
  const debt = { balance: 900, monthlyPayment: 300, paymentsLeft: 3 };
  expect(countedPayment({ ...debt, kind: "auto" })).toBe(300);
  expect(countedPayment({ ...debt, kind: "student" })).toBe(0);
});

it("REPAY-02: a kept home counts with its taxes and insurance, even without a mortgage, and not twice", () => {
  const home = { value: 300_000, state: "CO", liens: [] };
  const escrow = monthlyEscrow(300_000, "CO") ?? 0;
  expect(escrow).toBeGreaterThan(100);
  expect(monthlyHomeCost(home)).toBe(escrow);
  expect(monthlyHomeCost({ ...home, liens: [{ monthlyPayment: 1_000, includesEscrow: true }] })).toBe(1_000);
  expect(monthlyHomeCost({ ...home, liens: [{ monthlyPayment: 1_000 }] })).toBeCloseTo(1_000 + escrow, 2);
  // A mortgage payment never includes homeowners' association dues.
  expect(
    monthlyHomeCost({ ...home, dues: 150, liens: [{ monthlyPayment: 1_000, includesEscrow: true }] }),
  ).toBe(1_150);
  expect(monthlyHomeCost({ dues: 150, liens: [{ monthlyPayment: 1_000 }] })).toBe(1_150);
});
