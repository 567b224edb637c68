import { describe, expect, it } from "vitest";
import { Refusal, type TestResponses } from "~server/visit/testing/site";
import { findQuoteBenefit } from "./quote-finding";
import { offer, offersResponse } from "./testing/sample-offers";
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
const saving = offer({
  id: "O1",
  rate: 6.375,
  apr: 6.44,
  points: 0,
  loanAmount: 321_000,
  monthlyPayment: 2_000,
  principalAndInterest: 2_000,
  closingCosts: 3_900,
});
const full: TestResponses = {
  ...openResponses,
  "benefit-summary": summary,
  "lp.recommended-rates": offersResponse([saving]),
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

describe("the benefit of a new loan in a quote", () => {
  it("is a new search for another cash amount, so that no key has two meanings", async () => {
    const { visit, callsOf } = finding(full);
    for (const cashAmount of [20_000, 20_000, 30_000]) {
      await findQuoteBenefit(visit, { appId: "A1", homeId: "7", record: { facts, cashAmount } });
    }
    const [, first, same, other] = callsOf("benefit-summary").map(({ key }) => key);
    expect(first).toBeDefined();
    expect(same).toBe(first);
    expect(other).not.toBe(first);
  });

  it("BENEFIT-02, COMPARE-01: is the loans of the quote's home beside staying, with the footer of a rate", async () => {
    const { found, callsOf } = finding(full, { propertyState: "CO" });
    expect(await found).toMatchObject({
      finding: {
        is: "loans",
        loans: { table: expect.stringMatching(/Stay as you are.*Refinance, 30 years/s) },
      },
      footer: { aprRateDisclaimer: true, savingsDisclaimer: true, loanAmount: 321_000, state: "CO" },
    });
    expect(callsOf("benefit-summary")).toMatchObject([{ body: { appId: "A1" } }]);
  });

  it("uses one search key per visit, however often the page is opened", async () => {
    const { visit, callsOf, found } = finding(full);
    await found;
    await findQuoteBenefit(visit, { appId: "A1", homeId: "7", record: { facts } });
    const [first, again] = callsOf("benefit-summary").map(({ key }) => key);
    expect(first).toBe(again);
  });

  it("BENEFIT-01: is cash for a cash-out, searched with the requested amount", async () => {
    const { found, callsOf } = finding(
      { ...full, "lp.recommended-rates": offersResponse([]) },
      { transactionType: "cashout", cashAmount: 20_000 },
    );
    expect(await found).toMatchObject({
      finding: { is: "figures", amounts: [{ label: "Cash from your home, up to", value: "$40,000" }] },
    });
    expect(callsOf("benefit-summary")).toMatchObject([{ body: { cashoutAmount: 20_000 } }]);
  });

  it("shows the figures of this home when its offers are unavailable", async () => {
    const { found } = finding({ ...full, "lp.recommended-rates": failing(500) });
    expect(await found).toMatchObject({
      finding: { is: "figures", amounts: [{ value: "$300" }, { value: "$3,600" }] },
    });
  });

  it("is the home's yearly savings and a twelfth of it when the application has one home", async () => {
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

  it("BENEFIT-06: logs a failed search and shows no result", async () => {
    const { found, log } = finding({ ...full, "benefit-summary": failing(500) });
    expect(await found).toBeUndefined();
    expect(log()).toContain("Error in retrieving benefits.");
  });
});
