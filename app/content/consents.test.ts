import { describe, expect, it } from "vitest";
import { callConsent, eSignConsent, hardPullConsent, softPullConsent } from "./consents";

describe("consent texts", () => {
  it("carry a version each, all different", () => {
    const all = [
      softPullConsent("L"),
      softPullConsent("L", 2),
      hardPullConsent("L"),
      hardPullConsent("L", 2),
      callConsent("L", "n"),
      eSignConsent("L", "n"),
    ];
    expect(new Set(all.map((consent) => consent.version)).size).toBe(all.length);
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

  it("of two are theirs together: no word is of one person, and the button is the one that is named", () => {
    for (const consent of [softPullConsent("Larkspur", 2), hardPullConsent("Larkspur", 2)]) {
      expect(consent.text).toContain(
        "we give Larkspur our written instructions under the Fair Credit Reporting Act",
      );
      expect(consent.text).not.toMatch(/\b(?:I|me|my)\b/);
    }
    for (const signers of [1, 2] as const) {
      const { text, button } = softPullConsent("L", signers);
      expect(text).toContain(`By choosing “${button}” `);
    }
    expect(softPullConsent("L", 2).button).toBe("We agree, check our credit");
    expect(softPullConsent("L").button).toBe("I agree, check my credit");
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
