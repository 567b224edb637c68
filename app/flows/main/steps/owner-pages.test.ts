import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { schemaOf, type Step } from "~/wizard/step";
import { amountToBorrow } from "./amount-to-borrow.step";
import { cashoutAmount } from "./cashout-amount.step";
import { currentMortgageBalance } from "./current-mortgage-balance.step";
import { estimatedHomeValue } from "./estimated-home-value.step";
import { missingFigures, rateAndPayment } from "./rate-and-payment.step";
import { paymentAndCashoutAmount } from "./payment-and-cashout-amount.step";
import { mainStates, type MainState } from "~/flows/main/state";

function parse<Form extends z.ZodType>(step: Step<MainState, Form>, fields: Record<string, string>) {
  const parsed = schemaOf(step, mainStates.empty).safeParse(fields);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message).join(" ");
}

describe("limits of the owner's pages, each named in its error message", () => {
  it("LIMIT-04: a home is worth at least $30,000", () => {
    expect(parse(estimatedHomeValue, { homeValue: "30,000", propertyState: "TX" })).toEqual({
      homeValue: 30_000,
      propertyState: "TX",
    });
    expect(parse(estimatedHomeValue, { homeValue: "29,999", propertyState: "TX" })).toBe(
      "Home value cannot be less than $30,000.",
    );
  });
  it("LIMIT-03: cash is at most $10,000,000", () => {
    const ask = (desiredCashAmount: string) => parse(paymentAndCashoutAmount, { desiredCashAmount });
    expect(ask("10,000,000")).toMatchObject({ desiredCashAmount: 10_000_000 });
    expect(ask("10,000,001")).toBe("Cash-out amount cannot be more than $10,000,000.");
    expect(ask("0")).toMatch(/from \$1 to \$10,000,000/);
  });
  it("LIMIT-02: a line is at most $5,000,000, and at least $10,000", () => {
    const ask = (amount: string) => parse(amountToBorrow, { amountToBorrow: amount });
    expect(ask("10,000")).toEqual({ amountToBorrow: 10_000 });
    expect(ask("9,999")).toBe("A line cannot be less than $10,000.");
    expect(ask("5,000,000")).toEqual({ amountToBorrow: 5_000_000 });
    expect(ask("5,000,001")).toBe("A line cannot be more than $5,000,000.");
  });
});

describe("the existing mortgage", () => {
  const ask = (mortgageBalance: string, monthlyMortgagePayment?: string) =>
    parse(currentMortgageBalance, {
      mortgageBalance,
      ...(monthlyMortgagePayment === undefined ? {} : { monthlyMortgagePayment }),
    });
  it("accepts the figures of a statement with cents, and rounds them to whole dollars", () => {
    expect(ask("$198,432.51", "1,432.18")).toEqual({
      mortgageBalance: 198_433,
      monthlyMortgagePayment: 1_432,
    });
  });
  it("accepts a home that is paid off, without a payment", () => {
    expect(ask("0")).toEqual({ mortgageBalance: 0 });
  });
  it("requires the payment of a mortgage that is owed, and refuses a payment above the balance", () => {
    expect(ask("200,000")).toMatch(/what you pay each month/);
    expect(ask("200,000", "0")).toMatch(/what you pay each month/);
    expect(ask("1,000", "1,850")).toMatch(/cannot be more than the \$1,000/);
    expect(ask("0", "500")).toMatch(/cannot be more than the \$0/);
    expect(ask("200,000", "60,000")).toMatch(/cannot be more than \$50,000\. Enter what you pay each month/);
  });
  it("accepts a balance above any home value, which another page checks", () => {
    expect(ask("900,000,000", "5,000")).toEqual({
      mortgageBalance: 900_000_000,
      monthlyMortgagePayment: 5_000,
    });
  });
});

describe("the cash amount", () => {
  it("is chosen by its value in the list", () => {
    expect(parse(cashoutAmount, { desiredCashAmount: "37501" })).toMatchObject({
      desiredCashAmount: { value: 37_501 },
    });
    expect(parse(cashoutAmount, { desiredCashAmount: "37500" })).toMatch(/in the list/);
  });
});

describe("the refinance page", () => {
  it("asks for what the comparison needs only while it is unknown", () => {
    const ask = (answers: MainState["answers"]) =>
      schemaOf(rateAndPayment, { ...mainStates.empty, answers }).safeParse({}).success;
    const known = { homeValue: 500_000, mortgageBalance: 300_000 };
    expect(missingFigures({ ...mainStates.empty, answers: known })).toEqual({
      ...{ homeValue: false, mortgageBalance: false },
      scoreBand: true,
    });
    expect([ask({}), ask(known), ask({ ...known, scoreBand: "740+" })]).toEqual([false, false, true]);
    expect(ask({ ...known, estimatedBand: "740+" })).toBe(true);
    expect(parse(rateAndPayment, { ...{ homeValue: "1", mortgageBalance: "0" }, scoreBand: "740+" })).toBe(
      "Home value cannot be less than $30,000.",
    );
  });
});
