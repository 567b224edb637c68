import { describe, expect, it } from "vitest";
import { notLicensed } from "./not-licensed";

type Seen = Parameters<typeof notLicensed>[0]["state"];

const says = (facts: Partial<Seen["facts"]>, answers = { propertyState: "NV" }) =>
  notLicensed({ state: { version: 1, answers, facts, marks: {}, outcomes: {} } });

describe("a place where we do not lend", () => {
  it("says that we haven't checked the credit only when there was no pull", () => {
    expect(says({})).toBe(
      "We are not licensed to lend in Nevada yet. This is about the location, not about you: we have made no credit decision, and we haven't checked your credit.",
    );
    expect(says({ softPullAttempts: { postDob: 1, postFullSSN: 0, postUnlock: 0 } })).toMatch(
      /not about you: we have made no credit decision\.$/,
    );
  });

  it.each([
    { isPreQualEligible: true },
    { isPreQualEligible: false },
    { paid: { receiptId: "R", amount: 75 } },
    { resumed: { isPreQualEligible: true } },
    { resumed: { isHardPullPaid: true } },
  ])("says that an earlier decision stays: %o", (facts) => {
    expect(says(facts)).toMatch(/not about you\. Our decision for a home elsewhere stays\.$/);
  });
});
