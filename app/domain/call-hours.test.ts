import { describe, expect, it } from "vitest";
import { sampleHours } from "~/content/hours";
import {
  availableCallSlots,
  canCallAt,
  callSlotFrom,
  callSlotInBothZones,
  callSlotText,
  closedDaysAmong,
  findOfferedSlot,
  refusedTimeWords,
  nextTextTime,
  textTimeWords,
} from "./call-hours";

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
    expect(canCallAt(at(iso), place, sampleHours)).toBe(isAllowed);
  });

  it("F4: all offered times are within the hours, on three days, and shown in the customer's time", () => {
    const now = at("2026-11-22T10:00:00Z");
    const place = { state: "CA", phone: "4155550123" };
    const times = availableCallSlots(now, place, sampleHours);
    for (const time of times) {
      for (let moment = time.at; moment < time.until; moment += 900)
        expect(canCallAt(moment, place, sampleHours)).toBe(true);
      expect(findOfferedSlot(time.at, now, place, sampleHours)).toEqual(time);
    }
    expect(times.map((time) => callSlotText(time, place)).slice(0, 6)).toEqual([
      "Monday, November 23, 8 to 10 a.m. Pacific",
      "Monday, November 23, 10 a.m. to noon Pacific",
      "Monday, November 23, noon to 2 p.m. Pacific",
      "Monday, November 23, 2 to 4 p.m. Pacific",
      "Monday, November 23, 4 to 6 p.m. Pacific",
      "Tuesday, November 24, 8 to 10 a.m. Pacific",
    ]);
    expect(times.map((time) => callSlotText(time, place)).at(-1)).toBe(
      "Wednesday, November 25, 4 to 6 p.m. Pacific",
    );
    expect(findOfferedSlot(at("2026-11-23T08:00:00Z"), now, place, sampleHours)).toBeUndefined();
  });

  it("F4: accepts an offered time of the same day with the same beginning and end", () => {
    const now = at("2026-11-23T15:15:00Z");
    const times = availableCallSlots(now, inDc, sampleHours);
    expect(times.map((time) => findOfferedSlot(time.at, now, inDc, sampleHours))).toEqual(times);
  });

  it("F4: accepts a time that a page has offered after the full hour too, until it begins", () => {
    const [first] = availableCallSlots(at("2026-11-23T16:59:50Z"), inDc, sampleHours);
    expect(first?.at).toBe(at("2026-11-23T18:00:00Z"));
    const begin = first?.at ?? 0;
    for (const pressed of ["16:59:55", "17:00:00", "17:00:10", "17:59:59"])
      expect(findOfferedSlot(begin, at(`2026-11-23T${pressed}Z`), inDc, sampleHours)?.at, pressed).toBe(
        begin,
      );
    expect(findOfferedSlot(begin, at("2026-11-23T18:00:01Z"), inDc, sampleHours)).toBeUndefined();
  });

  it("F4: a kept start has the same end as the offered time, and one hour where no call is permitted", () => {
    const places = [inDc, { state: "CA", phone: "2025550123" }, { state: "GU", phone: "6715550123" }];
    for (const place of places) {
      const offered = availableCallSlots(at("2026-11-23T15:30:00Z"), place, sampleHours);
      expect(offered.map((slot) => callSlotFrom(slot.at, place, sampleHours))).toEqual(offered);
    }
    const sunday = at("2026-11-22T17:00:00Z");
    expect(callSlotFrom(sunday, inDc, sampleHours)).toEqual({ at: sunday, until: sunday + 3_600 });
  });

  it.each([
    [
      "Colorado",
      { state: "CO", phone: "2025550123" },
      "2026-11-23T17:00:00Z",
      "Monday, November 23, 10 a.m. to noon Mountain (noon to 2 p.m. Eastern, our time)",
    ],
    [
      "Colorado in summer",
      { state: "CO" },
      "2026-07-13T17:00:00Z",
      "Monday, July 13, 11 a.m. to 1 p.m. Mountain (1 to 3 p.m. Eastern, our time)",
    ],
    [
      "Arizona, which has no summer time",
      { state: "AZ" },
      "2026-07-13T17:00:00Z",
      "Monday, July 13, 10 a.m. to noon Arizona (1 to 3 p.m. Eastern, our time)",
    ],
    [
      "Hawaii",
      { state: "HI" },
      "2026-11-23T18:00:00Z",
      "Monday, November 23, 8 to 10 a.m. Hawaii (1 to 3 p.m. Eastern, our time)",
    ],
    [
      "Guam, where it is the next day",
      { state: "GU" },
      "2026-11-23T23:00:00Z",
      "Tuesday, November 24, 9 to 11 a.m. Chamorro (Monday, 6 to 8 p.m. Eastern, our time)",
    ],
    ["the east", inDc, "2026-11-23T17:00:00Z", "Monday, November 23, noon to 2 p.m. Eastern"],
  ])("F4: tells a time in %s, with ours beside it", (_where, place, iso, words) => {
    expect(callSlotInBothZones({ at: at(iso), until: at(iso) + 7_200 }, place)).toBe(words);
  });

  it.each([
    ["AK", "9075550123"],
    ["AZ", "6025550123"],
    ["GU", "6715550123"],
    ["HI", "8085550123"],
    ["IN", "3175550123"],
    ["PR", "7875550123"],
    ["TX", "2025550123"],
  ])(
    "F4: a home in %s with a number of %s has times within the hours, in winter and summer",
    (state, phone) => {
      for (const now of [
        at("2026-01-12T15:00:00Z"),
        at("2026-03-07T15:00:00Z"),
        at("2026-07-03T15:00:00Z"),
      ]) {
        const slots = availableCallSlots(now, { state, phone }, sampleHours);
        expect(slots.length).toBeGreaterThan(2);
        for (const slot of slots) {
          for (let moment = slot.at; moment < slot.until; moment += 900)
            expect([moment, canCallAt(moment, { state, phone }, sampleHours)]).toEqual([moment, true]);
          expect(callSlotText(slot, { state, phone })).not.toMatch(/, (?:[1-7]|[1-7] to \d+) a\.m\./);
        }
      }
    },
  );

  it("F4: an hour more where the ZIP code or the county tells the zone", () => {
    const now = at("2026-11-23T02:00:00Z");
    const first = (place: object) =>
      callSlotText(
        availableCallSlots(now, { state: "IN", phone: "3175550123", ...place }, sampleHours)[0] ?? {
          at: 0,
          until: 0,
        },
        { state: "IN", ...place },
      );
    expect(first({})).toBe("Monday, November 23, 9 to 11 a.m. Eastern");
    expect(first({ zip: "46204" })).toBe("Monday, November 23, 8 to 10 a.m. Eastern");
    expect(first({ county: "Lake" })).toBe("Monday, November 23, 8 to 10 a.m. Central");
  });

  it.each([
    [
      "it is too early there",
      "2026-11-23T13:00:00Z",
      { state: "CO", phone: "3035550123" },
      "8 a.m. Eastern is 6 a.m. in Colorado. We may call there from 8 a.m. to 9 p.m. only.",
    ],
    [
      "it is too late there",
      "2026-11-24T01:00:00Z",
      { state: "PR", phone: "7875550123" },
      "8 p.m. Eastern is 9 p.m. in Puerto Rico. We may call there from 8 a.m. to 9 p.m. only.",
    ],
    [
      "the number is from elsewhere",
      "2026-11-23T13:00:00Z",
      { state: "DC", phone: "4155550123" },
      "8 a.m. Eastern is 5 a.m. where numbers that begin with 415 are from. We may call there from 8 a.m. to 9 p.m. only.",
    ],
    ["the line is closed on a Sunday", "2026-11-29T17:00:00Z", inDc, "We are closed on Sunday, November 29."],
    [
      "the line is closed on a holiday",
      "2026-11-26T17:00:00Z",
      inDc,
      "We are closed on Thursday, November 26 (Thanksgiving Day).",
    ],
    [
      "the line closes before",
      "2026-11-29T01:00:00Z",
      inDc,
      "On Saturday, November 28, our line is open from 9 a.m. to 6 p.m. Eastern.",
    ],
    ["it is past", "2026-11-20T17:00:00Z", inDc, "That time has passed."],
    ["it is fine", "2026-11-23T17:00:00Z", inDc, undefined],
  ])("F4: says why a time cannot be had: %s", (_why, iso, place, words) => {
    expect(refusedTimeWords(at(iso), at("2026-11-22T10:00:00Z"), place, sampleHours)).toBe(words);
  });

  it("F4: names the closed days among those on offer", () => {
    const now = at("2026-11-25T20:00:00Z");
    const slots = availableCallSlots(now, inDc, sampleHours);
    expect(closedDaysAmong(now, slots, sampleHours)).toEqual(["Thursday, November 26 (Thanksgiving Day)"]);
  });
});

describe("nextTextTime", () => {
  const at = (iso: string): number => Date.parse(iso) / 1000;
  const next = (iso: string, place: Parameters<typeof nextTextTime>[1]): string =>
    new Date(nextTextTime(at(iso), place) * 1000).toISOString();
  const NEW_YORK = { phone: "2125550101", state: "NY" };
  const COLORADO = { phone: "7195550101", state: "CO" };
  const HAWAII = { phone: "8085550101", state: "HI" };

  it("is now inside the hours, to the minute", () => {
    expect(next("2026-12-01T18:25:00.000Z", COLORADO)).toBe("2026-12-01T18:25:00.000Z");
    expect(next("2026-12-02T01:59:59.000Z", NEW_YORK)).toBe("2026-12-02T01:59:59.000Z");
  });

  it("is 8 a.m. of the next morning where the customer is, in each zone", () => {
    expect(next("2026-12-02T02:00:00.000Z", NEW_YORK)).toBe("2026-12-02T13:00:00.000Z");
    expect(next("2026-12-02T04:10:00.000Z", COLORADO)).toBe("2026-12-02T15:00:00.000Z");
    expect(next("2026-12-01T14:10:00.000Z", COLORADO)).toBe("2026-12-01T15:00:00.000Z");
    expect(next("2026-12-01T14:10:00.000Z", HAWAII)).toBe("2026-12-01T18:00:00.000Z");
    // The clocks go forward in that night.
    expect(next("2027-03-14T04:30:00.000Z", NEW_YORK)).toBe("2027-03-14T12:00:00.000Z");
  });

  it("suits the home and the number when they are in different zones", () => {
    expect(next("2026-12-01T13:30:00.000Z", { phone: "3105550101", state: "NY" })).toBe(
      "2026-12-01T16:00:00.000Z",
    );
    expect(next("2026-12-02T03:00:00.000Z", { phone: "6715550101", state: "NY" })).toMatch(/Z$/);
  });

  it("is told in the customer's time, with its day", () => {
    const words = (iso: string, now: string, zone: string) => textTimeWords(at(iso), at(now), zone);
    const [denver, now] = ["America/Denver", "2026-12-02T04:10:00Z"];
    expect(words("2026-12-02T15:00:00Z", now, denver)).toBe("at 8 a.m. Mountain, their time, tomorrow");
    expect(words("2026-12-01T15:00:00Z", "2026-12-01T14:10:00Z", denver)).toBe(
      "at 8 a.m. Mountain, their time, today",
    );
  });
});
