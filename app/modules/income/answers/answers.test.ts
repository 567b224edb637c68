import { describe, expect, it } from "vitest";
import { earlierJobsOf, missingAnswerOf, incomeItemsOf, withTypes } from "./answers";
import { stateWith } from "~/modules/income/testing";

const job = { name: "Acme", start: "2020-01" };

describe("income answers", () => {
  it("INCOME-07: drop amounts and employers of types no longer chosen, for this borrower only", () => {
    const amounts = {
      Pension: { amount: 9, annual: true },
      PartTimeEmployment: { amount: 5, annual: false },
    };
    const before = {
      incomeTypes: { A1: ["PartTimeEmployment", "Pension"] as const, A2: ["Pension"] as const },
      incomeAmounts: { A1: amounts, A2: { Pension: { amount: 7, annual: true } } },
      incomeEmployers: { A1: { PartTimeEmployment: job } },
    };
    expect(withTypes(before, "A1", ["Pension"])).toEqual({
      incomeTypes: { A1: ["Pension"], A2: ["Pension"] },
      incomeAmounts: { A1: { Pension: { amount: 9, annual: true } }, A2: before.incomeAmounts.A2 },
      incomeEmployers: { A1: {} },
    });
    expect(withTypes({}, "A1", ["IRA", "K1", "IRA"])).toEqual({ incomeTypes: { A1: ["K1", "IRA"] } });
  });

  it("convert to the domain's income items", () => {
    const state = stateWith(
      {
        incomeTypes: { A1: ["PartTimeEmployment", "IRA"] },
        incomeAmounts: { A1: { PartTimeEmployment: { amount: 1_200.5, annual: false } } },
        incomeEmployers: { A1: { PartTimeEmployment: job } },
      },
      { incomeIds: { A1: { PartTimeEmployment: "inc1" } } },
    );
    expect(incomeItemsOf(state, "A1")).toEqual([
      {
        userIncomeType: "PartTimeEmployment",
        isSelected: true,
        amount: 1_200.5,
        isAnnual: false,
        instagenIncomeId: "inc1",
        employerInfo: { employerName: "Acme", startDate: "2020-01", present: true },
      },
      { userIncomeType: "IRA", isSelected: true, amount: undefined, isAnnual: true },
    ]);
  });

  it("report what is missing before income can be saved", () => {
    const types = { A1: ["FullTimeEmployment", "Pension"] as const, A2: ["Pension"] as const };
    const full = { amount: 50_000, annual: true };
    const income = stateWith({
      incomeTypes: types,
      incomeAmounts: {
        A1: { FullTimeEmployment: full, Pension: full },
        A2: { Pension: { amount: 0, annual: true } },
      },
      incomeEmployers: { A1: { FullTimeEmployment: job } },
    });
    expect(missingAnswerOf(income, "A1/0")).toBeUndefined();
    expect(missingAnswerOf(stateWith({ incomeTypes: types }), "A1/0")).toEqual({
      step: "income-amount",
      item: "A1/0",
    });
    const { incomeEmployers: _, ...without } = income.answers;
    expect(missingAnswerOf(stateWith(without), "A1/0")).toEqual({
      step: "income-employer-info",
      item: "A1/0/0",
    });
  });

  it("INCOME-08: count an empty amount as missing for the first borrower, and not for the second", () => {
    const state = stateWith({
      incomeTypes: { A1: ["Pension"], A2: ["Pension"] },
      incomeAmounts: {
        A1: { Pension: { amount: 0, annual: true } },
        A2: { Pension: { amount: 0, annual: true } },
      },
    });
    expect(missingAnswerOf(state, "A2/1")).toBeUndefined();
    expect(missingAnswerOf(state, "A1/0")).toEqual({ step: "income-amount", item: "A1/0" });
  });

  it("INCOME-09: drop an earlier job that is no longer asked for", () => {
    const incomeHistory = { A1: [{ name: "Old", start: "2015-01", end: "2019-01" }] };
    const state = stateWith({ incomeTypes: { A1: ["FullTimeEmployment"] }, incomeHistory });
    const recent = { ...state, outcomes: { "m/income/income-employer-info@A1/0/0": "recent" } };
    expect(earlierJobsOf(recent, "A1/0")).toEqual(incomeHistory.A1);
    expect(earlierJobsOf(state, "A1/0")).toEqual([]);
  });
});
