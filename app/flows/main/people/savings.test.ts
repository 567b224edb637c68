import { describe, expect, it } from "vitest";
import { newSession } from "~server/session/site-session";
import { Refusal, testSite, type TestResponses } from "~server/visit/testing/site";
import { ownSavings, withPrimary } from "./savings";
import { mainStates, type MainState } from "~/flows/main/state";

const now = Date.parse("2026-11-21T12:00:00Z") / 1000;
const summary = {
  maxAnnualSavings: 3_000,
  maxMonthlySavings: 250,
  dateRan: "2026-11-01T08:00:00.000Z",
  propertyBenefits: [],
};

async function callsFor(answers: TestResponses, facts: MainState["facts"] = { appId: "app-1", token: "t" }) {
  const { backendFor, callsOf, runtime } = testSite(answers);
  const own = await ownSavings({
    request: new Request("http://site.test/savings-alert"),
    runtime,
    backend: backendFor(facts.appId),
    state: { ...mainStates.empty, facts },
    session: newSession(now),
    now,
  });
  return { own, calls: callsOf("benefit-summary").length };
}

describe("a visitor's own savings", () => {
  it("are requested only where there is an application", async () => {
    expect(await callsFor({ "benefit-summary": summary }, {})).toEqual({ own: undefined, calls: 0 });
    expect((await callsFor({ "benefit-summary": summary })).calls).toBe(1);
  });

  it("BENEFIT-08, OFFER-30: are read unwrapped, and shown while they are at most 30 days old", async () => {
    const { own } = await callsFor({ "benefit-summary": summary });
    expect(own).toEqual({ annual: 3_000, monthly: 250, ranOn: "November 1, 2026" });
    const old = { ...summary, dateRan: "2026-10-20T08:00:00.000Z" };
    expect((await callsFor({ "benefit-summary": old })).own).toBeUndefined();
  });

  it("are omitted when the search fails", async () => {
    const failing = () => {
      throw new Refusal(400, "PRODUCT_UNKNOWN");
    };
    expect((await callsFor({ "benefit-summary": failing })).own).toBeUndefined();
  });
});

describe("the primary borrower from a savings alert", () => {
  const ada = { firstName: "Ada", lastName: "Approved" };
  const leo = { firstName: "Leo", lastName: "Lastfour", isOnLoan: true };

  it("replaces an unknown or different first borrower", () => {
    expect(withPrimary(undefined, ada)).toEqual([{ ...ada, isOnLoan: true }]);
    expect(withPrimary([leo], ada)).toEqual([{ ...ada, isOnLoan: true }]);
  });

  it("keeps the known answers of the same person, and drops those of another person", () => {
    const known = { ...ada, applicantId: "7", married: true, isOnLoan: false };
    expect(withPrimary([known, leo], ada)).toEqual([{ ...known, isOnLoan: true }, leo]);
    expect(withPrimary([{ ...known, firstName: "Eva" }, leo], ada)).toEqual([
      { ...ada, isOnLoan: true },
      leo,
    ]);
  });
});
