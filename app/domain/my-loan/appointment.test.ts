import { describe, expect, it } from "vitest";
import { CLOSING_TIMES, startOfAppointment, timeOfDayInWords } from "./appointment";

describe("the appointment of a closing", () => {
  it("is at a quarter of an hour from 7 in the morning to 8 in the evening", () => {
    expect([CLOSING_TIMES[0], CLOSING_TIMES[1], CLOSING_TIMES.at(-1)]).toEqual(["07:00", "07:15", "20:00"]);
    expect(CLOSING_TIMES).toHaveLength(53);
  });

  it.each([
    ["07:00", "7:00 a.m."],
    ["12:15", "12:15 p.m."],
    ["20:00", "8:00 p.m."],
  ])("reads %s as %s", (time, words) => {
    expect(timeOfDayInWords(time)).toBe(words);
  });

  it.each([
    ["2026-12-10", "2026-12-10T17:30:00.000Z"],
    ["2026-07-10", "2026-07-10T16:30:00.000Z"],
  ])("begins in the zone of its place, in winter and in summer: %s", (day, start) => {
    expect(startOfAppointment(day, "10:30", "America/Denver").toISOString()).toBe(start);
  });

  it("refuses a day that does not exist", () => {
    expect(() => startOfAppointment("2026-02-30", "10:30", "America/Denver")).toThrow(RangeError);
  });
});
