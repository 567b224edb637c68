import { describe, expect, it } from "vitest";
import {
  type DateParts,
  MONTH_OPTIONS,
  type DatePartsError,
  ageOn,
  daysBetween,
  displayFromStorage,
  isAllowedAge,
  isoDateAfter,
  isoDateOf,
  parseDateParts,
  partsOfStorageDate,
  toDisplayDate,
  toStorageDate,
  yearOptions,
} from "./dates";

describe("dates", () => {
  it("DATE-01: the storage format needs a four-digit year and a date that exists", () => {
    expect(toStorageDate({ month: "1", day: "5", year: "2020" })).toBe("2020-01-05");
    expect(toStorageDate({ month: "1", day: "5", year: "20" })).toBe("");
    expect(toStorageDate({ month: "2", day: "30", year: "2020" })).toBe("");
    for (const odd of [{ month: "001" }, { month: "1 " }, { day: "005" }, { day: "5 " }, { year: "12020" }])
      expect(toStorageDate({ month: "1", day: "5", year: "2020", ...odd })).toBe("");
  });

  it("DATE-02: the display format pads month and day", () => {
    expect(toDisplayDate({ month: "1", day: "5", year: "2020" })).toBe("01/05/2020");
  });

  it("DATE-03: converts only a full YYYY-MM-DD back", () => {
    expect(displayFromStorage("2020-01-05")).toBe("01/05/2020");
    for (const odd of ["2020-1-5", "20-01-05", "2020-01-05T00:00", "12020-01-05", "2021-02-29", ""]) {
      expect(displayFromStorage(odd)).toBe("");
      expect(partsOfStorageDate(odd)).toBeUndefined();
    }
  });

  it("AGE-01: allows 18 and 120 years, but not a day less or a year more", () => {
    const today = "2026-11-20";
    expect(isAllowedAge("2008-11-20", today)).toBe(true);
    expect(isAllowedAge("2008-11-21", today)).toBe(false);
    expect(isAllowedAge("1906-11-20", today)).toBe(true);
    expect(isAllowedAge("1905-11-21", today)).toBe(true);
    expect(isAllowedAge("1905-11-20", today)).toBe(false);
    expect(isAllowedAge("2027-01-01", today)).toBe(false);
    expect(isAllowedAge("not a date", today)).toBe(false);
  });

  it("counts completed years and days across leap days", () => {
    expect(ageOn("2008-02-29", "2026-02-28")).toBe(17);
    expect(ageOn("2008-02-29", "2026-03-01")).toBe(18);
    expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
    expect(daysBetween("2024-03-01", "2024-02-28")).toBe(-2);
    expect(daysBetween("nonsense", "2024-02-28")).toBeUndefined();
    expect(daysBetween("2024-02-28", "nonsense")).toBeUndefined();
  });

  it("offers twelve months and the years back to 1970", () => {
    expect(MONTH_OPTIONS).toHaveLength(12);
    expect(MONTH_OPTIONS[0]).toEqual({ value: "01", label: "January" });
    expect(MONTH_OPTIONS[11]).toEqual({ value: "12", label: "December" });
    const years = yearOptions(2026);
    expect([years[0], years.at(-1), years.length]).toEqual(["2026", "1970", 57]);
  });

  it("takes the date in the site's time zone, not in UTC", () => {
    expect(isoDateOf(new Date("2026-11-21T02:00:00Z"))).toBe("2026-11-20");
    expect(isoDateOf(new Date("2026-11-21T02:00:00Z"), "UTC")).toBe("2026-11-21");
  });

  it.each([
    ["2026-10-20T04:30:00Z", 45, "2026-12-04"],
    ["2027-02-20T04:30:00Z", 45, "2027-04-05"],
    ["2026-11-21T02:00:00Z", 0, "2026-11-20"],
    ["2026-11-01T04:30:00Z", 1, "2026-11-02"],
    ["2027-03-14T04:30:00Z", 1, "2027-03-14"],
    ["2026-11-20T17:00:00Z", -21, "2026-10-30"],
    ["2028-02-28T17:00:00Z", 366, "2029-02-28"],
  ])("%s and %d days are %s, with or without a clock change between them", (instant, days, iso) => {
    expect(isoDateAfter(new Date(instant), days)).toBe(iso);
  });

  it("is the given number of days after the date of its instant, at every hour of two years", () => {
    const from = Date.UTC(2026, 0, 1);
    for (let hour = 0; hour < 2 * 366 * 24; hour += 1) {
      const instant = new Date(from + hour * 3_600_000);
      expect(daysBetween(isoDateOf(instant), isoDateAfter(instant, 45))).toBe(45);
    }
  });

  it.each([
    [{ month: "3", day: "9", year: "1985" }, "1985-03-09"],
    [{ month: " 03 ", day: " 09", year: "1985 " }, "1985-03-09"],
    [{ month: "mar", day: "9", year: "1985" }, "1985-03-09"],
    [{ month: "February", day: "29", year: "2000" }, "2000-02-29"],
    [{ month: "jan", day: "1", year: "1985" }, "1985-01-01"],
    [{ month: "12", day: "31", year: "1985" }, "1985-12-31"],
  ])("reads the typed date %j", (typed, iso) => {
    expect(parseDateParts(typed)).toEqual({ ok: true, iso });
  });

  it.each<[DateParts, DatePartsError]>([
    [{ month: "", day: " ", year: "" }, "empty"],
    [{ month: "", day: "1", year: "1985" }, "missing-month"],
    [{ month: "", day: "1", year: "" }, "missing-month"],
    [{ month: "1", day: "", year: "" }, "missing-day"],
    [{ month: "1", day: "", year: "1985" }, "missing-day"],
    [{ month: "1", day: "1", year: "" }, "missing-year"],
    [{ month: "13", day: "1", year: "1985" }, "bad-month"],
    ...["0", "ma", "xy", "x1", "1x", "012"].map((month): [DateParts, DatePartsError] => [
      { month, day: "1", year: "1985" },
      "bad-month",
    ]),
    ...["0", "32", "x1", "1x", "012"].map((day): [DateParts, DatePartsError] => [
      { month: "1", day, year: "1985" },
      "bad-day",
    ]),
    ...["85", "11985", "19850"].map((year): [DateParts, DatePartsError] => [
      { month: "1", day: "1", year },
      "bad-year",
    ]),
    [{ month: "1", day: "1", year: "0985" }, "bad-year"],
    [{ month: "2", day: "30", year: "1985" }, "not-a-date"],
  ])("reports why %j is not a date", (typed, error) => {
    expect(parseDateParts(typed)).toEqual({ ok: false, error });
  });
});
