// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { testFrame, TestStep } from "~/ui/test-step";
import {
  calculatorAnswers,
  calculatorChoices,
  calculatorForm,
  calculatorValues,
} from "~/steps/calculator/calculator-form";
import { calculatorPayment } from "./calculator-payment";
import { calculatorView } from "~/steps/calculator/calculator-words";
import MortgageCalcPurchaseResults from "~/flows/main/steps/mortgage-calc-purchase-results";
import type { CalculatorAnswers } from "~/steps/calculator/answers";

afterEach(cleanup);

const typed = { price: "$400,000", downPayment: "80,000", termYears: "30", state: "CO" };

function read(fields: Partial<Record<string, string>>): CalculatorAnswers | string {
  const parsed = calculatorForm.safeParse({ ...typed, ...fields });
  return parsed.success
    ? calculatorAnswers(parsed.data)
    : parsed.error.issues.map(({ path, message }) => `${path.join()}: ${message}`).join(" ");
}

describe("the calculator's input", () => {
  it("accepts a down payment in dollars or as a percentage, rounded up to a dollar", () => {
    expect(read({})).toMatchObject({ price: 400_000, downPayment: 80_000 });
    expect(read({})).toMatchObject({ downPercent: undefined });
    for (const downPayment of ["20%", " 20 % ", "20"])
      expect(read({ downPayment })).toMatchObject({ downPayment: 80_000, downPercent: 20 });
    expect(read({ downPayment: "3.5%" })).toMatchObject({ downPayment: 14_000, downPercent: 3.5 });
    expect(read({ price: "350,001", downPayment: "3%" })).toMatchObject({ downPayment: 10_501 });
  });

  it("LIMIT-01, LIMIT-04, LIMIT-06: names the limit that a price or down payment misses", () => {
    expect(read({ price: "29,999" })).toBe("price: Purchase price cannot be less than $30,000.");
    expect(read({ price: "907,751" })).toBe("price: Purchase price cannot be more than $907,750.");
    expect(read({ price: "907,750" })).toMatchObject({ price: 907_750 });
    expect(read({ downPayment: "2.9%" })).toContain("at least 3% of the price, which is $12,000");
    expect(read({ downPayment: "100%" })).toBe(
      "downPayment: The down payment has to be less than the price.",
    );
    expect(read({ downPayment: "335,001" })).toBe("downPayment: Loan amount cannot be less than $65,000.");
  });

  it("explains who can pay less than 5% down", () => {
    const termsAt = (downPayment: string) => {
      const answers = read({ downPayment });
      return typeof answers === "string" ? answers : calculatorView(answers).terms;
    };
    expect(termsAt("3.5%")).toContain("at least one buyer has to be a first-time home buyer");
    expect(termsAt("5%")).not.toContain("first-time");
  });

  it("refuses text, negative amounts and impossible rates", () => {
    for (const price of ["", "a house", "-400000", "1e6"])
      expect(read({ price })).toMatch(/^price: Enter a price/);
    for (const downPayment of ["", "half", "-1", "20%%", "1000%"])
      expect(read({ downPayment })).toMatch(/^downPayment: /);
    for (const rate of ["0", "25.1", "-6", "six", "6.12345"])
      expect(read({ rate })).toMatch(/^rate: Enter a rate from 0.5% to 25%/);
    for (const state of ["", "XX", "Colorado"]) expect(read({ state })).toMatch(/^state: /);
    expect(read({ dues: "5,001" })).toBe("dues: Dues cannot be more than $5,000 a month.");
    expect(read({ termYears: "31" })).toMatch(/^termYears: /);
  });

  it("accepts the visitor's own rate with or without a percent sign, and omits dues of zero", () => {
    expect(read({ rate: "6.125%", dues: "0" })).toEqual({
      price: 400_000,
      downPayment: 80_000,
      termYears: 30,
      state: "CO",
      rate: 6.125,
    });
  });

  it("returns the values as they were typed", () => {
    const values = {
      price: "400,000",
      downPayment: "20%",
      termYears: "15",
      state: "CO",
      rate: "6.5",
      dues: "90",
    };
    const answers = read(values);
    if (typeof answers === "string") throw new Error(answers);
    expect(calculatorValues(answers)).toEqual(values);
  });
});

const exampleAnswers: CalculatorAnswers = {
  price: 400_000,
  downPayment: 80_000,
  termYears: 30,
  state: "CO",
  rate: 6,
  dues: 100,
};
const amount = (text: string | undefined): number => Number((text ?? "").replace(/[$,]/g, ""));
const sumOf = (figures: readonly { value: string }[]): number =>
  figures.reduce((sum, { value }) => sum + amount(value), 0);

describe("the calculator's results", () => {
  it("compute principal and interest by the formula: 320,000 at 6% over 360 months", () => {
    const i = 0.06 / 12;
    const payment = (320_000 * i) / (1 - (1 + i) ** -360);
    const view = calculatorView(exampleAnswers);
    expect(view.parts.principalAndInterest).toBeCloseTo(payment, 2);
    expect(view.parts.principalAndInterest).toBe(1_918.56);
    const owed = 320_000 * (1 + i) ** 60 - (payment * ((1 + i) ** 60 - 1)) / i;
    expect(Math.abs(amount(view.years[4]?.values[2]) - owed)).toBeLessThan(2);
    expect(view.years).toHaveLength(30);
    expect(view.years.at(-1)?.values[2]).toBe("0");
  });

  it("show parts that sum to their totals", () => {
    for (const downPayment of [12_000, 80_000]) {
      const { closing, life } = calculatorView({ ...exampleAnswers, downPayment });
      expect(sumOf(closing.slice(0, -1))).toBeCloseTo(amount(closing.at(-1)?.value), 2);
      expect(Math.abs(sumOf(life.slice(0, -1)) - amount(life.at(-1)?.value))).toBeLessThanOrEqual(2);
    }
  });

  it("show when mortgage insurance ends, and only for loans with mortgage insurance", () => {
    expect(calculatorView(exampleAnswers).later).toBeUndefined();
    const { later, parts } = calculatorView({ ...exampleAnswers, downPayment: 20_000 });
    const { principalAndInterest, taxes = 0, homeownersInsurance = 0, dues = 0 } = parts;
    expect(parts.mortgageInsurance).toBeGreaterThan(0);
    const [, ends] = /Once it ends, you pay (\$[\d,.]+) a month/.exec(later ?? "") ?? [];
    expect(principalAndInterest + taxes + homeownersInsurance + dues).toBeCloseTo(amount(ends), 2);
  });

  it("show an APR only with our own rate", () => {
    const { rate: _own, ...ours } = exampleAnswers;
    expect(calculatorView(ours).apr).toMatch(/^\d\.\d{3}%$/);
    expect(calculatorView(exampleAnswers).apr).toBeUndefined();
  });

  it("omit taxes where we have no estimate for the place", () => {
    const view = calculatorView({ ...exampleAnswers, state: "PR" });
    expect(view.parts).not.toHaveProperty("taxes");
  });

  it("appear on the page as figures, a chart and a table of every year", () => {
    const view = calculatorView(exampleAnswers);
    const data = { ...calculatorChoices, view, payment: calculatorPayment(view) };
    const frame = testFrame({
      title: "What your home would cost",
      values: { downPayment: calculatorValues(exampleAnswers)["downPayment"] ?? "" },
    });
    render(<TestStep frame={frame} data={data} view={MortgageCalcPurchaseResults} />);
    expect(screen.getAllByText("$1,918.56")).toHaveLength(1);
    expect(screen.getByRole("img", { name: /Interest and principal in each year/ })).toBeTruthy();
    const [short, whole] = screen.getAllByRole("table");
    expect(short?.querySelectorAll("tbody tr")).toHaveLength(7);
    expect(whole?.querySelectorAll("tbody tr")).toHaveLength(30);
    expect(screen.getByDisplayValue("80,000")).toBe(screen.getByLabelText("Down payment"));
    expect(document.querySelector("details")?.open).toBe(false);
  });

  it("open the form when a number has an error", () => {
    const data = { ...calculatorChoices, view: calculatorView(exampleAnswers) };
    const reply = { values: { price: "1" }, errors: { price: ["Too little."] } };
    render(<TestStep frame={testFrame()} data={data} reply={reply} view={MortgageCalcPurchaseResults} />);
    expect(document.querySelector("details")?.open).toBe(true);
  });
});
