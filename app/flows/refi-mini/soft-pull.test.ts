import { describe, expect, it } from "vitest";
import { Refusal, type TestResponses } from "~server/visit/testing/site";
import { clearFile } from "~/domain/testing/clear-file";
import { runSoftPull, type SoftPullPage } from "~/steps/credit/soft-pull";
import type { Place } from "~/wizard/state";
import { saveDate, isLastDate } from "~/steps/credit/birth-dates";
import {
  checkWithDate,
  continueMortgagePull,
  isOnlyListMissing,
  retryMortgagePull,
  pullTitle,
  withLiabilities,
} from "~/steps/mortgages/soft-pull";
import type { RefiState } from "./state";
import {
  stateAfter,
  submitLastDate,
  creditState,
  creditVisit,
  DOB,
  failingRequest,
  firstPull,
  goodCredit,
  lastDate,
  laterPull,
  pullResponse,
  unlockPull,
} from "./testing/credit-visit";

/** The sample's birth year. A timestamp in seconds may contain the same digits. */
const BIRTH_YEAR = /(?<!\d)1984(?!\d)/;

describe("the first soft pull of a refinance", () => {
  it.each([
    ["REFI-SOFTPULL-05, SOFTPULL1-01: nobody is known", { consumerDataFound: false }, "social-security@A-1"],
    ["REFI-SOFTPULL-03, SOFTPULL1-02: everybody is frozen", { isCreditFrozen: true }, "frozen-credit"],
    [
      "REFI-SOFTPULL-05, SOFTPULL1-03: everybody's number is needed",
      { isFullSSNRequired: true },
      "social-security@A-1",
    ],
    [
      "REFI-SOFTPULL-06, SOFTPULL1-04: last four digits are needed",
      { isLast4SSNRequired: true },
      "social-security-last-4@A-1",
    ],
    ["REFI-SOFTPULL-03, SOFTPULL1-06: one bureau is frozen", { isExperianFrozen: true }, "frozen-credit"],
  ])("%s", async (_case, person, at) => {
    const { at: next, callsOf } = await submitLastDate(creditState(), {
      "credit.softpull": pullResponse(person, true),
      "ssn.required": [],
    });
    expect(next).toBe(at);
    expect(callsOf("softpull.liabilities")).toEqual([]);
  });

  it("REFI-SOFTPULL-05, SOFTPULL1-05: asks only one of two borrowers for the SSN when one is needed", async () => {
    const state = creditState({ joint: true }, "date-of-birth@A-1");
    const applicants = [
      clearFile("A-1"),
      clearFile("A-2", { isFullSSNRequired: true, isExperianFrozen: true }),
    ];
    const { at } = await submitLastDate(
      state,
      { "credit.softpull": { applicants, isPreQualEligible: true } },
      { node: "date-of-birth", item: "A-2" },
    );
    expect(at).toBe("social-security@A-2");
  });

  it("REFI-SOFTPULL-01, SOFTPULL1-07: leads to the mortgages, largest first, when pre-qualified", async () => {
    const { at, state } = await submitLastDate(creditState(), {});
    expect(at).toBe("liability-property@L-large");
    expect(state.facts).toMatchObject({
      isPreQualEligible: true,
      liabilities: ["L-large", "L-mid", "L-small"],
      softPullAttempts: { postDob: 1 },
    });
  });

  it("REFI-SOFTPULL-02, SOFTPULL1-08: leads to unable-to-pre-qualify when not pre-qualified", async () => {
    const { at, state } = await submitLastDate(creditState(), {
      "credit.softpull": pullResponse({ hardStops: ["x"] }, false),
    });
    expect([at, state.facts.isPreQualEligible]).toEqual(["unable-to-pre-qualify", false]);
  });

  it("SOFTPULL1-09: stays on the page without a verdict", async () => {
    const { result, at } = await submitLastDate(creditState(), { "credit.softpull": pullResponse() });
    expect(result).toMatchObject({ kind: "stay", notice: "no clear answer" });
    expect(at).toBe("date-of-birth@A-1");
  });

  it("SOFTPULL-03: runs no more pulls after four", async () => {
    const facts = { softPullAttempts: { postDob: 4, postFullSSN: 0, postUnlock: 0 } };
    const { at, callsOf } = await submitLastDate(creditState({ facts }), {});
    expect(at).toBe("unable-to-pre-qualify");
    expect(callsOf("credit.softpull")).toEqual([]);
  });
});

describe("a later soft pull of a refinance", () => {
  const ssn: Place = { node: "social-security", item: "A-1" };
  const frozen: Place = { node: "frozen-credit" };

  async function again(place: Place, page: SoftPullPage, answers: TestResponses) {
    const state: RefiState = {
      ...creditState({ facts: { needsFullSsn: ["A-1"] } }, "date-of-birth@A-1"),
      outcomes: { "date-of-birth@A-1": place.node === "frozen-credit" ? "all-frozen" : "full-ssn" },
    };
    const site = creditVisit(state, { ...goodCredit, ...answers }, place);
    const result = await withLiabilities(site.visit, page, (pull) => runSoftPull(site.visit, pull));
    return stateAfter(state, place, result).at;
  }

  it.each([
    [
      "REFI-SOFTPULL-04, SOFTPULL2-01: still nobody is known",
      pullResponse({ consumerDataFound: false }),
      "thankyou-unfortunately",
    ],
    [
      "REFI-SOFTPULL-03, SOFTPULL2-02: a file is frozen",
      pullResponse({ isEquifaxFrozen: true }, true),
      "frozen-credit",
    ],
    ["REFI-SOFTPULL-01, SOFTPULL2-03: pre-qualified", pullResponse({}, true), "liability-property@L-large"],
    ["REFI-SOFTPULL-02, SOFTPULL2-04: not pre-qualified", pullResponse({}, false), "unable-to-pre-qualify"],
    ["REFI-SOFTPULL-02, SOFTPULL2-04: no verdict", pullResponse(), "unable-to-pre-qualify"],
  ])("%s", async (_case, answer, at) => {
    expect(await again(ssn, laterPull, { "credit.run-softpull": answer })).toBe(at);
  });

  it.each([
    [
      "REFI-SOFTPULL-04: nobody is known",
      pullResponse({ consumerDataFound: false }),
      "thankyou-unfortunately",
    ],
    ["REFI-SOFTPULL-01: pre-qualified", pullResponse({}, true), "liability-property@L-large"],
    ["REFI-SOFTPULL-02: not pre-qualified", pullResponse({}, false), "unable-to-pre-qualify"],
  ])("after an unlock, %s", async (_case, answer, at) => {
    expect(await again(frozen, unlockPull, { "credit.run-softpull": answer })).toBe(at);
  });
});

describe("the mortgage list", () => {
  it("keeps the page (503) and the pull when it fails to load, and a retry requests only the list", async () => {
    const failed = await submitLastDate(creditState(), { "softpull.liabilities": failingRequest });
    expect(failed.result).toMatchObject({ kind: "refused", status: 503 });
    expect(failed.at).toBe("date-of-birth@A-1");
    expect(isOnlyListMissing(failed.state, lastDate)).toBe(true);
    expect(pullTitle("date-of-birth", () => "own")(failed.state, "A-1")).toMatch(/list of your mortgages/);

    const still = creditVisit(failed.state, { ...goodCredit, "softpull.liabilities": failingRequest });
    await expect(retryMortgagePull(still.visit, firstPull)).rejects.toMatchObject({ status: 500 });

    const mended = creditVisit(failed.state, goodCredit);
    const next = stateAfter(failed.state, lastDate, await retryMortgagePull(mended.visit, firstPull));
    expect(next.at).toBe("liability-property@L-large");
    expect(next.state.facts.softPullAttempts?.postDob).toBe(1);
    expect(next.state.facts.found).toBeUndefined();
    expect(mended.seen.map(({ id }) => id)).toEqual(["softpull.liabilities"]);
  });

  it("is requested again when the page is opened, and the page stays while it fails to load", async () => {
    const { state } = await submitLastDate(creditState(), { "softpull.liabilities": failingRequest });
    const failing = creditVisit(state, { "softpull.liabilities": failingRequest });
    expect(await continueMortgagePull(failing.visit, firstPull)).toBeUndefined();
    const opened = await continueMortgagePull(creditVisit(state, goodCredit).visit, firstPull);
    expect(stateAfter(state, lastDate, opened).at).toBe("liability-property@L-large");
  });

  it("passes on an expired token, so that the visitor starts again", async () => {
    const ended = () => {
      throw new Refusal(401, "ENDED");
    };
    await expect(submitLastDate(creditState(), { "softpull.liabilities": ended })).rejects.toMatchObject({
      status: 401,
    });
  });

  it("replaces the list of an earlier pull, and drops the answers about mortgages no longer listed", async () => {
    const before: RefiState = {
      ...creditState(
        { facts: { liabilities: ["L-old", "L-large"] } },
        "date-of-birth@A-1",
        "liability-property@L-old",
        "liability-property@L-large",
      ),
      outcomes: { "date-of-birth@A-1": "prequalified" },
    };
    before.answers.liabilityHomes = { "L-old": "1", "L-large": "1" };
    const { state } = await submitLastDate(before, {});
    expect(state.facts.liabilities).toEqual(["L-large", "L-mid", "L-small"]);
    expect(state.answers.liabilityHomes).toEqual({ "L-large": "1" });
  });
});

describe("a pending pull", () => {
  const slow = { "credit.softpull": failingRequest };

  it("continues without a stored date of birth, and leads to the mortgages", async () => {
    const submitted = await submitLastDate(creditState(), slow);
    expect(submitted.result).toMatchObject({ kind: "wait" });
    expect(JSON.stringify(submitted.state)).not.toMatch(BIRTH_YEAR);
    const site = creditVisit(submitted.state, goodCredit);
    const later = { ...site.visit, runtime: { ...site.visit.runtime, now: () => Date.now() + 60_000 } };
    expect(stateAfter(submitted.state, lastDate, await continueMortgagePull(later, firstPull)).at).toBe(
      "liability-property@L-large",
    );
  });

  it("keeps the page when the mortgage list then fails to load", async () => {
    const submitted = await submitLastDate(creditState(), slow);
    const site = creditVisit(submitted.state, { ...goodCredit, "softpull.liabilities": failingRequest });
    const later = { ...site.visit, runtime: { ...site.visit.runtime, now: () => Date.now() + 60_000 } };
    const result = await continueMortgagePull(later, firstPull);
    expect(result?.kind).toBe("stay");
    expect(isOnlyListMissing(stateAfter(submitted.state, lastDate, result).state, lastDate)).toBe(true);
  });

  it("is dropped when the borrower has changed", async () => {
    const { state } = await submitLastDate(creditState(), slow);
    const renamed: RefiState = {
      ...state,
      answers: { ...state.answers, borrower: { firstName: "Eve", lastName: "Lee" } },
    };
    const result = await continueMortgagePull(creditVisit(renamed, goodCredit).visit, firstPull);
    expect(result).toMatchObject({ kind: "stay", facts: { pending: undefined } });
    const fresh = await submitLastDate(renamed, slow);
    expect(fresh.state.facts.pending?.key).toBe(state.facts.pending?.key);
    expect(fresh.state.facts.pending?.people).not.toBe(state.facts.pending?.people);
  });

  it("does not use a missing mortgage list for another borrower", async () => {
    const { state } = await submitLastDate(creditState(), { "softpull.liabilities": failingRequest });
    const renamed: RefiState = {
      ...state,
      answers: { ...state.answers, borrower: { firstName: "Eve", lastName: "Lee" } },
    };
    expect(isOnlyListMissing(renamed, lastDate)).toBe(false);
  });
});

describe("dates of birth", () => {
  const second: Place = { node: "date-of-birth", item: "A-2" };

  it("saves the last date in the record before the pull, under the consent, and never in the visit", async () => {
    const { seen, callsOf, state } = await submitLastDate(creditState(), {});
    expect(seen.map(({ id }) => id)).toEqual(["app-data.save", "credit.softpull", "softpull.liabilities"]);
    expect(callsOf("app-data.save")[0]?.body).toMatchObject({
      stepInfo: { stepId: "date-of-birth", status: "in progress" },
      borrowers: [{ applicantId: "A-1", firstName: "Ada", dob: DOB, street: "1 Nowhere Lane" }],
    });
    expect(callsOf("credit.softpull")[0]?.consent).toBe(state.facts.softPullConsent?.version);
    expect(JSON.stringify(state)).not.toMatch(BIRTH_YEAR);
  });

  it("runs no pull when the date cannot be saved", async () => {
    const site = creditVisit(creditState(), { ...goodCredit, "app-data.save": failingRequest });
    await expect(checkWithDate(site.visit, DOB, firstPull)).rejects.toMatchObject({ status: 500 });
    expect(site.callsOf("credit.softpull")).toEqual([]);
  });

  it("only saves a date before the last, and makes the pull wait for the last of two", () => {
    const state = creditState({ joint: true });
    expect([isLastDate(state, "A-1"), isLastDate(state, "A-2")]).toEqual([false, true]);
    const result = saveDate(creditVisit(state, {}).visit, DOB);
    expect(result.send?.borrowers?.map(({ dob }) => dob)).toEqual([DOB, undefined]);
    const next = stateAfter(state, lastDate, result);
    expect(next.at).toBe("date-of-birth@A-2");
    expect(JSON.stringify(next.state)).not.toMatch(BIRTH_YEAR);
  });

  it("requests the pull again when an earlier date is entered again, and keeps the mortgage list", async () => {
    const one = stateAfter(
      creditState({ joint: true }),
      lastDate,
      saveDate(creditVisit(creditState({ joint: true }), {}).visit, DOB),
    );
    const { state, at } = await submitLastDate(one.state, {}, second);
    expect(at).toBe("liability-property@L-large");
    const again = stateAfter(state, lastDate, saveDate(creditVisit(state, {}).visit, DOB));
    expect(again.at).toBe("date-of-birth@A-2");
    expect(again.state.outcomes).toEqual({});
    expect(again.state.facts).toMatchObject({ liabilities: ["L-large", "L-mid", "L-small"] });
    expect(again.state.facts.isPreQualEligible).toBeUndefined();
  });

  it("asks for the dates again after a changed name or a new borrower", async () => {
    const { state } = await submitLastDate(creditState(), {});
    const renamed = stateAfter(
      state,
      { node: "borrower", item: "0" },
      {
        kind: "done",
        outcome: "opened",
        answers: { borrower: { firstName: "Eve", lastName: "Lee" } },
      },
    );
    expect(renamed.at).toBe("date-of-birth@A-1");
    const same = stateAfter(
      state,
      { node: "borrower", item: "0" },
      { kind: "done", answers: { borrower: { firstName: "Ada", lastName: "Lee" } } },
    );
    expect(same.at).toBe("liability-property@L-large");
    const joined = stateAfter(
      state,
      { node: "marital-status" },
      { kind: "done", answers: { spouseOnLoan: true } },
    );
    expect(Object.keys(joined.state.marks)).not.toContain("date-of-birth@A-1");
  });
});
