import { describe, expect, it } from "vitest";
import { openingHours } from "~/content/hours";
import { availableCallSlots, canCallAt, callSlotText, findOfferedSlot } from "./call-hours";

const at = (iso: string): number => Date.parse(iso) / 1000;
const inDc = { state: "DC", phone: "2025550123" };

describe("F4: when a phone number may be called", () => {
  it.each([
    ["a Sunday at 5 in the morning", "2026-11-22T10:00:00Z", inDc, false],
    ["a Sunday at noon, when we are closed", "2026-11-22T17:00:00Z", inDc, false],
    ["a Monday at noon", "2026-11-23T17:00:00Z", inDc, true],
    [
      "a Monday at 8 in the east, for a home in California",
      "2026-11-23T13:00:00Z",
      { state: "CA", phone: "2025550123" },
      false,
    ],
    [
      "a Monday at 8 in the east, for a number of California",
      "2026-11-23T13:00:00Z",
      { state: "DC", phone: "4155550123" },
      false,
    ],
    [
      "a Monday at 11 in the east, when it is 8 in California",
      "2026-11-23T16:00:00Z",
      { state: "CA", phone: "4155550123" },
      true,
    ],
    [
      "the same for Hawaii, where it is 6",
      "2026-11-23T16:00:00Z",
      { state: "HI", phone: "8085550123" },
      false,
    ],
    [
      "a Monday at 20 in the east, for Puerto Rico, where it is 21",
      "2026-11-24T01:00:00Z",
      { phone: "7875550123" },
      false,
    ],
    ["Thanksgiving", "2026-11-26T17:00:00Z", inDc, false],
    [
      "a number whose area nobody knows, at 8 in the east",
      "2026-11-23T13:00:00Z",
      { phone: "2995550123" },
      false,
    ],
  ])("F4: %s", (_when, iso, place, isAllowed) => {
    expect(canCallAt(at(iso), place, openingHours)).toBe(isAllowed);
  });

  it("F4: all offered times are within the hours, on three days, and shown in the customer's time", () => {
    const now = at("2026-11-22T10:00:00Z");
    const place = { state: "CA", phone: "4155550123" };
    const times = availableCallSlots(now, place, openingHours);
    for (const time of times) {
      for (let moment = time.at; moment < time.until; moment += 900)
        expect(canCallAt(moment, place, openingHours)).toBe(true);
      expect(findOfferedSlot(time.at, now, place, openingHours)).toEqual(time);
    }
    expect(times.map((time) => callSlotText(time, place)).slice(0, 6)).toEqual([
      "Monday, November 23, 8 to 10 a.m. Pacific",
      "Monday, November 23, 10 a.m. to 12 p.m. Pacific",
      "Monday, November 23, 12 to 2 p.m. Pacific",
      "Monday, November 23, 2 to 4 p.m. Pacific",
      "Monday, November 23, 4 to 6 p.m. Pacific",
      "Tuesday, November 24, 8 to 10 a.m. Pacific",
    ]);
    expect(times.map((time) => callSlotText(time, place)).at(-1)).toBe(
      "Wednesday, November 25, 4 to 6 p.m. Pacific",
    );
    expect(findOfferedSlot(at("2026-11-23T08:00:00Z"), now, place, openingHours)).toBeUndefined();
  });

  it("F4: accepts an offered time of the same day with the same beginning and end", () => {
    const now = at("2026-11-23T15:15:00Z");
    const times = availableCallSlots(now, inDc, openingHours);
    expect(times.map((time) => findOfferedSlot(time.at, now, inDc, openingHours))).toEqual(times);
  });

  it("F4: accepts a time that a page has offered after the full hour too, until it begins", () => {
    const [first] = availableCallSlots(at("2026-11-23T16:59:50Z"), inDc, openingHours);
    expect(first?.at).toBe(at("2026-11-23T18:00:00Z"));
    const begin = first?.at ?? 0;
    for (const pressed of ["16:59:55", "17:00:00", "17:00:10", "17:59:59"])
      expect(findOfferedSlot(begin, at(`2026-11-23T${pressed}Z`), inDc, openingHours)?.at, pressed).toBe(
        begin,
      );
    expect(findOfferedSlot(begin, at("2026-11-23T18:00:01Z"), inDc, openingHours)).toBeUndefined();
  });
});
