import { sampleHours } from "~/content/hours";
import { describe, expect, it } from "vitest";
import type { CallLocation } from "~/domain/call-hours";
import { nextCallTime } from "./call-data";

const at = (instant: string, place: CallLocation = { phone: "2025550101" }) =>
  nextCallTime(Date.parse(instant) / 1000, place, sampleHours);

describe("MBC-06: the time of a later call", () => {
  it("is within the hour during business hours, else when we open again", () => {
    expect(at("2026-11-23T10:00:00-05:00")).toContain("within the hour");
    expect(at("2026-11-21T22:00:00-05:00")).toBe(
      "We are closed right now. We call when we open again, on Monday from 8 a.m. Eastern.",
    );
  });

  it("is the first hour at which we may call where the customer is, with ours beside it", () => {
    const there: CallLocation = { state: "HI", phone: "8085550101" };
    expect(at("2026-11-23T08:30:00-05:00", there)).toBe(
      "It is too early or too late to call where you are. We call on Monday, November 23, 8 a.m. Hawaii (1 p.m. Eastern, our time) at the earliest.",
    );
    expect(at("2026-11-22T12:00:00-05:00", { state: "CO", phone: "3035550101" })).toBe(
      "We are closed right now. We call on Monday, November 23, 8 a.m. Mountain (10 a.m. Eastern, our time) at the earliest.",
    );
    expect(at("2026-11-23T14:00:00-05:00", there)).toContain("within the hour");
  });
});
