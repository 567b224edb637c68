import { describe, expect, it } from "vitest";
import { missingWorkPage, needsEarlierJobs, type OwnIncome } from "./own-part";

const TODAY = "2026-11-30";
const pension: OwnIncome = { kind: "Pension", amount: 900, isAnnual: false };
const job = (since: string): OwnIncome => ({
  ...{ kind: "FullTimeEmployment", amount: 64_000, isAnnual: true },
  ...{ employerName: "Quarry Works", since },
});

describe("earlier jobs", () => {
  it("are asked when every job began less than two years ago", () => {
    expect(needsEarlierJobs([job("2025-01")], TODAY)).toBe(true);
    expect(needsEarlierJobs([job("2025-01"), { ...job("2020-01"), kind: "SelfEmployment" }], TODAY)).toBe(
      false,
    );
    expect(needsEarlierJobs([job("2024-11")], TODAY)).toBe(false);
    expect(needsEarlierJobs([job("2024-12")], TODAY)).toBe(true);
  });

  it("are not asked of a person without a job", () => {
    expect(needsEarlierJobs([pension], TODAY)).toBe(false);
    expect(needsEarlierJobs([], TODAY)).toBe(false);
  });
});

describe("the page about work that is still to do", () => {
  it.each([
    ["nothing answered", {}, "income"],
    ["no income", { incomes: [] }, undefined],
    ["a kind without its amount", { incomes: [{ kind: "Pension", isAnnual: true }] }, "amounts"],
    ["a job without its employer", { incomes: [{ ...job("2020-01"), employerName: undefined }] }, "jobs"],
    ["a job of long ago", { incomes: [job("2020-01"), pension] }, undefined],
    ["a new job", { incomes: [job("2026-01"), pension] }, "earlier"],
    ["a new job, and none before", { incomes: [job("2026-01")], earlierJobs: [] }, undefined],
  ] as const)("%s", (_what, work, page) => {
    expect(missingWorkPage(work, TODAY)).toBe(page);
  });
});
