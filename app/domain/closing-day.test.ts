import { describe, expect, it } from "vitest";
import { disclosureDueOn, earliestClosing, firstPaymentOn } from "./closing-day";

describe("the first day on which a loan can close", () => {
  it("is today when no waiting period applies", () => {
    expect(earliestClosing({ today: "2026-11-27" })).toEqual({ day: "2026-11-27", because: "today" });
  });

  it.each([
    // Thanksgiving and a Sunday do not count; the Saturday does.
    ["2026-11-25", "2026-12-04"],
    ["2026-07-01", "2026-07-10"],
  ])("12 CFR 1026.19(e)(1)(iii)(B): after an estimate of %s it is %s", (estimateOn, day) => {
    expect(earliestClosing({ today: estimateOn, estimateOn })).toEqual({ day, because: "estimate" });
  });

  it.each([
    ["2026-11-26", "2026-12-08"],
    ["2026-12-20", "2027-01-01"],
  ])("section 50(a)(6)(M): after a notice of %s it is %s", (texasNoticeOn, day) => {
    expect(earliestClosing({ today: texasNoticeOn, texasNoticeOn })).toEqual({ day, because: "texas" });
  });

  it("is the latest of all these days", () => {
    const waits = { estimateOn: "2026-11-25", texasNoticeOn: "2026-11-20" };
    expect(earliestClosing({ today: "2026-11-25", ...waits }).because).toBe("estimate");
    expect(earliestClosing({ today: "2026-12-20", ...waits }).because).toBe("today");
  });
});

describe("the days around a closing", () => {
  it("12 CFR 1026.19(f)(1)(ii)(A): the Closing Disclosure is there three business days before", () => {
    expect(disclosureDueOn("2026-12-10")).toBe("2026-12-07");
    // New Year's Day and a Sunday do not count; the Saturday does.
    expect(disclosureDueOn("2027-01-05")).toBe("2026-12-31");
  });

  it.each([
    ["2026-11-01", "2027-01-01"],
    ["2026-12-31", "2027-02-01"],
    ["2027-01-31", "2027-03-01"],
  ])("the first payment after a closing on %s is on %s", (closesOn, day) => {
    expect(firstPaymentOn(closesOn)).toBe(day);
  });
});
