import { describe, expect, it } from "vitest";
import { Refusal, type TestResponses } from "~server/visit/testing/site";
import { findQuoteBenefit } from "./quote-finding";
import { openResponses, quoteVisit } from "~/flows/refi-mini-transfer/testing/visit";

const facts = { isHardPullPaid: false, creditReportFee: 75 };
const homes = [
  {
    maxAnnualSavings: 9_000,
    maxCashoutAmount: 90_000,
    fatAiSearchId: "S8",
    fatAiSearchGroupId: "G",
    propertyId: "8",
  },
  {
    maxAnnualSavings: 3_600,
    maxCashoutAmount: 40_000,
    fatAiSearchId: "S7",
    fatAiSearchGroupId: "G",
    propertyId: "7",
  },
];
const summary = {
  maxAnnualSavings: 9_000,
  maxMonthlySavings: 750,
  maxCashoutAmount: 90_000,
  dateRan: "2026-11-21T10:00:00.000Z",
  propertyBenefits: homes,
};
const offer = {
  id: "O1",
  product: "30Y Fixed",
  purpose: "refinance",
  rate: 6.375,
  apr: 6.44,
  points: 0,
  loanAmount: 321_000,
  monthlyPayment: 2_000,
  monthlySavings: 300,
  annualSavings: 3_600,
  lifetimeSavings: 50_000,
  cashAtClose: 0,
  cashoutAmount: 0,
  termYears: 30,
  closingCosts: 3_900,
};
const full: TestResponses = {
  ...openResponses,
  "benefit-summary": summary,
  "lp.recommended-rates": { bestOffers: [offer] },
  "lp.liabilities-by-id": { liabilities: [] },
};

function finding(answers: TestResponses, record = {}, homeId: string | undefined = "7") {
  const test = quoteVisit("", { appId: "A1", token: "t1" }, answers);
  return {
    ...test,
    found: findQuoteBenefit(test.visit, { appId: "A1", homeId, record: { facts, ...record } }),
  };
}
const failing = (status: number) => () => {
  throw new Refusal(status, "DOWN");
};

describe("what a new loan would do", () => {
  it("is another search once another amount is wished for: one key never says two things", async () => {
    const { visit, callsOf } = finding(full);
    for (const cashAmount of [20_000, 20_000, 30_000]) {
      await findQuoteBenefit(visit, { appId: "A1", homeId: "7", record: { facts, cashAmount } });
    }
    const [, first, same, other] = callsOf("benefit-summary").map(({ key }) => key);
    expect(first).toBeDefined();
    expect(same).toBe(first);
    expect(other).not.toBe(first);
  });

  it("BENEFIT-02: is the best offer of the home that the quote is for, with the footer of its rate", async () => {
    const { found, callsOf } = finding(full, { propertyState: "CO" });
    expect(await found).toMatchObject({
      finding: { is: "offer", offer: { id: "O1", name: "Refinance, 30 years fixed" } },
      footer: { aprRateDisclaimer: true, savingsDisclaimer: true, loanAmount: 321_000, state: "CO" },
    });
    expect(callsOf("benefit-summary")).toMatchObject([{ body: { appId: "A1" } }]);
  });

  it("one visit asks about one search, however often its page is opened", async () => {
    const { visit, callsOf, found } = finding(full);
    await found;
    await findQuoteBenefit(visit, { appId: "A1", homeId: "7", record: { facts } });
    const [first, again] = callsOf("benefit-summary").map(({ key }) => key);
    expect(first).toBe(again);
  });

  it("BENEFIT-01: is cash where cash is wished for, with the amount that is wanted", async () => {
    const { found, callsOf } = finding(
      { ...full, "lp.recommended-rates": { bestOffers: [] } },
      { transactionType: "cashout", cashAmount: 20_000 },
    );
    expect(await found).toMatchObject({
      finding: { is: "figures", amounts: [{ label: "Cash from your home, up to", value: "$40,000" }] },
    });
    expect(callsOf("benefit-summary")).toMatchObject([{ body: { cashoutAmount: 20_000 } }]);
  });

  it("is told in the figures of this home where its offers cannot be had", async () => {
    const { found } = finding({ ...full, "lp.recommended-rates": failing(500) });
    expect(await found).toMatchObject({
      finding: { is: "figures", amounts: [{ value: "$300" }, { value: "$3,600" }] },
    });
  });

  it("of an application's only home is what that home saves in a year, and a twelfth of it", async () => {
    const only = { ...summary, propertyBenefits: homes.slice(1), maxMonthlySavings: 299.5 };
    const down = { "benefit-summary": only, "lp.recommended-rates": failing(500) };
    const { found } = finding({ ...full, ...down });
    expect(await found).toMatchObject({
      finding: { is: "figures", amounts: [{ value: "$300" }, { value: "$3,600" }] },
    });
  });

  it.each([
    ["BENEFIT-04: without the moment of the search", { ...summary, dateRan: undefined }],
    [
      "BENEFIT-05: below what is worth an offer",
      {
        ...summary,
        propertyBenefits: [{ ...homes[1], maxAnnualSavings: 2_399, maxCashoutAmount: 9_999 }],
      },
    ],
    ["for another home alone", { ...summary, propertyBenefits: homes.slice(0, 1) }],
  ])("is nothing: %s", async (_why, answer) => {
    const { found } = finding({ ...full, "benefit-summary": answer });
    expect(await found).toEqual({ finding: { is: "nothing" }, footer: {} });
  });

  it("BENEFIT-06: a search that fails is logged, and nothing is said", async () => {
    const { found, log } = finding({ ...full, "benefit-summary": failing(500) });
    expect(await found).toBeUndefined();
    expect(log()).toContain("Error in retrieving benefits.");
  });
});
