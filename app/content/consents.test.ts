import { describe, expect, it } from "vitest";
import { callConsent, eSignConsent, hardPullConsent, softPullConsent } from "./consents";

describe("consent texts", () => {
  it("carry a version each, all different", () => {
    const all = [softPullConsent("L"), hardPullConsent("L"), callConsent("L", "n"), eSignConsent("L", "n")];
    expect(new Set(all.map((consent) => consent.version)).size).toBe(4);
  });

  it("give written instructions to the named lender, and tell soft from hard", () => {
    for (const consent of [softPullConsent("Larkspur"), hardPullConsent("Larkspur")]) {
      expect(consent.text).toContain(
        "give Larkspur my written instructions under the Fair Credit Reporting Act",
      );
    }
    expect(softPullConsent("L").text).toContain("does not affect my credit score");
    expect(hardPullConsent("L").text).toContain("hard inquiry");
  });

  it("name seller, number and technology for calls, and are no condition of anything", () => {
    const { text } = callConsent("Larkspur", "(202) 555-0101");
    expect(text).toContain("Larkspur may call and text me");
    expect(text).toContain("at (202) 555-0101");
    expect(text).toContain("artificial or prerecorded voice");
    expect(text).toContain("I don't have to agree, directly or indirectly");
  });

  it("say how to get paper and how to take the e-sign agreement back", () => {
    const { text } = eSignConsent("Larkspur", "(800) 555-0100");
    expect(text).toContain("paper copy");
    expect(text).toContain("calling (800) 555-0100");
  });
});
