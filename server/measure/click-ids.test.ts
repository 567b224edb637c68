import { describe, expect, it } from "vitest";
import {
  analyticsClientOf,
  CLICK_ID,
  FACEBOOK,
  fitting,
  hashOf,
  isOwnWord,
  momentOf,
  reportedTime,
} from "./click-ids";

describe("the values of advertising partners", () => {
  it.each([
    "fb.1.1760000000000.42",
    "fb.1.1760000000000.1234567890123456789",
    "fb.2.1760000000.AbC-d_e",
    "fb.1.1760000000000.1234567890.AQYBAQIA",
    "fb.1.1760000000000.IwAR2-x_aem_y.AQYBAQIA",
  ])("takes the cookie %s of Meta", (cookie) => expect(fitting(cookie, FACEBOOK)).toBe(cookie));

  it.each([
    "fb.1.x.42",
    "fb.1.1760000000000",
    "fb.1.1760000000000.",
    "fb.1.1760000000000.a b",
    "fb.1.1760000000000.1.2.3",
    `fb.1.1760000000000.${"x".repeat(251)}`,
  ])("leaves out %s", (cookie) => expect(fitting(cookie, FACEBOOK)).toBeUndefined());

  it("takes clicks and browsers' ids, and hashes in capitals", () => {
    expect(fitting("EAIaIQobChMI-x_BwE", CLICK_ID)).toBe("EAIaIQobChMI-x_BwE");
    expect(fitting("a b", CLICK_ID)).toBeUndefined();
    expect(analyticsClientOf("GA1.1.123.456")).toBe("123.456");
    expect(analyticsClientOf("GA1.2-2.123.456")).toBe("123.456");
    expect(analyticsClientOf("123.456")).toBe("123.456");
    expect(analyticsClientOf("GS1.1.x")).toBeUndefined();
    expect(analyticsClientOf(undefined)).toBeUndefined();
    expect(hashOf(` ${"AB".repeat(32)} `)).toBe("ab".repeat(32));
    expect(hashOf("AB".repeat(31))).toBeUndefined();
    expect([isOwnWord("home-value"), isOwnWord("Ada Lovelace"), isOwnWord("5550111")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("the time of a report", () => {
  const MS = 1_764_383_981_512;
  it.each([
    [1_764_383_981, MS - 512],
    [1_764_383_981.5123, MS],
    [MS, MS],
    [MS + 0.4, MS],
    [MS * 1_000 + 456, MS],
    [MS * 1_000_000, MS],
    ["1764383981512", MS],
    ["1764383981.512", MS],
    ["2025-11-29T02:39:41.512Z", MS],
    ["2025-11-29T02:39:41.512345Z", MS],
  ])("reads %s", (raw, at) => expect(momentOf(raw)).toBe(at));

  it("reads nothing in other texts", () => {
    for (const raw of ["yesterday", "12:00", "-5s", ""]) expect(momentOf(raw)).toBeNaN();
  });

  it("counts a clock a little ahead as now, and leaves out a time that the receiver does not take", () => {
    const [now, hour] = [MS, 3_600_000];
    expect(reportedTime(now - hour, now, 72 * hour)).toBe(now - hour);
    expect(reportedTime(now - 80 * hour, now, 72 * hour)).toBeUndefined();
    expect(reportedTime(now - 80 * hour, now, 168 * hour)).toBe(now - 80 * hour);
    expect(reportedTime(now + 10 * 60_000, now, 72 * hour)).toBe(now);
    expect(reportedTime(now + 20 * 60_000, now, 72 * hour)).toBeUndefined();
  });
});
