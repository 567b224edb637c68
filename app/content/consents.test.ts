import { describe, expect, it } from "vitest";
import { callConsent, creditConsent, eSignConsent, hardPullConsent, softPullConsent } from "./consents";

describe("consent texts", () => {
  it("have one version each, all different", () => {
    const all = [
      softPullConsent("L"),
      softPullConsent("L", 2),
      hardPullConsent("L"),
      hardPullConsent("L", 2),
      callConsent("L", "n"),
      eSignConsent("L", "n", "word"),
      eSignConsent("L", "n", "said"),
      creditConsent("L"),
    ];
    expect(new Set(all.map((consent) => consent.version)).size).toBe(all.length);
  });

  it("give written instructions to the named lender, and distinguish soft from hard pulls", () => {
    for (const consent of [softPullConsent("Larkspur"), hardPullConsent("Larkspur")]) {
      expect(consent.text).toContain(
        "give Larkspur my written instructions under the Fair Credit Reporting Act",
      );
    }
    expect(softPullConsent("L").text).toContain("does not affect my credit score");
    expect(hardPullConsent("L").text).toContain("hard inquiry");
  });

  it("for two borrowers use the plural throughout, and name the button that is shown", () => {
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

  it("name seller, number and technology for calls, and state that agreement is optional", () => {
    const { text } = callConsent("Larkspur", "(202) 555-0101");
    expect(text).toContain("Larkspur may call and text me");
    expect(text).toContain("at (202) 555-0101");
    expect(text).toContain("artificial or prerecorded voice");
    expect(text).toContain("I don't have to agree, directly or indirectly");
  });

  it("CONSENT-01: state the purpose of electronic documents, how to get paper, how to withdraw, and what is needed to read them", () => {
    const { text } = eSignConsent("Larkspur", "(800) 555-0100", "word");
    for (const words of [
      "This goes for this loan request only",
      "a paper copy of any of them by calling (800) 555-0100, at no charge",
      "take this agreement back at any time, on this page or by calling (800) 555-0100, at no charge",
      "From then on I get paper",
      "When my email address, phone number or mailing address changes",
      "a program that opens PDF files",
      "typed the word that stands in it",
    ])
      expect(text).toContain(words);
    expect(eSignConsent("Larkspur", "n", "said").text).toContain("confirm that I can open, read and keep");
    expect(creditConsent("Larkspur").text).toContain(
      "my written instructions under the Fair Credit Reporting Act",
    );
  });
});
