import { describe, expect, it } from "vitest";
import { nextCallTime } from "./call-data";

const at = (instant: string) => nextCallTime(Date.parse(instant) / 1000);

describe("MBC-06: the time of a later call", () => {
  it("is within the hour during business hours, else when we open again", () => {
    expect(at("2026-11-23T10:00:00-05:00")).toContain("within the hour");
    expect(at("2026-11-21T22:00:00-05:00")).toBe(
      "We are closed right now. We call when we open again, on Monday from 8 a.m. Eastern.",
    );
  });
});
