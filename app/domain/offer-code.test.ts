import { describe, expect, it } from "vitest";
import { isOfferFresh, normalizeOfferCode } from "./offer-code";

describe("the code of a letter", () => {
  it("has six to sixteen letters and digits, in any grouping and in any case", () => {
    expect(normalizeOfferCode("cash 4k7-mca")).toBe("CASH4K7MCA");
    expect(normalizeOfferCode("AB–12 — 34")).toBe("AB1234");
    expect(normalizeOfferCode("A".repeat(16))).toBe("A".repeat(16));
    for (const typed of ["", "AB123", "A".repeat(17), "CASH4K7MC!", "ÇASH4K7"])
      expect(normalizeOfferCode(typed)).toBeUndefined();
  });

  it("OFFER-30: an offer is shown for thirty days", () => {
    expect(isOfferFresh("2026-11-01", "2026-11-01")).toBe(true);
    expect(isOfferFresh("2026-11-01", "2026-12-01")).toBe(true);
    expect(isOfferFresh("2026-11-01", "2026-12-02")).toBe(false);
    expect(isOfferFresh("2026-11-02", "2026-11-01")).toBe(false);
    expect(isOfferFresh("", "2026-11-01")).toBe(false);
  });
});
