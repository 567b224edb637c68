import { describe, expect, it } from "vitest";
import { itIsAGraph } from "~tests/support/graph";
import { playCase } from "~tests/support/cases";
import { miniCases } from "./cases";
import { mini } from "./flow";
import { miniStates, type MiniFacts } from "./state";
import { byLetter, opened, type MiniCase } from "./stops";

itIsAGraph({
  name: "the mini purchase wizard",
  flow: mini,
  empty: miniStates.empty,
  cases: miniCases,
  stays: /^(?:m\/mbc\/calling-(?:you|soon)|error|receipt|chat) -> end$/,
  // The number was confirmed before anything else, so its section is half done when it begins.
  recounted: ["entered at the phone: no second code"],
});

describe("an application that is known already", () => {
  const trailOf = (story: MiniCase) => playCase(mini, miniStates.empty, story).trail.map(({ node }) => node);
  const fromHome = (known: MiniFacts["resumed"]) => trailOf(opened("known", known, ""));

  it("MINI-VARIANT-01: eligible goes from home to the congratulations, whatever else is known", () => {
    expect(fromHome({ isEligible: true, isHardPullPaid: true, isPreQualEligible: true })).toEqual([
      "home",
      "congratulations",
    ]);
  });

  it("MINI-VARIANT-02: not eligible goes from home to unqualified-declined, whatever else is known", () => {
    expect(fromHome({ isEligible: false, isHardPullPaid: true, isPreQualEligible: true })).toEqual([
      "home",
      "unqualified-declined",
    ]);
  });

  it("MINI-VARIANT-03: a report that is paid goes from home to the wait for it", () => {
    expect(fromHome({ isHardPullPaid: true, isPreQualEligible: true })).toEqual(["home", "frozen-wait"]);
  });

  it("MINI-VARIANT-04: pre-qualified goes from home to the payment, the congratulations, and then the income", () => {
    expect(fromHome({ isHardPullPaid: false, isPreQualEligible: true })).toEqual(["home", "upgrade"]);
    const story = miniCases.find(({ name }) => name.startsWith("income comes last"));
    if (!story) throw new Error("the case is gone");
    expect(trailOf(story).slice(0, 9)).toEqual([
      "home",
      "upgrade",
      "get-approval",
      "credit-report-cost",
      "payment-method",
      "credit-report-payment",
      "credit-scores",
      "congratulations",
      "m/income/income-type",
    ]);
  });

  it("MINI-VARIANT-05: not pre-qualified goes from home to unable-to-pre-qualify", () => {
    expect(fromHome({ isPreQualEligible: false })).toEqual(["home", "unable-to-pre-qualify"]);
  });

  it("MINI-VARIANT-06: a letter's link begins with the phone and its code, and goes on at upgrade", () => {
    expect(trailOf(byLetter("letter", { isPreQualEligible: true }, ""))).toEqual([
      "prequal-letter/phone",
      "prequal-letter/validate-phone",
      "upgrade",
    ]);
  });

  it("of which nothing is known has the regular order", () => {
    for (const known of [{}, { isHardPullPaid: false }]) {
      expect(fromHome(known).slice(0, 2)).toEqual(["home", "accepted-offer"]);
    }
  });
});
