import { describe, expect, it } from "vitest";
import { parseForm } from "~server/edge/form";
import { schemaOf } from "~/wizard/step";
import { amountText, amountsForm, statedAmounts } from "./amounts";
import { incomeAmount } from "~/modules/income/steps/income-amount.step";
import { stateWith } from "~/modules/income/testing";

/** Returns the errors of a form, by default for the first borrower. */
function errorsOf(fields: Record<string, string>, item = "A1/0") {
  const state = stateWith({ incomeTypes: { A1: ["Pension", "IRA"], A2: ["Pension", "IRA"] } });
  const form = new FormData();
  for (const [name, value] of Object.entries({ "per-Pension": "year", "per-IRA": "month", ...fields })) {
    form.set(name, value);
  }
  const parsed = parseForm(form, schemaOf(incomeAmount, state, item));
  return parsed.ok ? {} : parsed.errors;
}

describe("the amounts form", () => {
  it("INCOME-03: requires an amount from the first borrower", () => {
    expect(errorsOf({ "amount-Pension": "12,000", "amount-IRA": "" })).toEqual({
      "amount-IRA": ["Required: enter the amount for “IRA payments”, before taxes."],
    });
    expect(errorsOf({ "amount-Pension": " " })).toEqual({
      "amount-Pension": ["Required: enter the amount for “Pension”, before taxes."],
      "amount-IRA": ["Required: enter the amount for “IRA payments”, before taxes."],
    });
  });

  it("INCOME-04: refuses zero from the first borrower", () => {
    expect(errorsOf({ "amount-Pension": "0", "amount-IRA": "$1,000.50" })).toEqual({
      "amount-Pension": ["Required: enter the amount for “Pension”, before taxes."],
    });
  });

  it("INCOME-05, LIMIT-07: refuses more than 1,000,000 a year from both borrowers", () => {
    const message = "Income cannot be greater than $1,000,000 per year";
    const fields = { "amount-Pension": "1,000,001", "amount-IRA": "1" };
    expect(errorsOf(fields)).toEqual({ "amount-Pension": [message] });
    expect(errorsOf(fields, "A2/1")).toEqual({ "amount-Pension": [message] });
    expect(errorsOf({ ...fields, "amount-Pension": "1,000,000" })).toEqual({});
  });

  it("INCOME-06: refuses more than 83,333 a month", () => {
    const fields = { "amount-Pension": "1", "amount-IRA": "83334" };
    expect(errorsOf(fields)).toEqual({ "amount-IRA": ["Income cannot be greater than $83,333 per month"] });
    expect(errorsOf({ ...fields, "amount-IRA": "83333" })).toEqual({});
  });

  it("INCOME-07: saves amounts only for the chosen types", () => {
    const form = { "amount-Pension": "12,000", "per-Pension": "year", "amount-IRA": "5", "per-IRA": "month" };
    expect(statedAmounts(["Pension"], form)).toEqual({ Pension: { amount: 12_000, annual: true } });
  });

  it("INCOME-08: accepts empty amounts from the second borrower, and saves that they were asked for", () => {
    expect(errorsOf({ "amount-Pension": "", "amount-IRA": "0" }, "A2/1")).toEqual({});
    expect(statedAmounts(["IRA"], { "per-IRA": "month" })).toEqual({ IRA: { amount: 0, annual: false } });
  });

  it("refuses an invalid amount, and an amount without a valid period", () => {
    const fields = { "amount-Pension": "-5", "amount-IRA": "a lot", "per-IRA": "week" };
    const notAmount = "Enter an amount in dollars, for example 65,000.";
    expect(errorsOf(fields)).toEqual({
      "amount-Pension": [notAmount],
      "amount-IRA": [notAmount],
      "per-IRA": ["Choose whether “IRA payments” is per year or per month."],
    });
    expect(Object.keys(amountsForm(["IRA"], true).shape)).toEqual(["amount-IRA", "per-IRA"]);
    expect(Object.keys(amountsForm(["K1"], true).shape)).toEqual(["amount-K1", "per-K1", "sure-K1"]);
    const ticked = {
      "amount-K1": "9",
      "per-K1": "year",
      "sure-K1": "yes",
      "amount-IRA": "9",
      "sure-IRA": "yes",
    };
    expect(statedAmounts(["K1", "IRA"], ticked)).toEqual({
      K1: { amount: 9, annual: true, confirmed: true },
      IRA: { amount: 9, annual: true },
    });
  });

  it("formats saved amounts for the form", () => {
    expect(amountText({ amount: 65_000, annual: true })).toBe("65,000");
    expect(amountText({ amount: 0, annual: true })).toBeUndefined();
  });
});
