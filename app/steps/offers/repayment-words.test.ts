import { describe, expect, it } from "vitest";
import { repaymentWords } from "./repayment-words";
import { offer } from "./testing/sample-offers";

const insured = {
  rate: 6.625,
  loanAmount: 412_874,
  monthlyPayment: 2_912.05,
  insuredMonths: 121,
  principalAndInterest: 2_643.68,
};
const wordsOf = (over: Parameters<typeof offer>[0]): string => repaymentWords(offer(over))[0] ?? "";

describe("the repayment text of a loan", () => {
  it("names both payment amounts when mortgage insurance ends before the loan does", () => {
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
  ])("names one payment amount %s", (_, over) => {
    expect(wordsOf(over)).toMatch(/^360 monthly payments of \$2,643\.68 at a rate that doesn't change; /);
  });
  it.each([undefined, 360])("names one payment amount when insurance lasts %s months", (insuredMonths) => {
    expect(wordsOf({ ...insured, insuredMonths })).toMatch(/^360 monthly payments of \$2,912\.05 at a rate/);
  });
});
