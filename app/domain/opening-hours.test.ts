import { describe, expect, it } from "vitest";
import { sampleHours as openingHours } from "~/content/hours";
import { hourInWords, openingStatusAt } from "./opening-hours";

const at = (instant: string) => openingStatusAt(Date.parse(instant) / 1000, openingHours);
const opens = (day: string, hour: number) => ({ isOpen: false, day, hour });

describe("MBC-06: whether the phone line is open", () => {
  it.each([
    ["a Monday at 8 a.m.", "2026-11-23T08:00:00-05:00", { isOpen: true }],
    ["a minute before", "2026-11-23T07:59:00-05:00", opens("today", 8)],
    ["a Monday just before 9 p.m.", "2026-11-23T20:59:59-05:00", { isOpen: true }],
    ["a Monday at 9 p.m.", "2026-11-23T21:00:00-05:00", opens("tomorrow", 8)],
    ["a Saturday at 6 p.m.", "2026-11-21T18:00:00-05:00", opens("on Monday", 8)],
    ["a Friday night", "2026-11-20T23:30:00-05:00", opens("tomorrow", 9)],
    ["a Sunday", "2026-11-22T12:00:00-05:00", opens("tomorrow", 8)],
    ["in summer, by the Eastern clock", "2026-07-15T12:00:00Z", { isOpen: true }],
    ["Thanksgiving", "2026-11-26T10:00:00-05:00", opens("tomorrow", 8)],
    [
      "Independence Day on a Saturday, and the Friday it is kept",
      "2026-07-03T10:00:00-04:00",
      opens("on Monday", 8),
    ],
    ["the night before the clocks change", "2026-10-31T18:30:00-04:00", opens("on Monday", 8)],
  ])("%s", (_what, instant, opening) => {
    expect(at(instant)).toEqual(opening);
  });

  it("is open on Sunday when the hours include it, and closed when they do not", () => {
    const sunday = Date.parse("2026-11-22T12:00:00-05:00") / 1000;
    expect(openingStatusAt(sunday, [{ weekdays: [0, 1], open: [8, 20] }])).toEqual({ isOpen: true });
    expect(openingStatusAt(sunday, [{ weekdays: [1], open: [8, 20] }])).toEqual(opens("tomorrow", 8));
  });

  it("is unknown for a line that never opens", () => {
    expect(openingStatusAt(0, [{ weekdays: [0, 1, 2, 3, 4, 5, 6] }])).toBeUndefined();
  });

  it("writes the hour in everyday form", () => {
    expect([8, 12, 13, 0].map(hourInWords)).toEqual(["8 a.m.", "12 p.m.", "1 p.m.", "12 a.m."]);
  });
});
