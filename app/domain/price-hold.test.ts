import { describe, expect, it } from "vitest";
import { holdTimeWords, holdWords, pricesHoldUntil, shortHoldWords } from "./price-hold";

const until = (shownAt: string): string => holdTimeWords(pricesHoldUntil(Date.parse(shownAt)));

describe("SEND-04: until when prices hold", () => {
  it.each([
    ["a business day before 5 p.m. Eastern Time", "2026-11-24T21:59:59Z", "Tuesday, November 24, 2026"],
    ["a business day from 5 p.m. on", "2026-11-24T22:00:00Z", "Wednesday, November 25, 2026"],
    ["the evening before a holiday", "2026-11-25T23:00:00Z", "Friday, November 27, 2026"],
    ["a Friday evening", "2026-11-27T23:30:00Z", "Monday, November 30, 2026"],
    ["a Saturday", "2026-11-28T15:00:00Z", "Monday, November 30, 2026"],
    ["summer time, when 5 p.m. is an hour earlier in UTC", "2026-07-07T21:00:00Z", "Wednesday, July 8, 2026"],
    [
      "after midnight in UTC, still the evening before here",
      "2026-11-24T02:00:00Z",
      "Tuesday, November 24, 2026",
    ],
  ])("on %s", (_when, shownAt, day) => {
    expect(until(shownAt)).toBe(`5 p.m. Eastern Time on ${day}`);
  });

  it("says that nothing is locked, and after that time that the prices may have changed", () => {
    const now = Date.parse("2026-11-28T15:00:00Z");
    const until = pricesHoldUntil(now);
    expect(holdWords({ until, now })).toBe(
      "These prices hold until 5 p.m. Eastern Time on Monday, November 30, 2026. Then we may set new ones. No rate is locked until you lock it.",
    );
    expect(holdWords({ until, now: until })).toBe(
      "These prices held until 5 p.m. Eastern Time on Monday, November 30, 2026. They may have changed since: compare again to see today's.",
    );
    expect(shortHoldWords({ until, now: until - 1 })).toMatch(/^Prices hold until 5 p\.m\./);
    expect(shortHoldWords({ until, now: until })).toMatch(/^Prices held until 5 p\.m\./);
  });
});
