import { describe, expect, it } from "vitest";
import { lockedUntil } from "./lock";

describe("LOCK-01: the last day of a rate lock", () => {
  it.each([
    ["2026-10-20T00:30:00-04:00", "2026-12-04"],
    ["2026-10-20T23:30:00-04:00", "2026-12-04"],
    ["2027-02-19T23:30:00-05:00", "2027-04-05"],
    ["2027-02-19T00:30:00-05:00", "2027-04-05"],
  ])("of 45 days, paid at %s, is %s: days are New York dates, not 24 hours", (paidAt, until) => {
    expect(lockedUntil(new Date(paidAt), { lockDays: 45 })).toBe(until);
  });
});
