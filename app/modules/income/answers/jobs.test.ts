import { describe, expect, it } from "vitest";
import { secretIn } from "~server/session/secrets-guard";
import {
  dateOf,
  employerName,
  jobDateOptions,
  jobDateProblems,
  jobEnding,
  monthField,
  monthWords,
  partsOfMonth,
  yearField,
} from "./jobs";

const today = "2026-11-20";

describe("jobs", () => {
  it("accept business names, and refuse numbers that may be personal data", () => {
    const name = employerName("Enter the name.");
    for (const good of ["3M", "Smith & Sons, Inc.", "  A   B ", "Café 24/7", "日本"]) {
      expect(name.safeParse(good).success).toBe(true);
    }
    for (const bad of [
      "",
      " ",
      "---",
      "123-45-6789",
      "LLC 1988-04-12",
      "4242 4242 4242 4242",
      "x".repeat(81),
    ]) {
      expect(name.safeParse(bad).success).toBe(false);
    }
    expect(name.parse("  A   B ")).toBe("A B");
    for (const kept of ["3M", "Route 66 Diner 1-800-555"]) expect(secretIn(kept)).toBeUndefined();
  });

  it("offer twelve months and the years back to 1970", () => {
    const { months, years } = jobDateOptions(today);
    expect(months).toHaveLength(12);
    expect([years[0]?.value, years[years.length - 1]?.value]).toEqual(["2026", "1970"]);
    expect(monthField("m").safeParse("13").success).toBe(false);
    expect(monthField("m").safeParse("09").success).toBe(true);
    expect(yearField("y").safeParse("1969").success).toBe(false);
    expect(yearField("y").safeParse("1970").success).toBe(true);
  });

  it("refuse a future start, a future end and an end before the start", () => {
    expect(jobDateProblems({ start: "2026-11" }, today)).toEqual({});
    expect(Object.keys(jobDateProblems({ start: "2026-12" }, today))).toEqual(["startMonth"]);
    expect(Object.keys(jobDateProblems({ start: "2020-01", end: "2027-01" }, today))).toEqual(["endMonth"]);
    expect(Object.keys(jobDateProblems({ start: "2020-02", end: "2020-01" }, today))).toEqual(["endMonth"]);
    expect(jobDateProblems({ start: "2020-02", end: "2020-02" }, today)).toEqual({});
  });

  it("INCOME-09: are recent when the first day of the start month is less than 730 days ago", () => {
    expect(jobEnding("2024-11", today)).toBe("enough");
    expect(jobEnding("2024-12", today)).toBe("recent");
    expect(jobEnding("2024-12", "2026-12-01")).toBe("enough");
    expect(jobEnding("2024-12", "2026-11-30")).toBe("recent");
  });

  it("format and parse months", () => {
    expect(monthWords("2024-03")).toBe("March 2024");
    expect(partsOfMonth("2024-03")).toEqual({ year: "2024", month: "03" });
    expect(partsOfMonth(undefined)).toEqual({});
    expect(dateOf(Date.parse("2026-11-21T03:00:00Z") / 1000)).toBe("2026-11-20");
  });
});
