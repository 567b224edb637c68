import { describe, expect, it } from "vitest";
import { lint } from "~tests/support/lint";
import { withTypes } from "./answers/answers";
import { answer, hostFlow, standsAt, stateWith } from "./testing";
import type { IncomeState } from "./state";
import type { IncomeType } from "~/domain/income";

const choose = (state: IncomeState, item: string, types: IncomeType[]): IncomeState =>
  answer(state, `income-type@${item}`, withTypes(state.answers, item.split("/")[0] ?? "", types));

describe("the income module", () => {
  it("has a valid graph in a host of its own", () => {
    expect(lint(hostFlow)).toEqual([]);
  });

  it("asks one borrower after the other, then returns to the host", () => {
    let state = choose(stateWith(), "A1/0", ["Pension"]);
    expect(standsAt(state)).toBe("income-amount@A1/0");
    state = answer(state, "income-amount@A1/0");
    expect(standsAt(state)).toBe("income-summary@A1/0");
    state = answer(state, "income-summary@A1/0");
    expect(standsAt(state)).toBe("income-type@A2/1");
    state = answer(choose(state, "A2/1", ["IRA"]), "income-amount@A2/1");
    expect(standsAt(answer(state, "income-summary@A2/1"))).toBe("last");
  });

  it("leads a second borrower without income directly to the summary", () => {
    const state = answer(
      answer(choose(stateWith(), "A1/0", ["Pension"]), "income-amount@A1/0"),
      "income-summary@A1/0",
    );
    expect(standsAt(choose(state, "A2/1", []))).toBe("income-summary@A2/1");
  });

  it("INCOME-09: asks for earlier work when every present job began less than 730 days ago", () => {
    const state = answer(
      choose(stateWith(), "A1/0", ["FullTimeEmployment", "SelfEmployment"]),
      "income-amount@A1/0",
    );
    expect(standsAt(state)).toBe("income-employer-info@A1/0/0");
    const first = answer(state, "income-employer-info@A1/0/0", {}, "recent");
    expect(standsAt(first)).toBe("income-employer-info@A1/0/2");
    expect(standsAt(answer(first, "income-employer-info@A1/0/2", {}, "recent"))).toBe(
      "income-past-history@A1/0",
    );
    expect(standsAt(answer(first, "income-employer-info@A1/0/2", {}, "enough"))).toBe("income-summary@A1/0");
  });

  it("INCOME-09: asks or drops the question about earlier work when a start date changes on any page", () => {
    let state = answer(
      choose(stateWith(), "A1/0", ["FullTimeEmployment", "SelfEmployment"]),
      "income-amount@A1/0",
    );
    state = answer(state, "income-employer-info@A1/0/0", {}, "enough");
    state = answer(state, "income-employer-info@A1/0/2", {}, "recent");
    expect(standsAt(state)).toBe("income-summary@A1/0");
    state = answer(state, "income-employer-info@A1/0/0", {}, "recent");
    expect(standsAt(state)).toBe("income-past-history@A1/0");
    state = answer(state, "income-past-history@A1/0", { incomeHistory: {} });
    expect(standsAt(state)).toBe("income-summary@A1/0");
    state = answer(state, "income-employer-info@A1/0/0", {}, "enough");
    expect(state.marks["m/income/income-past-history@A1/0"]).toBeUndefined();
  });

  it("asks about a type of work chosen later on its own page, and does not repeat answered questions", () => {
    let state = answer(choose(stateWith(), "A1/0", ["SelfEmployment"]), "income-amount@A1/0");
    state = answer(state, "income-employer-info@A1/0/2", {}, "enough");
    expect(standsAt(state)).toBe("income-summary@A1/0");
    state = choose(state, "A1/0", ["SelfEmployment", "FullTimeEmployment"]);
    expect(standsAt(state)).toBe("income-employer-info@A1/0/0");
    expect(standsAt(answer(state, "income-employer-info@A1/0/0", {}, "enough"))).toBe("income-summary@A1/0");
  });
});
