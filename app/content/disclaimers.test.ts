import { describe, expect, it } from "vitest";
import type { FooterInputs } from "~/ui/page-data";
import { disclaimers, percentOfFraction, rateAssumptions } from "./disclaimers";

const known: FooterInputs = {
  loanAmount: 360000,
  fico: 740,
  ltv: 0.8,
  county: "Travis",
  state: "TX",
  propertyType: "single-family home",
  propertyUse: "Primary Residence",
  productDescription: "30-year fixed",
  transactionType: "purc",
};

const text = (inputs: FooterInputs) => disclaimers(inputs, "Larkspur", "November 20, 2026");

describe("disclaimers", () => {
  it("are empty when none is switched on, whatever facts are given", () => {
    expect(text(known)).toEqual([]);
    expect(text({ entryDisclaimer: false })).toEqual([]);
  });

  it.each([
    ["UI-012", "savingsDisclaimer"],
    ["UI-013", "demographicsDisclaimer"],
    ["UI-014", "entryDisclaimer"],
    ["UI-015", "purchaseMortgageRateDisclaimer"],
    ["UI-016", "realtyDisclaimer"],
    ["UI-017", "qtLiabilitiesDisclaimer"],
    ["UI-018", "estimatedValuesDisclaimer"],
    ["UI-019", "thirdPartyTransferDisclaimer"],
    ["UI-021", "showSources"],
    ["UI-022", "aprRateDisclaimer"],
  ] as const)("%s: has one paragraph of its own for %s", (_, id) => {
    const shown = text({ [id]: true });
    expect(shown.map((item) => item.id)).toEqual([id]);
    expect(shown[0]?.text.length).toBeGreaterThan(60);
  });

  it("UI-023 to UI-032: build the rate disclaimer from loan, product, transaction, property, score, loan-to-value and place", () => {
    const [rate] = text({ ...known, purchaseMortgageRateDisclaimer: true });
    expect(rate?.text).toContain("as of November 20, 2026");
    expect(rate?.text).toContain(
      "a loan amount of $360,000; the product 30-year fixed; a purchase transaction; this type of home: single-family home, used as primary residence; a credit score of 740; a loan-to-value ratio of 80%; a home in Travis County, TX.",
    );
  });

  it("leave out unknown facts", () => {
    expect(rateAssumptions({})).toBe("");
    expect(rateAssumptions({ ltv: 0.7525 })).toBe("This assumes: a loan-to-value ratio of 75.25%.");
  });

  it("state the assumptions once when both rate disclaimers are on", () => {
    const all = text({ ...known, purchaseMortgageRateDisclaimer: true, aprRateDisclaimer: true })
      .map((item) => item.text)
      .join(" ");
    expect(all.split("This assumes").length - 1).toBe(1);
    expect(text({ ...known, aprRateDisclaimer: true })[0]?.text).toContain("This assumes");
  });

  it("UI-020, UI-033: state the basis of the savings, with no averages of other customers, and name the third party", () => {
    expect(text({ savingsDisclaimer: true })[0]?.text).toContain("at prices of November 20, 2026");
    const [party] = text({
      thirdPartyTransferDisclaimer: true,
      thirdPartyTransferParty: "Harbor Marketplace",
    });
    expect(party?.text).toContain("go to Harbor Marketplace");
  });

  it("write loan-to-value as a percent without floating-point errors", () => {
    expect([0.8, 0.965, 0.7].map(percentOfFraction)).toEqual(["80%", "96.5%", "70%"]);
  });
});
