import { expect, it } from "vitest";
import { INCOME_TYPES } from "~/domain/income";
import { calculateQualifyingIncome, type DeclaredIncome } from "./income";

const TODAY = "2026-11-27";
const counted = (kind: string, more: Partial<DeclaredIncome> = {}) =>
  calculateQualifyingIncome([{ kind, yearly: 12_000, ...more }], TODAY);

it("REPAY-03: untaxed income counts a quarter more, and as entered until it is confirmed as untaxed", () => {
  for (const kind of ["SocialSecurity", "Disability"]) {
    expect(counted(kind, { isConfirmed: true }).monthlyIncome).toBe(1_250);
    expect(counted(kind).monthlyIncome).toBe(1_000);
    expect(counted(kind).notes.join()).toContain(
      "a quarter more once we have seen that no tax is paid on it",
    );
  }
});

it("REPAY-03: support counts if it continues for three years; child support of 800 then counts 1,000", () => {
  const support = { yearly: 9_600, isConfirmed: true };
  expect(counted("ChildSupport", support).monthlyIncome).toBe(1_000);
  expect(counted("Alimony", support).monthlyIncome).toBe(800);
  expect(counted("SeparateMaintenance", support).monthlyIncome).toBe(800);
  for (const kind of ["ChildSupport", "Alimony", "SeparateMaintenance"])
    for (const lasts of [{}, { isConfirmed: false }]) {
      const { monthlyIncome, notes } = counted(kind, lasts);
      expect(monthlyIncome).toBe(0);
      expect(notes.join()).toContain("counts once we have seen that it continues for three years or more.");
    }
});

it("REPAY-03: self-employment, a partnership, commission and bonus count after two years, not with an unknown start", () => {
  for (const kind of ["SelfEmployment", "K1", "Commission", "Bonus"]) {
    const of = (since?: string) => counted(kind, since === undefined ? {} : { since }).monthlyIncome;
    expect([of("2024-11"), of("2024-11-27"), of("2024-12"), of("2025-06-01"), of(), of("")]).toEqual([
      1_000, 1_000, 0, 0, 0, 0,
    ]);
  }
  // The form does not ask when a partnership share began, so a checkbox confirms it.
  expect(counted("K1", { isConfirmed: true }).monthlyIncome).toBe(1_000);
  expect(counted("SelfEmployment", { isConfirmed: true }).monthlyIncome).toBe(0);
  expect(counted("SelfEmployment").notes).toEqual([
    "Self-employment counts once we have seen two years of it.",
  ]);
});

it("REPAY-03: a job, a pension and savings count as entered; other types do not count yet", () => {
  const kinds = ["FullTimeEmployment", "PartTimeEmployment", "Pension", "401K", "IRA", "DividendsInterest"];
  for (const kind of kinds) expect(counted(kind)).toEqual({ monthlyIncome: 1_000, notes: [] });
  for (const kind of ["Other", "rental", "constructor"]) {
    expect(counted(kind).monthlyIncome).toBe(0);
    expect(counted(kind).notes).toEqual([
      "Other types of income count once a loan expert has seen what they are.",
    ]);
  }
});

it("REPAY-03: adds up incomes, shows each note once, and shows no note without income", () => {
  const { monthlyIncome, notes } = calculateQualifyingIncome(
    [
      { kind: "FullTimeEmployment", yearly: 60_000 },
      { kind: "SelfEmployment", yearly: 24_000, since: "2026-01" },
      { kind: "SelfEmployment", yearly: 12_000 },
    ],
    TODAY,
  );
  expect(monthlyIncome).toBe(5_000);
  expect(notes).toHaveLength(1);
  const nothing = Object.keys(INCOME_TYPES).map((kind) => ({ kind, yearly: 0 }));
  expect(calculateQualifyingIncome(nothing, TODAY)).toEqual({ monthlyIncome: 0, notes: [] });
});
