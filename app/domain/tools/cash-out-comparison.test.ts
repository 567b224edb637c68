import { payoffTotal } from "~/domain/pricing/payoff";
import { describe, expect, it } from "vitest";
import { toCents } from "~/domain/money";
import { monthlyPayment } from "~/domain/pricing/payment";
import { loanTerms, priceLoan } from "~/domain/pricing/price-loan";
import { ASSUMED_HOME } from "~/domain/pricing/products";
import { amortize } from "./amortization";
import {
  compareCashOut,
  type CashOutHome,
  type CashOutOption,
  type CashOutRequest,
} from "./cash-out-comparison";

const home: CashOutHome = {
  value: 500_000,
  mortgage: { balance: 200_000, monthlyPayment: 1_300, ratePercent: 3.5 },
  state: "CA",
};
const request: CashOutRequest = { home, cash: 60_000, score: 740 };

function available(options: readonly CashOutOption[]) {
  return options.flatMap((option) => (option.available ? [option] : []));
}

function unavailable(options: readonly CashOutOption[]) {
  return options.flatMap((option) => (option.available ? [] : [option]));
}

describe("three ways to get cash from a home", () => {
  it("gives the requested cash in each way with the smallest possible loan", () => {
    for (const value of [400_000, 500_000, 1_200_000])
      for (const score of [580, 680, 780])
        for (const cash of [15_000, 33_333.33, 60_000]) {
          const { options } = compareCashOut({ home: { ...home, value }, cash, score });
          expect(options.map(({ kind }) => kind)).toEqual(["cashout", "equityLoan", "lineOfCredit"]);
          for (const { kind, product, loan, cashInHand } of available(options)) {
            expect(cashInHand).toBeGreaterThanOrEqual(cash);
            const replaces = kind === "cashout";
            const less = loanTerms({
              ...ASSUMED_HOME,
              purpose: "cashout",
              product,
              value,
              score,
              state: "CA",
              loanAmount: loan.loanAmount - 1,
              seniorBalance: replaces ? 0 : 200_000,
            });
            expect(
              less.loanAmount - less.closingCosts - (replaces ? payoffTotal([{ balance: 200_000 }]) : 0),
            ).toBeLessThan(cash);
          }
          expect(available(options).length).toBeGreaterThan(0);
        }
  });

  it("balances paid plus owed with prior balance, cash and cost, at both horizons", () => {
    for (const mortgage of [
      home.mortgage,
      { balance: 0, monthlyPayment: 0, ratePercent: 0 },
      { balance: 90_000.45, monthlyPayment: 1_500.01, ratePercent: 6.875 },
    ]) {
      const { today, options } = compareCashOut({ ...request, cash: 80_000, home: { ...home, mortgage } });
      expect(available(options)).toHaveLength(3);
      for (const { cashInHand, fiveYears, thirtyYears } of available(options))
        for (const { paid, balance, cost } of [fiveYears, thirtyYears])
          expect(toCents(paid + balance)).toBe(toCents(mortgage.balance + cashInHand + cost));
      for (const { paid, balance, cost } of [today.fiveYears, today.thirtyYears])
        expect(toCents(paid + balance)).toBe(toCents(mortgage.balance + cost));
    }
  });

  it("owes nothing after thirty years", () => {
    const { today, options } = compareCashOut(request);
    expect(today.thirtyYears.balance).toBe(0);
    for (const { thirtyYears } of available(options)) expect(thirtyYears.balance).toBe(0);
  });

  it("prices each loan like any other loan", () => {
    for (const { loan, product, apr, kind } of available(compareCashOut(request).options)) {
      const priced = priceLoan({
        purpose: "cashout",
        product,
        value: 500_000,
        loanAmount: loan.loanAmount,
        score: 740,
        state: "CA",
        occupancy: "PrimaryHome",
        propertyType: "SingleFamily",
        units: 1,
        ...(kind !== "cashout" && { seniorBalance: 200_000 }),
      });
      expect(loan).toEqual(priced);
      expect(apr).toBe(priced.apr);
    }
  });

  it("replaces the mortgage in a cash-out refinance and keeps it in the other ways", () => {
    const [refinance, equityLoan, line] = available(compareCashOut(request).options);
    if (!refinance || !equityLoan || !line) throw new Error("a way is missing");
    expect(refinance.monthlyPayment).toBe(refinance.loanPayment);
    expect(toCents(equityLoan.monthlyPayment - equityLoan.loanPayment)).toBe(130_000);
    expect(toCents(line.monthlyPayment - line.loanPayment)).toBe(130_000);
    expect(line.laterMonthlyPayment).toBeCloseTo(
      1_300 + monthlyPayment(line.loan.loanAmount, line.loan.rate, 240),
      2,
    );
    expect(refinance.laterMonthlyPayment).toBeUndefined();
  });

  it("favors keeping a mortgage with a low rate and replacing one with a high rate", () => {
    const costs = (ratePercent: number) => {
      const mortgage = {
        balance: 200_000,
        monthlyPayment: monthlyPayment(200_000, ratePercent, 360),
        ratePercent,
      };
      const options = available(compareCashOut({ ...request, home: { ...home, mortgage } }).options);
      return Object.fromEntries(options.map(({ kind, fiveYears }) => [kind, fiveYears.cost]));
    };
    expect(costs(2.5).cashout).toBeGreaterThan(costs(2.5).equityLoan ?? NaN);
    expect(costs(11).cashout).toBeLessThan(costs(11).equityLoan ?? NaN);
  });

  it("never lowers the payment, the thirty-year cost or the loan amount for more cash", () => {
    const sweep = [15_000, 30_000, 60_000, 90_000, 120_000].map((cash) =>
      available(compareCashOut({ ...request, cash }).options),
    );
    sweep.slice(1).forEach((more, index) =>
      more.forEach((option, way) => {
        const less = sweep[index]?.[way];
        if (!less) throw new Error("a way is missing");
        expect(option.loan.loanAmount).toBeGreaterThan(less.loan.loanAmount);
        expect(option.monthlyPayment).toBeGreaterThan(less.monthlyPayment);
        expect(option.thirtyYears.cost).toBeGreaterThan(less.thirtyYears.cost);
      }),
    );
  });

  it("matches the mortgage's schedule for today's costs", () => {
    const schedule = amortize({ loanAmount: 200_000, ratePercent: 6, termMonths: 180 });
    const mortgage = { balance: 200_000, monthlyPayment: schedule.firstPayment, ratePercent: 6 };
    const { today } = compareCashOut({ ...request, home: { ...home, mortgage } });
    expect(today.fiveYears.balance).toBe(schedule.months[59]?.balance);
    expect(Math.abs(today.thirtyYears.cost - schedule.totals.interest)).toBeLessThan(0.02);
  });

  it("lists the unavailable ways with their reasons", () => {
    const reasons = (extra: Partial<CashOutRequest>) =>
      compareCashOut({ ...request, ...extra }).options.map((option) =>
        option.available ? [] : option.reasons,
      );
    expect(reasons({ cash: 5_000 })).toEqual([[], ["loan-too-small"], ["loan-too-small"]]);
    expect(reasons({ cash: 210_000 })).toEqual([["over-ltv"], [], []]);
    expect(reasons({ score: 499 }).every((own) => own.includes("score-too-low"))).toBe(true);
    expect(reasons({ home: { ...home, occupancy: "InvestmentProperty" } })).toEqual([
      [],
      ["occupancy-not-offered"],
      ["occupancy-not-offered"],
    ]);
    expect(reasons({ home: { ...home, state: "TX" }, cash: 210_000 })).toEqual([
      ["over-ltv"],
      ["over-ltv"],
      ["over-ltv"],
    ]);
  });

  it(
    "makes an unavailable way available at its maximum cash, and not noticeably above it",
    { tags: "sweep" },
    () => {
      for (const value of [260_000, 333_333, 500_000, 1_500_000])
        for (const score of [520, 640, 700, 760]) {
          const scenario = { ...request, score, home: { ...home, value } };
          for (const { kind, mostCash } of unavailable(
            compareCashOut({ ...scenario, cash: 2_000_000 }).options,
          )) {
            if (mostCash === 0) continue;
            const at = (cash: number) =>
              compareCashOut({ ...scenario, cash }).options.find((option) => option.kind === kind)?.available;
            expect([kind, value, score, at(mostCash)]).toEqual([kind, value, score, true]);
            // Loan-to-value is truncated to a hundredth of a percent, so the next dollar may still
            // pass.
            expect(at(mostCash + value / 10_000 + 2)).toBe(false);
          }
        }
    },
  );

  it.each([
    [333_333, 640],
    [500_000, 700],
    [1_500_000, 640],
    [1_500_000, 760],
  ])(
    "makes an unavailable way available at its maximum cash: a home of %d, a score of %d",
    (value, score) => {
      const scenario = { ...request, score, home: { ...home, value } };
      const closed = unavailable(compareCashOut({ ...scenario, cash: 2_000_000 }).options);
      expect(closed).toHaveLength(3);
      for (const { kind, mostCash } of closed) {
        const { options } = compareCashOut({ ...scenario, cash: mostCash });
        expect(options.find((option) => option.kind === kind)?.available).toBe(true);
      }
    },
  );

  it("charges no monthly payment for a mortgage that is paid off", () => {
    const done = { balance: 0, monthlyPayment: 900, ratePercent: 4 };
    const { today, options } = compareCashOut({ ...request, home: { ...home, mortgage: done } });
    expect(today.monthlyPayment).toBe(0);
    for (const option of available(options)) expect(option.monthlyPayment).toBe(option.loanPayment);
    expect(compareCashOut(request).today.monthlyPayment).toBe(1_300);
  });

  it("offers no cash in any way where we lend none", () => {
    const owed = { balance: 480_000, monthlyPayment: 3_000, ratePercent: 5 };
    const options = [
      ...compareCashOut({ ...request, score: 400 }).options,
      ...compareCashOut({ ...request, home: { ...home, mortgage: owed } }).options,
    ];
    expect(unavailable(options)).toHaveLength(6);
    for (const { mostCash } of unavailable(options)) expect(mostCash).toBe(0);
  });

  it("names the field when it refuses a number out of range", () => {
    const mortgage = (extra: Partial<CashOutHome["mortgage"]>) => ({
      home: { ...home, mortgage: { ...home.mortgage, ...extra } },
    });
    const wrong: [Partial<CashOutRequest>, RegExp][] = [
      [{ cash: 0 }, /^cash/],
      [{ score: 299 }, /^score/],
      [{ home: { ...home, value: 0 } }, /^value/],
      [mortgage({ balance: -1 }), /^balance/],
      [mortgage({ monthlyPayment: 500 }), /^monthlyPayment/],
      [mortgage({ ratePercent: -1 }), /^ratePercent/],
    ];
    for (const [extra, message] of wrong) {
      expect(() => compareCashOut({ ...request, ...extra })).toThrow(RangeError);
      expect(() => compareCashOut({ ...request, ...extra })).toThrow(message);
    }
  });
});
