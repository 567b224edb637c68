import { expect, it } from "vitest";
import { requestedLoanOf } from "./requested-loan";

it("computes a purchase loan as price less down payment, unless the record names an amount", () => {
  const bought = { transactionType: "purc", purchasePrice: 450_000, downPayment: 90_000 };
  expect(requestedLoanOf(bought)).toEqual({
    purpose: "purc",
    value: 450_000,
    amount: 360_000,
    product: "30Y Fixed",
  });
  const named = { ...bought, loanAmount: 300_000, loanAmortizationType: "15-year fixed conventional" };
  expect(requestedLoanOf(named)).toMatchObject({ amount: 300_000, product: "15Y Fixed" });
  expect(requestedLoanOf({ transactionType: "purc", purchasePrice: 450_000 })).not.toHaveProperty("amount");
});

it("computes a cash-out loan as balance plus cash, and computes no amount when one of them is missing", () => {
  const owned = { transactionType: "cashout", currentHomeValue: 500_000 };
  expect(requestedLoanOf({ ...owned, currentMortgageBalance: 200_000, cashAmount: 50_000 })).toEqual({
    purpose: "cashout",
    value: 500_000,
    amount: 250_000,
    cash: 50_000,
    product: "30Y Fixed",
  });
  expect(requestedLoanOf({ ...owned, cashAmount: 50_000 })).not.toHaveProperty("amount");
  expect(requestedLoanOf({ ...owned, currentMortgageBalance: 0, cashAmount: 0 })).not.toHaveProperty(
    "amount",
  );
});

it("computes a home equity loan or line as the cash alone, without the existing mortgage", () => {
  const owned = { currentHomeValue: 500_000, currentMortgageBalance: 200_000 };
  const loan = { ...owned, transactionType: "heloan", loanAmortizationType: "15-year fixed conventional" };
  expect(requestedLoanOf({ ...loan, cashAmount: 50_000 })).toEqual({
    purpose: "heloan",
    value: 500_000,
    amount: 50_000,
    product: "HELOAN",
  });
  expect(requestedLoanOf({ ...loan, loanAmount: 60_000 })).toMatchObject({ amount: 60_000 });
  expect(requestedLoanOf({ ...owned, transactionType: "heloc", cashAmount: 50_000 })).toMatchObject({
    amount: 50_000,
  });
  expect(requestedLoanOf(loan)).not.toHaveProperty("amount");
});

it("takes no home equity loan that was chosen for a mortgage of the same years", () => {
  const chosen = { loanAmount: 61_506, loanAmortizationType: "20-year fixed home equity loan" };
  expect(requestedLoanOf({ ...chosen, transactionType: "cashout" }).product).toBe("HELOAN");
});

it("omits an unknown purpose, and uses thirty years for a term that is not offered", () => {
  expect(requestedLoanOf({ transactionType: "pre", loanAmortizationType: "12-year" })).toEqual({
    product: "30Y Fixed",
  });
  expect(requestedLoanOf({})).not.toHaveProperty("purpose");
});

it.each([
  ["30-year fixed FHA", "FHA 30Y Fixed"],
  ["30-year fixed VA", "VA 30Y Fixed"],
  ["7/6 ARM conventional, adjustable rate", "7/6 ARM"],
  ["5/6 ARM conventional, adjustable rate", "5/6 ARM"],
  ["20-year fixed conventional", "20Y Fixed"],
])("requests the matching product for a record with %s", (loanAmortizationType, product) => {
  expect(requestedLoanOf({ loanAmortizationType })).toEqual({ product });
});
