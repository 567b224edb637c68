import { describe, expect, it } from "vitest";
import { toCents } from "~/domain/money";
import { remainingMonthsOf } from "~/domain/pricing/existing-liens";
import { amortize, type AmortizedDebt } from "./amortization";
import { compareDebts, debtOutlook } from "./debt-comparison";

const card: AmortizedDebt = { balance: 12_000, monthlyPayment: 400, ratePercent: 22 };
const car: AmortizedDebt = { balance: 18_000, monthlyPayment: 550, ratePercent: 7 };
const loan = { ratePercent: 7, termMonths: 360, closingCosts: 3_000 };

describe("a debt with a fixed payment", () => {
  it("ends in the month that the closed formula gives", () => {
    for (const balance of [500, 12_000, 40_000])
      for (const ratePercent of [0, 7, 22])
        for (const share of [0.02, 0.03, 0.1, 1]) {
          const monthlyPayment = Math.ceil(balance * share * 100) / 100;
          const outlook = debtOutlook({ balance, ratePercent, monthlyPayment });
          if (!outlook.ends) throw new Error("the debt never ends");
          const months = remainingMonthsOf(
            { liabilityId: "1", lienPriority: "Other", balance, monthlyPayment, ratePercent },
            monthlyPayment,
          );
          expect(Math.abs(outlook.months - (months ?? NaN))).toBeLessThanOrEqual(1);
          expect(toCents(outlook.paid)).toBe(toCents(balance + outlook.interest));
        }
  });

  it("never ends when the payment only covers the interest, or the payoff would take over a hundred years", () => {
    expect(debtOutlook({ balance: 12_000, monthlyPayment: 100, ratePercent: 10 })).toEqual({ ends: false });
    expect(debtOutlook({ balance: 12_000, monthlyPayment: 0, ratePercent: 10 })).toEqual({ ends: false });
    expect(debtOutlook({ balance: 12_000, monthlyPayment: 0.01, ratePercent: 0 })).toEqual({ ends: false });
    expect(debtOutlook({ balance: 1_200, monthlyPayment: 1, ratePercent: 0 })).toMatchObject({
      months: 1_200,
    });
  });

  it("never takes longer or costs more with a higher payment", () => {
    const outlooks = [250, 300, 400, 1_000, 13_000].map((monthlyPayment) => {
      const outlook = debtOutlook({ ...card, monthlyPayment });
      if (!outlook.ends) throw new Error("the debt never ends");
      return outlook;
    });
    outlooks.slice(1).forEach(({ months, interest }, index) => {
      expect(months).toBeLessThan(outlooks[index]?.months ?? 0);
      expect(interest).toBeLessThan(outlooks[index]?.interest ?? 0);
    });
  });
});

describe("debts compared with one loan", () => {
  it("sums today's debts, and finances debts and closing costs with the loan", () => {
    const { today, loan: then, ...difference } = compareDebts([card, car], loan);
    expect(today).toMatchObject({ balance: 30_000, monthly: 950 });
    const ends = [card, car].map(debtOutlook).flatMap((outlook) => (outlook.ends ? [outlook] : []));
    expect(today.debts).toEqual(ends);
    expect(today.months).toBe(Math.max(...ends.map(({ months }) => months)));
    expect(toCents(today.interest ?? NaN)).toBe(
      ends.reduce((sum, { interest }) => sum + toCents(interest), 0),
    );
    const schedule = amortize({ loanAmount: 33_000, ratePercent: 7, termMonths: 360 });
    expect(then).toMatchObject({ loanAmount: 33_000, monthly: schedule.firstPayment, months: 360 });
    expect(toCents(then.totalCost)).toBe(toCents(schedule.totals.payment - 30_000));
    expect(toCents(difference.monthlySavings)).toBe(toCents(950 - then.monthly));
    expect(toCents(difference.totalSavings ?? NaN)).toBe(toCents((today.interest ?? NaN) - then.totalCost));
  });

  it("reports that a lower payment over thirty years costs more in total", () => {
    const { facts, totalSavings } = compareDebts([card, car], loan);
    expect(facts).toEqual({
      monthly: "less",
      duration: "longer",
      total: "more",
      lowerPaymentCostsMore: true,
    });
    expect(totalSavings).toBeLessThan(0);
  });

  it("reports total savings for a low-rate loan that is paid as fast as today's debt", () => {
    const { facts, totalSavings } = compareDebts([card], { ratePercent: 7, termMonths: 36 });
    expect(facts).toEqual({
      monthly: "less",
      duration: "shorter",
      total: "less",
      lowerPaymentCostsMore: false,
    });
    expect(totalSavings).toBeGreaterThan(0);
  });

  it("reports no difference when the loan equals the debt", () => {
    const { firstPayment } = amortize({ loanAmount: 18_000, ratePercent: 7, termMonths: 37 });
    const same = compareDebts([{ ...car, monthlyPayment: firstPayment }], { ratePercent: 7, termMonths: 37 });
    expect(same).toMatchObject({ monthlySavings: 0, totalSavings: 0 });
    expect(same.facts).toEqual({
      monthly: "same",
      duration: "same",
      total: "same",
      lowerPaymentCostsMore: false,
    });
  });

  it("gives no total savings when one debt never ends", () => {
    const { today, totalSavings, facts } = compareDebts([{ ...card, monthlyPayment: 220 }, car], loan);
    expect(today.debts[0]).toEqual({ ends: false });
    expect(today.months).toBeUndefined();
    expect(today.interest).toBeUndefined();
    expect(totalSavings).toBeUndefined();
    expect(facts).toMatchObject({ duration: "unending", total: "unending", lowerPaymentCostsMore: false });
  });

  it("charges no monthly payment for a debt without a balance", () => {
    expect(compareDebts([card, { ...car, balance: 0 }], loan).today.monthly).toBe(400);
  });

  it("charges only the closing costs without interest", () => {
    const { loan: then } = compareDebts([card], { ratePercent: 0, termMonths: 1, closingCosts: 250 });
    expect(then).toMatchObject({ monthly: 12_250, months: 1, interest: 0, totalCost: 250 });
  });

  it("never saves more with a higher rate, and never costs less with a longer term", () => {
    const rates = [0, 3, 7, 15, 25].map((ratePercent) => compareDebts([card, car], { ...loan, ratePercent }));
    const terms = [12, 60, 180, 360].map((termMonths) => compareDebts([card, car], { ...loan, termMonths }));
    for (const sweep of [rates, terms]) {
      const costs = sweep.map(({ loan: { totalCost } }) => totalCost);
      expect([...costs].sort((one, other) => one - other)).toEqual(costs);
    }
  });

  it("names the field when it refuses a number out of range", () => {
    expect(() => compareDebts([], loan)).toThrow(/^debts/);
    expect(() => compareDebts([{ ...card, balance: 0 }], loan)).toThrow(/^debts/);
    expect(() => compareDebts([{ ...card, balance: -1 }], loan)).toThrow(/^balance/);
    expect(() => compareDebts([{ ...card, monthlyPayment: NaN }], loan)).toThrow(/^monthlyPayment/);
    expect(() => compareDebts([{ ...card, ratePercent: 101 }], loan)).toThrow(/^ratePercent/);
    expect(() => compareDebts([card], { ...loan, ratePercent: 26 })).toThrow(/^ratePercent/);
    expect(() => compareDebts([card], { ...loan, termMonths: 0 })).toThrow(/^termMonths/);
    expect(() => compareDebts([card], { ...loan, closingCosts: -1 })).toThrow(/^closingCosts/);
  });
});
