import { describe, expect, it } from "vitest";
import { daysLeftOf, isClosingAfterLock } from "./lock-extension";

describe("how long a rate lock still lasts", () => {
  it.each([
    ["2026-12-10T04:59:00Z", 1],
    ["2026-12-10T05:00:00Z", 0],
    ["2026-12-11T04:59:00Z", 0],
    ["2026-12-11T05:00:00Z", -1],
  ])("counts New York days: at %s until December 10, %i", (now, left) => {
    expect(daysLeftOf("2026-12-10", new Date(now))).toBe(left);
  });

  it("is too short for a closing after its last day, not for one on it", () => {
    expect(isClosingAfterLock("2026-12-10", "2026-12-11")).toBe(true);
    expect(isClosingAfterLock("2026-12-10", "2026-12-10")).toBe(false);
    expect(isClosingAfterLock("2026-12-10", undefined)).toBe(false);
  });
});
