import { describe, expect, it } from "vitest";
import { nextRoom, type WindowStats } from "./load";

const QUIET: WindowStats = { peak: 0, isLate: false, isBusy: false, isSlow: false };
const MOST = 200;
const SET = { usualAtOnce: 64, maxAtOnce: MOST };

/**
 * Returns the room after each of a number of equal windows; a peak of "all" uses all the room there
 * is.
 */
function rooms(
  windows: number,
  from: number,
  seen: Partial<Omit<WindowStats, "peak">> & { peak?: number | "all" },
): number {
  let room = from;
  for (let window = 0; window < windows; window += 1) {
    const peak = seen.peak === "all" ? room : (seen.peak ?? 0);
    room = nextRoom(room, { ...QUIET, ...seen, peak }, SET);
  }
  return room;
}

describe("the limit of concurrent requests", () => {
  it("falls while the processor is full and responses are slow, but not to zero", () => {
    expect(rooms(1, 64, { isBusy: true, isSlow: true, peak: "all" })).toBe(48);
    expect(rooms(20, 64, { isBusy: true, isSlow: true, peak: "all" })).toBe(24);
    expect(rooms(20, 200, { isLate: true })).toBe(24);
  });

  it("rises again in about two seconds, and no further than is used", () => {
    expect(rooms(8, 24, {})).toBe(64);
    expect(rooms(100, 24, { peak: 20 })).toBe(64);
  });

  it("grows to the maximum within two seconds while requests wait for other services and the processor is idle", () => {
    expect(rooms(6, 64, { isSlow: true, peak: "all" })).toBe(MOST);
    expect(rooms(100, 64, { isBusy: true, peak: "all" })).toBe(64);
    // New visitors are admitted up to two fifths of the room: a crowd of only new visitors makes
    // the room grow too.
    expect(rooms(6, 64, { isSlow: true, peak: 26 })).toBeGreaterThan(64);
  });

  it("falls back when no request waits any more, before the next peak", () => {
    expect(rooms(28, MOST, { peak: 10 })).toBe(64);
    expect(rooms(4, MOST, { isBusy: true, peak: "all" })).toBe(MOST);
  });

  it("never exceeds the configured maximum, however small", () => {
    expect(nextRoom(2, { ...QUIET, peak: 2 }, { ...SET, maxAtOnce: 2 })).toBe(2);
    expect(nextRoom(2, { ...QUIET, isLate: true }, { ...SET, maxAtOnce: 2 })).toBe(1.5);
  });
});
