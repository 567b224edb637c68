import { describe, expect, it } from "vitest";
import { REALTY_UNAVAILABLE_STATES, isRealtyAvailable, realtyOffer, realtyRebate } from "./realty";

describe("the realty rebate", () => {
  it("REALTY-01: is 250 up to 149,999", () => {
    expect([0, 149_999].map(realtyRebate)).toEqual([250, 250]);
    expect(realtyRebate(-1)).toBe(0);
  });

  it("REALTY-02: is 500 for 150,000 to 299,999", () => {
    expect([150_000, 299_999].map(realtyRebate)).toEqual([500, 500]);
  });

  it("REALTY-03: is 1,000 for 300,000 to 499,999", () => {
    expect([300_000, 499_999].map(realtyRebate)).toEqual([1_000, 1_000]);
  });

  it("REALTY-04: is 2,000 for 500,000 and over", () => {
    expect([500_000, 900_000].map(realtyRebate)).toEqual([2_000, 2_000]);
  });

  it("REALTY-05: is marked as reduced for a commission under 3 %, with the same amount", () => {
    const offer = { price: 400_000, state: "CA" };
    expect(realtyOffer({ ...offer, commissionPercent: 2.5 })).toEqual({
      isAvailable: true,
      rebate: 1_000,
      isReduced: true,
    });
    expect(realtyOffer({ ...offer, commissionPercent: 3 }).isReduced).toBe(false);
    expect(realtyOffer(offer).isReduced).toBe(false);
  });

  it("REALTY-06: is not available in twelve states", () => {
    expect(REALTY_UNAVAILABLE_STATES).toHaveLength(12);
    for (const state of ["AL", "AK", "IA", "KS", "LA", "MS", "MO", "NH", "NJ", "OK", "OR", "TN"]) {
      expect(realtyOffer({ price: 600_000, state, commissionPercent: 2 })).toEqual({
        isAvailable: false,
        rebate: 0,
        isReduced: false,
      });
    }
    expect(isRealtyAvailable("CA")).toBe(true);
  });
});
