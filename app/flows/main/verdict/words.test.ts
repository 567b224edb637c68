import { describe, expect, it } from "vitest";
import { exampleWords, pricedExample } from "~/steps/loan/example-words";
import { partnerAt } from "~/steps/call/partner";
import { addressLines } from "~/steps/address/place-words";
import { planRows } from "./plan-rows";
import { qualify } from "./qualify";

describe("the lines of an address", () => {
  it("ADDR-02 to ADDR-04: title case, two letters, five digits", () => {
    expect(
      addressLines({
        street: "120 MAIN ST",
        unit: "4B",
        city: "denver",
        state: "Colorado",
        zip: "80202-1234",
      }),
    ).toEqual(["120 Main St, Unit 4B", "Denver, CO 80202"]);
  });
  it("shows an area on one line", () => {
    expect(addressLines({ street: "", city: "Denver", state: "CO", zip: "" })).toEqual(["Denver, CO"]);
  });
});

describe("a partner link", () => {
  it("is named after its host, and exists only for a full address", () => {
    expect(partnerAt("https://www.loans.example/a?b=c")).toEqual({
      name: "loans.example",
      url: "https://www.loans.example/a?b=c",
    });
    expect(partnerAt(undefined)).toBeUndefined();
    expect(partnerAt("/partners")).toBeUndefined();
  });
});

describe("the answers to review", () => {
  it("are the ones that decide, including military service for a possible VA loan, and no personal data", () => {
    const rows = planRows(
      {
        answers: {
          homeValue: 500_000,
          mortgageBalance: 200_000,
          scoreBand: "740+",
          isVeteran: true,
          phoneNumber: "2025550101",
        },
        facts: {},
      },
      "cashout",
    );
    expect(rows.map(({ value }) => value)).toEqual([
      "Cash from your home",
      "$500,000",
      "$200,000",
      "740 or higher, as you told us",
      "You serve or have served",
    ]);
  });
});

describe("the text of an example loan", () => {
  it("shows the APR, the payment with its parts, and the repayment", () => {
    const verdict = qualify(
      {
        transaction: "purc",
        state: "CO",
        band: "720-739",
        price: 400_000,
        downPayment: 40_000,
        termYears: 15,
      },
      500,
    );
    if (verdict.outcome !== "qualified" || !verdict.loan) throw new Error("no example");
    const priced = pricedExample(verdict.loan);
    const words = exampleWords(priced, 400_000);
    expect(words.loanAmount).toBe("$360,000");
    expect(words.terms).toContain("180 monthly payments of $");
    expect(words.terms).toContain("with $40,000 (10%) paid down");
    expect(words.terms).toContain("mortgage insurance");
    expect(Number(words.apr.replace("%", ""))).toBeGreaterThan(priced.rate);
    expect(words.mortgage).toBeUndefined();
  });

  it("CASHTIME-01: shows what happens to the mortgage only where there is one, and the required ages of both", () => {
    const plans = { transaction: "cashout", state: "CO", band: "740+", homeValue: 500_000 } as const;
    const verdict = qualify({ ...plans, mortgageBalance: 0, wanted: 100_000 }, 500);
    if (verdict.outcome !== "qualified" || !verdict.loan) throw new Error("no example");
    const priced = pricedExample(verdict.loan);
    expect(exampleWords(priced, 500_000, 0).mortgage).toBe(
      "We assumed that you have owned the home for 6 months or more: a cash-out usually needs that.",
    );
    const replacing = exampleWords(priced, 500_000, 1).mortgage;
    expect(replacing).toContain("It replaces your mortgage, so");
    expect(replacing).toContain("had its mortgage for 12");
    const behind = pricedExample({ ...verdict.loan, product: "HELOAN" });
    expect(exampleWords(behind, 500_000, 0).mortgage).toBeUndefined();
    const refinance = pricedExample({ ...verdict.loan, purpose: "refinance" });
    expect(exampleWords(refinance, 500_000, 1).mortgage).not.toContain("12 months");
  });
});
