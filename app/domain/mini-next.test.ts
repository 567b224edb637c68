import { describe, expect, it } from "vitest";
import { nextAfterPhone } from "./mini-next";

describe("the next step after phone verification", () => {
  it("MINI-NEXT-01: eligibility known and a hard pull target exists: that target", () => {
    expect(nextAfterPhone({ isEligible: true, hardPullTarget: "credit-scores" })).toBe("credit-scores");
    expect(nextAfterPhone({ isEligible: false, hardPullTarget: "frozen-credit" })).toBe("frozen-credit");
  });

  it("MINI-NEXT-02: eligible without a target goes to congratulations", () => {
    expect(nextAfterPhone({ isEligible: true, isHardPullPaid: true, isPreQualEligible: false })).toBe(
      "congratulations",
    );
  });

  it("MINI-NEXT-03: not eligible without a target goes to unqualified-declined", () => {
    expect(nextAfterPhone({ isEligible: false, isPreQualEligible: true })).toBe("unqualified-declined");
  });

  it("MINI-NEXT-04: paid and eligibility unknown goes to frozen-credit", () => {
    expect(nextAfterPhone({ isHardPullPaid: true, isPreQualEligible: true })).toBe("frozen-credit");
    expect(nextAfterPhone({ isHardPullPaid: true, hardPullTarget: "credit-scores" })).toBe("frozen-credit");
  });

  it("MINI-NEXT-05: pre-qualified with an accepted offer goes to get-approval", () => {
    const known = { isPreQualEligible: true, acceptedOffer: true, isEnrolledInRealty: true };
    expect(nextAfterPhone(known)).toBe("get-approval");
  });

  it("MINI-NEXT-06: pre-qualified, no offer, realty answered goes to pre-qual-congratulations", () => {
    for (const isEnrolledInRealty of [true, false]) {
      expect(nextAfterPhone({ isPreQualEligible: true, acceptedOffer: false, isEnrolledInRealty })).toBe(
        "pre-qual-congratulations",
      );
    }
  });

  it("MINI-NEXT-07: pre-qualified, no offer, realty not answered goes to realty", () => {
    expect(
      nextAfterPhone({ isPreQualEligible: true, acceptedOffer: false, softPullTarget: "frozen-credit" }),
    ).toBe("realty");
  });

  it("MINI-NEXT-08: not pre-qualified goes to unable-to-pre-qualify", () => {
    expect(nextAfterPhone({ isPreQualEligible: false, acceptedOffer: true })).toBe("unable-to-pre-qualify");
  });

  it("MINI-NEXT-09: nothing known but a soft pull target: that target", () => {
    expect(nextAfterPhone({ softPullTarget: "social-security" })).toBe("social-security");
  });

  it("MINI-NEXT-10: nothing known at all goes to accepted-offer", () => {
    expect(nextAfterPhone({})).toBe("accepted-offer");
    expect(nextAfterPhone({ isHardPullPaid: false, acceptedOffer: true })).toBe("accepted-offer");
  });
});
