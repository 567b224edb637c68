import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { msBackToOffice } from "./office-hours.mjs";

const HOUR_MS = 3_600_000;

describe("the clock of tests that need open office hours", () => {
  beforeEach(() => {
    vi.stubEnv("OFFICE_CLOCK_BACK_MS", undefined);
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it("is the same for a process restarted in the next hour, whose database would otherwise be in the future", () => {
    vi.setSystemTime("2026-11-24T04:59:50Z");
    const before = msBackToOffice();
    vi.setSystemTime("2026-11-24T05:00:10Z");
    expect(msBackToOffice()).toBe(before);
    expect(process.env["OFFICE_CLOCK_BACK_MS"]).toBe(String(before));
  });

  it("starts on a Tuesday or Wednesday at least two hours before 7 p.m. Eastern, whatever the hour", () => {
    const start = Date.parse("2026-11-22T00:30:00Z");
    for (let hours = 0; hours < 7 * 24; hours += 1) {
      vi.stubEnv("OFFICE_CLOCK_BACK_MS", undefined);
      const now = start + hours * HOUR_MS;
      vi.setSystemTime(now);
      const office = new Date(now - msBackToOffice());
      // Eastern standard time: UTC minus five hours.
      expect([2, 3]).toContain(office.getUTCDay());
      expect([17, 18, 19, 20, 21]).toContain(office.getUTCHours());
    }
  });
});
