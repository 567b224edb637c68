import { describe, expect, it } from "vitest";
import { repaymentWords } from "./repayment-words";
import { offer } from "./testing/sample-offers";

const insured = { rate: 6.625, loanAmount: 412_874, monthlyPayment: 2_912.05, insuredMonths: 121 };
const wordsOf = (over: Parameters<typeof offer>[0]): string => repaymentWords(offer(over))[0] ?? "";

describe("how a loan is repaid", () => {
  it("names both runs of payments where mortgage insurance ends before the loan does", () => {
    expect(wordsOf(insured)).toBe(
      "121 monthly payments of $2,912.05 with mortgage insurance, then 239 of $2,643.68 at a rate that doesn't change. Property taxes and homeowners insurance are extra.",
    );
    expect(wordsOf({ ...insured, insuredMonths: 1 })).toMatch(
      /^1 monthly payment of \$2,912\.05 with mortgage insurance, then 359 of/,
    );
  });
  it.each([
    ["without insurance", { ...insured, monthlyPayment: 2_643.68, insuredMonths: 0 }],
    ["with a count of months and no insurance", { ...insured, monthlyPayment: 2_643.68 }],
  ])("names one run %s", (_, over) => {
    expect(wordsOf(over)).toMatch(/^360 monthly payments of \$2,643\.68 at a rate that doesn't change; /);
  });
  it.each([undefined, 360])("names one run where insurance is told for %s months", (insuredMonths) => {
    expect(wordsOf({ ...insured, insuredMonths })).toMatch(/^360 monthly payments of \$2,912\.05 at a rate/);
  });
});
