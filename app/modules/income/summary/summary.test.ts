import { describe, expect, it } from "vitest";
import { parseForm } from "~server/edge/form";
import { newSession } from "~server/session/site-session";
import { miniHost } from "~/flows/mini/host";
import { miniStates, type MiniState } from "~/flows/mini/state";
import { titleOf } from "~/wizard/step";
import { incomeEmployerInfo } from "~/modules/income/steps/income-employer-info.step";
import { incomeType } from "~/modules/income/steps/income-type.step";
import { incomeSummaryOf } from "./summary";
import { stateWith } from "~/modules/income/testing";

const session = newSession(1_000);
const NOW = Date.parse("2026-11-27T15:00:00Z") / 1000;
const place = { node: "m/income/income-summary", item: "A1/0" };
const income = stateWith({
  incomeTypes: { A1: ["FullTimeEmployment", "IRA"], A2: [] },
  incomeAmounts: {
    A1: { FullTimeEmployment: { amount: 65_000, annual: true }, IRA: { amount: 100.5, annual: false } },
  },
  incomeEmployers: { A1: { FullTimeEmployment: { name: "Acme", start: "2025-03" } } },
});
const state: MiniState = {
  ...miniStates.empty,
  answers: income.answers,
  facts: income.facts,
  outcomes: { "m/income/income-employer-info@A1/0/0": "recent" },
};

describe("the summary of a borrower's income", () => {
  it("shows the answers and the yearly total, and links to the page of each answer", () => {
    const summary = incomeSummaryOf({ host: miniHost, session, state, place, now: NOW });
    expect(summary.total).toBe("$66,206");
    expect(summary.submit).toBe("Save my income");
    expect([...summary.earned, ...summary.jobs].map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Your income: Full-time job, IRA payments",
      "Full-time job: $65,000 per year",
      "IRA payments: $100.50 per month",
      "Employer, full-time job: Acme, since March 2025",
      "Earlier job: None",
    ]);
    const paths = [...summary.earned, ...summary.jobs].map(({ change }) => new URL(change, "http://x"));
    expect(paths.map(({ pathname }) => pathname.replace("/mini/m/income/", ""))).toEqual([
      "income-type/A1/0",
      "income-amount/A1/0",
      "income-amount/A1/0",
      "income-employer-info/A1/0/0",
      "income-past-history/A1/0",
    ]);
    expect(paths.map(({ searchParams }) => searchParams.get("change"))).toEqual([null, "1", "1", "1", "1"]);
  });

  it("REPAY-03: shows which amount counts and why, where it differs from the answer", () => {
    const business = { name: "Acme", start: "2025-03" };
    const countedOf = (start: string) => {
      const answers = {
        incomeTypes: { A1: ["SelfEmployment", "IRA"] },
        incomeAmounts: {
          A1: { SelfEmployment: { amount: 5_000, annual: false }, IRA: { amount: 12_000, annual: true } },
        },
        incomeEmployers: { A1: { SelfEmployment: { ...business, start } } },
      } as const;
      const answered = { ...state, answers };
      return incomeSummaryOf({ host: miniHost, session, state: answered, place, now: NOW }).counted;
    };
    expect(countedOf("2025-03")).toEqual([
      "For now $12,000 a year counts toward a loan.",
      "Self-employment counts once we have seen two years of it.",
    ]);
    expect(countedOf("2020-03")).toEqual([]);
  });

  it("leads a change back through the summary after the income was saved", () => {
    const saved = { ...state, marks: { "m/income/income-summary@A1/0": 1 as const } };
    const { earned } = incomeSummaryOf({ host: miniHost, session, state: saved, place, now: NOW });
    expect(earned.some(({ change }) => change.includes("change=1"))).toBe(false);
  });

  it("shows the second borrower's name and that they have no income", () => {
    const item = "A2/1";
    const summary = incomeSummaryOf({ host: miniHost, session, state, place: { ...place, item }, now: NOW });
    expect(summary.lead).toBe("You told us that Leo has no income.");
    expect(summary.total).toBeUndefined();
    expect(summary.submit).toBe("Continue");
    expect(titleOf(incomeType, state, item)).toBe("What types of income does Leo have?");
    expect(titleOf(incomeType, state, "A1/0")).toBe("What types of income do you have?");
    expect(titleOf(incomeEmployerInfo, state, "A2/1/1")).toBe("Who does Leo work for part-time?");
  });

  it("requires at least one type of income, from the list", () => {
    const { schema } = incomeType;
    if (typeof schema === "function") throw new Error("The form does not depend on the state.");
    const chosen = (...types: string[]) => {
      const form = new FormData();
      for (const type of types) form.append("types", type);
      return parseForm(form, schema);
    };
    expect(chosen()).toEqual({ ok: false, errors: { types: ["Choose at least one type of income."] } });
    expect(chosen("Lottery")).toEqual({ ok: false, errors: { types: ["Choose from the list."] } });
    expect(chosen("401K")).toEqual({ ok: true, value: { types: ["401K"] } });
    expect(chosen("K1", "IRA")).toEqual({ ok: true, value: { types: ["K1", "IRA"] } });
  });
});
