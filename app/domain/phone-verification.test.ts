import { describe, expect, it } from "vitest";
import { isCookieVerified, otpProvider } from "./phone-verification";

const overrides = ["2025550101", "(202) 555-0107"];

describe("phone verification", () => {
  it("OTPPROV-01: uses provider 0 for an override number, however it is formatted", () => {
    expect(otpProvider("(202) 555-0101", overrides)).toBe(0);
    expect(otpProvider("2025550107", overrides)).toBe(0);
  });

  it("OTPPROV-02: uses provider 1 for any other number", () => {
    expect(otpProvider("2025550108", overrides)).toBe(1);
    expect(otpProvider("2025550101", [])).toBe(1);
    expect(otpProvider("", [""])).toBe(1);
  });

  it("PHONEVER-01: a status that could not be read counts as unverified", () => {
    expect(isCookieVerified(undefined)).toBe(false);
    expect(isCookieVerified("none")).toBe(false);
    expect(isCookieVerified("verified")).toBe(true);
  });
});
