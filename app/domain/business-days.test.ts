import { describe, expect, it } from "vitest";
import { addBusinessDays, businessDaysBefore, federalHolidays, isBusinessDay } from "./business-days";

function observed(year: number): string[] {
  return federalHolidays(year).map((holiday) => holiday.observed);
}

describe("business days", () => {
  it("the holidays of 2026 match the government's list: July 4 is a Saturday, observed on the 3rd", () => {
    expect(federalHolidays(2026).map((holiday) => `${holiday.observed} ${holiday.name}`)).toEqual([
      "2026-01-01 New Year's Day",
      "2026-01-19 Birthday of Martin Luther King, Jr.",
      "2026-02-16 Washington's Birthday",
      "2026-05-25 Memorial Day",
      "2026-06-19 Juneteenth National Independence Day",
      "2026-07-03 Independence Day",
      "2026-09-07 Labor Day",
      "2026-10-12 Columbus Day",
      "2026-11-11 Veterans Day",
      "2026-11-26 Thanksgiving Day",
      "2026-12-25 Christmas Day",
    ]);
  });

  it("a holiday on a Sunday is observed on the Monday after, New Year's on a Saturday in the year before", () => {
    expect(observed(2022)).toContain("2022-06-20");
    expect(observed(2022)).toContain("2022-12-26");
    expect(observed(2022)[0]).toBe("2021-12-31");
    expect(isBusinessDay("2021-12-31")).toBe(false);
    expect(isBusinessDay("2022-12-26")).toBe(false);
  });

  it("the observed days of any year are weekdays, and each Monday or Thursday holiday is on its day", () => {
    for (let year = 2000; year < 2060; year += 1) {
      for (const { name, date, observed: kept } of federalHolidays(year)) {
        const weekday = new Date(`${kept}T00:00:00Z`).getUTCDay();
        expect(weekday).toBeGreaterThan(0);
        expect(weekday).toBeLessThan(6);
        if (/King|Washington|Memorial|Labor|Columbus/.test(name)) expect(weekday).toBe(1);
        if (name.startsWith("Thanksgiving")) expect(Number(date.slice(8))).toBeGreaterThanOrEqual(22);
        if (name.startsWith("Memorial")) expect(Number(date.slice(8))).toBeGreaterThanOrEqual(25);
      }
    }
  });

  it("offices are closed on weekends and observed holidays", () => {
    expect(isBusinessDay("2026-11-20")).toBe(true);
    for (const closed of ["2026-11-21", "2026-11-22", "2026-11-26", "2026-07-03"]) {
      expect(isBusinessDay(closed)).toBe(false);
    }
  });

  it("by the calendar rule Saturdays count, and only the legal date of a holiday does not", () => {
    expect(isBusinessDay("2026-11-21", "calendar")).toBe(true);
    expect(isBusinessDay("2026-11-22", "calendar")).toBe(false);
    expect(isBusinessDay("2026-07-03", "calendar")).toBe(true);
    expect(isBusinessDay("2026-07-04", "calendar")).toBe(false);
  });

  it("counts from the day after, across weekends, holidays and the end of the year", () => {
    expect(addBusinessDays("2026-11-20", 0)).toBe("2026-11-20");
    expect(addBusinessDays("2026-11-20", 3)).toBe("2026-11-25");
    expect(addBusinessDays("2026-11-25", 1)).toBe("2026-11-27");
    expect(addBusinessDays("2026-11-21", 1)).toBe("2026-11-23");
    expect(addBusinessDays("2026-12-31", 1)).toBe("2027-01-04");
  });

  it.each([
    // a Thursday: Monday to Wednesday
    ["2026-12-10", "2026-12-07"],
    // a Tuesday: Friday, Saturday and Monday
    ["2026-12-08", "2026-12-04"],
    // Thanksgiving on the Thursday, and a Sunday
    ["2026-11-30", "2026-11-25"],
  ])("three days before a closing on %s are counted back to %s, with Saturdays", (closing, first) => {
    expect(businessDaysBefore(closing, 3, "calendar")).toBe(first);
    expect(addBusinessDays(first, 3, "calendar")).toBe(closing);
  });

  it("refuses an invalid date or count", () => {
    expect(() => isBusinessDay("2026-02-30")).toThrow(new RangeError("A date is written YYYY-MM-DD."));
    expect(() => addBusinessDays("2026-11-20", -1)).toThrow(
      new RangeError("Count whole business days from 0."),
    );
    expect(() => addBusinessDays("2026-11-20", 1.5)).toThrow(RangeError);
  });
});
