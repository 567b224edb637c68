import { describe, expect, it } from "vitest";
import { VARIANT_ORDERS, nextAfterPhone, variantAtHome } from "./mini-next";

describe("next after phone verification", () => {
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

  it("MINI-NEXT-09: nothing known but a soft-pull target: that target", () => {
    expect(nextAfterPhone({ softPullTarget: "social-security" })).toBe("social-security");
  });

  it("MINI-NEXT-10: nothing known at all goes to accepted-offer", () => {
    expect(nextAfterPhone({})).toBe("accepted-offer");
    expect(nextAfterPhone({ isHardPullPaid: false, acceptedOffer: true })).toBe("accepted-offer");
  });
});

describe("variant at home", () => {
  it("MINI-VARIANT-01: eligible goes from home to congratulations", () => {
    expect(variantAtHome({ isEligible: true, isHardPullPaid: true, isPreQualEligible: true })).toBe(
      "already-eligible",
    );
    expect(VARIANT_ORDERS["already-eligible"]).toEqual(["home", "congratulations"]);
  });

  it("MINI-VARIANT-02: not eligible goes from home to unqualified-declined", () => {
    expect(variantAtHome({ isEligible: false, isHardPullPaid: true, isPreQualEligible: true })).toBe(
      "not-eligible",
    );
    expect(VARIANT_ORDERS["not-eligible"]).toEqual(["home", "unqualified-declined"]);
  });

  it("MINI-VARIANT-03: hard pull paid goes from home to frozen-wait", () => {
    expect(variantAtHome({ isHardPullPaid: true, isPreQualEligible: true })).toBe("hardpull-paid");
    expect(VARIANT_ORDERS["hardpull-paid"]).toEqual(["home", "frozen-wait"]);
  });

  it("MINI-VARIANT-04: pre-qualified goes from home to upgrade and on to the payment", () => {
    expect(variantAtHome({ isHardPullPaid: false, isPreQualEligible: true })).toBe("prequal-eligible");
    expect(VARIANT_ORDERS["prequal-eligible"].slice(0, 6)).toEqual([
      "home",
      "upgrade",
      "get-approval",
      "credit-report-cost",
      "payment-method",
      "credit-report-payment",
    ]);
    const after = VARIANT_ORDERS["prequal-eligible"];
    expect(after.indexOf("congratulations")).toBeLessThan(after.indexOf("m/income/income-type"));
  });

  it("MINI-VARIANT-05: not pre-qualified goes from home to unable-to-pre-qualify", () => {
    expect(variantAtHome({ isPreQualEligible: false })).toBe("prequal-not-eligible");
    expect(VARIANT_ORDERS["prequal-not-eligible"]).toEqual(["home", "unable-to-pre-qualify"]);
  });

  it("MINI-VARIANT-06: a letter link begins with the phone, its code and the upgrade", () => {
    expect(VARIANT_ORDERS["prequal-letter"].slice(0, 3)).toEqual([
      "prequal-letter/phone",
      "prequal-letter/validate-phone",
      "upgrade",
    ]);
  });

  it("nothing known is the regular order", () => {
    expect(variantAtHome({})).toBe("regular");
    expect(variantAtHome({ isHardPullPaid: false })).toBe("regular");
  });
});
