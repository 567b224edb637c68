import { describe, expect, it } from "vitest";
import { EXAMPLE_BALANCE, lineTerms } from "~/domain/pricing/line-terms";
import { compareCashOut } from "./cash-out-comparison";
import { assumedMortgage } from "./assumed-mortgage";
import { lineOfCredit, type LineRequest } from "./line-of-credit";

const request: LineRequest = {
  value: 500_000,
  owed: 250_000,
  line: 75_000,
  draw: 75_000,
  score: 740,
  state: "OH",
};

describe("a line of credit", () => {
  it("has the rate and payments of the comparison's line, drawn in full", () => {
    const home = { value: 500_000, mortgage: assumedMortgage(250_000), state: "OH" };
    const way = compareCashOut({ home, cash: 75_000, score: 740 }).options.find(
      ({ product }) => product === "HELOC",
    );
    if (!way?.available) throw new Error("The line is offered.");
    const line = lineOfCredit({ ...request, line: way.loan.loanAmount, draw: way.loan.loanAmount });
    expect(line.loan).toEqual(way.loan);
    expect(line.today.drawPayment).toBe(way.loanPayment);
    expect(line.today.repaymentPayment).toBe(way.loan.repaymentPayment);
    expect(line.feeTotal).toBe(way.loan.closingCosts);
  });

  it("has an APR that is the periodic rate: the prime rate and the margin, without fees", () => {
    const { loan, primeRate, margin } = lineOfCredit(request);
    expect(loan.apr).toBe(loan.rate);
    expect(primeRate + margin).toBe(loan.rate);
  });

  it("has the payments of the terms document for a draw of 10,000 dollars", () => {
    const { highest, drawYears, repaymentYears } = lineOfCredit({ ...request, draw: EXAMPLE_BALANCE });
    const { atMaximum } = lineTerms();
    expect(highest).toMatchObject({
      rate: atMaximum.rate,
      drawPayment: atMaximum.drawPayment,
      repaymentPayment: atMaximum.repaymentPayment,
    });
    expect([drawYears * 12, repaymentYears * 12]).toEqual([atMaximum.drawMonths, atMaximum.repaymentMonths]);
  });

  it("owes the whole draw until the repayment, and nothing at its end", () => {
    const { years, drawYears, today } = lineOfCredit(request);
    expect(years[drawYears - 1]).toMatchObject({ balance: 75_000, payment: today.drawPayment });
    expect(years[drawYears]?.balance).toBeLessThan(75_000);
    expect(years[drawYears]?.payment).toBe(today.repaymentPayment);
    expect(years.at(-1)).toMatchObject({ year: 30, balance: 0, payment: today.repaymentPayment });
  });

  it("costs more at a higher rate, and never above the highest", () => {
    const { today, higher, highest } = lineOfCredit(request);
    expect(higher.rate).toBe(today.rate + 2);
    expect(highest.interest).toBeGreaterThan(higher.interest);
    expect(higher.interest).toBeGreaterThan(today.interest);
    expect(highest.rate).toBe(18);
  });

  it("says why a line is not lent, and how large it could be", () => {
    const { reasons, largest } = lineOfCredit({ ...request, owed: 450_000, draw: 10_000 });
    expect(reasons).toContain("over-ltv");
    expect(largest).toBeLessThan(75_000);
    const owesMore = lineOfCredit({ ...request, owed: 600_000, draw: 10_000 });
    expect(owesMore.reasons).toContain("over-ltv");
    expect(owesMore.largest).toBe(0);
  });

  it("counts the credit that the cap of fees in Texas asks for", () => {
    const texas = lineOfCredit({ ...request, state: "TX", line: 20_000, draw: 10_000 });
    const elsewhere = lineOfCredit({ ...request, line: 20_000, draw: 10_000 });
    expect(texas.loan.rate).toBeGreaterThan(elsewhere.loan.rate);
    expect(texas.feeTotal).toBe(texas.loan.closingCosts);
    expect(texas.fees.some(({ dollars }) => dollars < 0)).toBe(true);
  });

  it.each([
    ["value", { value: 0 }],
    ["owed", { owed: -1 }],
    ["line", { line: 0 }],
    ["draw", { draw: 75_001 }],
    ["score", { score: 900 }],
  ])("refuses an impossible %s", (field, change) => {
    expect(() => lineOfCredit({ ...request, ...change })).toThrow(new RegExp(`^${field}`));
  });
});
