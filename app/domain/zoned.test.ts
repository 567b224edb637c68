import { describe, expect, it } from "vitest";
import { toZone, hourIn } from "./zoned";

describe("instants in time zones", () => {
  const noon = Date.UTC(2026, 10, 23, 17, 30);

  it("have the correct hour in each zone, in any order of calls", () => {
    const zones = ["America/New_York", "America/Los_Angeles", "Pacific/Honolulu", "UTC", "America/New_York"];
    expect(zones.map((zone) => hourIn(noon, zone))).toEqual([12, 9, 7, 17, 12]);
  });

  it("use hour 0 for midnight, and follow daylight saving time", () => {
    expect(hourIn(Date.UTC(2026, 10, 23, 5), "America/New_York")).toBe(0);
    expect(hourIn(Date.UTC(2026, 6, 1, 16), "America/New_York")).toBe(12);
  });

  it("do not mix formats or zones", () => {
    const words = (format: string, zone: string): string => toZone(noon, zone).toFormat(format);
    expect([words("EEEE", "UTC"), words("MMMM", "UTC"), words("EEEE", "Pacific/Auckland")]).toEqual([
      "Monday",
      "November",
      "Tuesday",
    ]);
  });
});
