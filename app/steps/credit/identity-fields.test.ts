import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseForm } from "~server/edge/form";
import { birthDateField } from "./date-of-birth";
import { last4Field, ssnField } from "./ssn-fields";

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

describe("the date of birth", () => {
  const schema = z.object({ dob: birthDateField(() => "2026-11-20") });
  const read = (month: string, day: string, year: string) =>
    parseForm(form({ "dob.month": month, "dob.day": day, "dob.year": year }), schema);

  it("accepts the usual ways to type a month", () => {
    expect(read("3", "27", "1985")).toEqual({ ok: true, value: { dob: "1985-03-27" } });
    expect(read(" Mar ", "27", "1985")).toEqual({ ok: true, value: { dob: "1985-03-27" } });
  });

  it.each([
    ["", "", "", "dob", "Enter the date of birth"],
    ["", "27", "1985", "dob.month", "Enter the month."],
    ["3", "", "1985", "dob.day", "Enter the day."],
    ["3", "27", "", "dob.year", "Enter the year."],
    ["13", "27", "1985", "dob.month", "from 1 to 12"],
    ["3", "32", "1985", "dob.day", "from 1 to 31"],
    ["3", "27", "85", "dob.year", "four digits"],
    ["2", "30", "1985", "dob", "date doesn't exist"],
  ])("shows what is wrong with %s/%s/%s", (month, day, year, field, words) => {
    const parsed = read(month, day, year);
    if (parsed.ok) throw new Error("it was taken");
    expect(Object.keys(parsed.errors)).toEqual([field]);
    expect(parsed.errors[field]?.join()).toContain(words);
  });

  it("AGE-01: accepts ages 18 and 120; refuses younger, older and future dates, each with its own error message", () => {
    expect(read("11", "20", "2008").ok).toBe(true);
    expect(read("11", "20", "1906").ok).toBe(true);
    const words = [
      ["11", "21", "2008", "at least 18"],
      ["11", "20", "1905", "more than 120 years"],
      ["11", "21", "2026", "in the future"],
    ] as const;
    for (const [month, day, year, message] of words) {
      const parsed = read(month, day, year);
      expect(parsed.ok ? "taken" : parsed.errors["dob"]?.join()).toContain(message);
    }
  });
});

describe("a Social Security number", () => {
  const read = (ssn: string) => parseForm(form({ ssn }), z.object({ ssn: ssnField() }));

  it("SSN-01: is saved as nine digits, however it was typed", () => {
    for (const typed of ["219-09-9998", "219099998", " 219 09 9998 "]) {
      expect(read(typed)).toEqual({ ok: true, value: { ssn: "219099998" } });
    }
    expect(read("21909999")).toMatchObject({ ok: false });
    expect(read("")).toMatchObject({ ok: false, errors: { ssn: [expect.stringContaining("nine digits")] } });
  });

  it("SSN-02 to 05: a number that is never issued has its own error message", () => {
    for (const typed of [
      "123-45-6789",
      "000-12-3456",
      "666-12-3456",
      "900-12-3456",
      "219-00-9998",
      "219-09-0000",
    ]) {
      expect(read(typed)).toMatchObject({
        errors: { ssn: [expect.stringContaining("doesn't issue that number")] },
      });
    }
  });

  it("SSN-06: the last four must be four digits other than 0000", () => {
    const last4 = (typed: string) => parseForm(form({ last4: typed }), z.object({ last4: last4Field() }));
    expect(last4(" 4321 ")).toEqual({ ok: true, value: { last4: "4321" } });
    for (const typed of ["0000", "12a4", "123", ""]) expect(last4(typed).ok).toBe(false);
  });
});
