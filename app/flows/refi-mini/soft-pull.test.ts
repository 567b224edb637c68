import { describe, expect, it } from "vitest";
import { Refusal, type Answers } from "~server/visit/testing/site";
import { clearFile } from "~/domain/testing/clear-file";
import { runSoftPull, type SoftPullPage } from "~/steps/credit/soft-pull";
import type { Place } from "~/wizard/state";
import { dateGiven, isLastDate } from "~/steps/credit/birth-dates";
import { checkWithDate } from "~/steps/mortgages/soft-pull";
import { goOnWithPull, isFound, pullAgain, pullTitle, withLiabilities } from "~/steps/mortgages/soft-pull";
import type { RefiState } from "./state";
import {
  after,
  checked,
  creditState,
  creditVisit,
  DOB,
  down,
  first,
  goodCredit,
  lastDate,
  later,
  pulled,
  unlock,
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
    const { at: next, callsOf } = await checked(creditState(), {
      "credit.softpull": pulled(person, true),
      "ssn.required": [],
    });
    expect(next).toBe(at);
    expect(callsOf("softpull.liabilities")).toEqual([]);
  });

  it("REFI-SOFTPULL-05, SOFTPULL1-05: one number of two is needed, and only that one is asked", async () => {
    const state = creditState({ joint: true }, "date-of-birth@A-1");
    const applicants = [
      clearFile("A-1"),
      clearFile("A-2", { isFullSSNRequired: true, isExperianFrozen: true }),
    ];
    const { at } = await checked(
      state,
      { "credit.softpull": { applicants, isPreQualEligible: true } },
      { node: "date-of-birth", item: "A-2" },
    );
    expect(at).toBe("social-security@A-2");
  });

  it("REFI-SOFTPULL-01, SOFTPULL1-07: pre-qualified leads to the mortgages, largest first", async () => {
    const { at, state } = await checked(creditState(), {});
    expect(at).toBe("liability-property@L-large");
    expect(state.facts).toMatchObject({
      isPreQualEligible: true,
      liabilities: ["L-large", "L-mid", "L-small"],
      softPullAttempts: { postDob: 1 },
    });
  });

  it("REFI-SOFTPULL-02, SOFTPULL1-08: not pre-qualified is told so", async () => {
    const { at, state } = await checked(creditState(), {
      "credit.softpull": pulled({ hardStops: ["x"] }, false),
    });
    expect([at, state.facts.isPreQualEligible]).toEqual(["unable-to-pre-qualify", false]);
  });

  it("SOFTPULL1-09: no verdict stays on the page", async () => {
    const { result, at } = await checked(creditState(), { "credit.softpull": pulled() });
    expect(result).toMatchObject({ kind: "stay", notice: "no clear answer" });
    expect(at).toBe("date-of-birth@A-1");
  });

  it("SOFTPULL-03: after four pulls none runs any more", async () => {
    const facts = { softPullAttempts: { postDob: 4, postFullSSN: 0, postUnlock: 0 } };
    const { at, callsOf } = await checked(creditState({ facts }), {});
    expect(at).toBe("unable-to-pre-qualify");
    expect(callsOf("credit.softpull")).toEqual([]);
  });
});

describe("a later soft pull of a refinance", () => {
  const ssn: Place = { node: "social-security", item: "A-1" };
  const frozen: Place = { node: "frozen-credit" };

  async function again(place: Place, page: SoftPullPage, answers: Answers) {
    const state: RefiState = {
      ...creditState({ facts: { needsFullSsn: ["A-1"] } }, "date-of-birth@A-1"),
      outcomes: { "date-of-birth@A-1": place.node === "frozen-credit" ? "all-frozen" : "full-ssn" },
    };
    const site = creditVisit(state, { ...goodCredit, ...answers }, place);
    const result = await withLiabilities(site.visit, page, (pull) => runSoftPull(site.visit, pull));
    return after(state, place, result).at;
  }

  it.each([
    [
      "REFI-SOFTPULL-04, SOFTPULL2-01: still nobody is known",
      pulled({ consumerDataFound: false }),
      "thankyou-unfortunately",
    ],
    [
      "REFI-SOFTPULL-03, SOFTPULL2-02: a file is frozen",
      pulled({ isEquifaxFrozen: true }, true),
      "frozen-credit",
    ],
    ["REFI-SOFTPULL-01, SOFTPULL2-03: pre-qualified", pulled({}, true), "liability-property@L-large"],
    ["REFI-SOFTPULL-02, SOFTPULL2-04: not pre-qualified", pulled({}, false), "unable-to-pre-qualify"],
    ["REFI-SOFTPULL-02, SOFTPULL2-04: no verdict", pulled(), "unable-to-pre-qualify"],
  ])("%s", async (_case, answer, at) => {
    expect(await again(ssn, later, { "credit.run-softpull": answer })).toBe(at);
  });

  it.each([
    ["REFI-SOFTPULL-04: nobody is known", pulled({ consumerDataFound: false }), "thankyou-unfortunately"],
    ["REFI-SOFTPULL-01: pre-qualified", pulled({}, true), "liability-property@L-large"],
    ["REFI-SOFTPULL-02: not pre-qualified", pulled({}, false), "unable-to-pre-qualify"],
  ])("after an unlock, %s", async (_case, answer, at) => {
    expect(await again(frozen, unlock, { "credit.run-softpull": answer })).toBe(at);
  });
});

describe("the list of the mortgages", () => {
  it("that does not come keeps the page (503) and the pull; trying again asks for the list alone", async () => {
    const failed = await checked(creditState(), { "softpull.liabilities": down });
    expect(failed.result).toMatchObject({ kind: "refused", status: 503 });
    expect(failed.at).toBe("date-of-birth@A-1");
    expect(isFound(failed.state, lastDate)).toBe(true);
    expect(pullTitle("date-of-birth", () => "own")(failed.state, "A-1")).toMatch(/list of your mortgages/);

    const still = creditVisit(failed.state, { ...goodCredit, "softpull.liabilities": down });
    await expect(pullAgain(still.visit, first)).rejects.toMatchObject({ status: 500 });

    const mended = creditVisit(failed.state, goodCredit);
    const next = after(failed.state, lastDate, await pullAgain(mended.visit, first));
    expect(next.at).toBe("liability-property@L-large");
    expect(next.state.facts.softPullAttempts?.postDob).toBe(1);
    expect(next.state.facts.found).toBeUndefined();
    expect(mended.seen.map(({ id }) => id)).toEqual(["softpull.liabilities"]);
  });

  it("is asked for again when the page is opened, which stays itself while it does not come", async () => {
    const { state } = await checked(creditState(), { "softpull.liabilities": down });
    const failing = creditVisit(state, { "softpull.liabilities": down });
    expect(await goOnWithPull(failing.visit, first)).toBeUndefined();
    const opened = await goOnWithPull(creditVisit(state, goodCredit).visit, first);
    expect(after(state, lastDate, opened).at).toBe("liability-property@L-large");
  });

  it("lets an ended token through, so that the visitor starts again", async () => {
    const ended = () => {
      throw new Refusal(401, "ENDED");
    };
    await expect(checked(creditState(), { "softpull.liabilities": ended })).rejects.toMatchObject({
      status: 401,
    });
  });

  it("of a new pull takes the place of the one before, and what was said of the others goes", async () => {
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
    const { state } = await checked(before, {});
    expect(state.facts.liabilities).toEqual(["L-large", "L-mid", "L-small"]);
    expect(state.answers.liabilityHomes).toEqual({ "L-large": "1" });
  });
});

describe("a pull that waits", () => {
  const slow = { "credit.softpull": down };

  it("goes on without the date, and ends with the mortgages", async () => {
    const asked = await checked(creditState(), slow);
    expect(asked.result).toMatchObject({ kind: "wait" });
    expect(JSON.stringify(asked.state)).not.toMatch(BIRTH_YEAR);
    const site = creditVisit(asked.state, goodCredit);
    const later = { ...site.visit, runtime: { ...site.visit.runtime, now: () => Date.now() + 60_000 } };
    expect(after(asked.state, lastDate, await goOnWithPull(later, first)).at).toBe(
      "liability-property@L-large",
    );
  });

  it("keeps to the page when the list does not come then", async () => {
    const asked = await checked(creditState(), slow);
    const site = creditVisit(asked.state, { ...goodCredit, "softpull.liabilities": down });
    const later = { ...site.visit, runtime: { ...site.visit.runtime, now: () => Date.now() + 60_000 } };
    const result = await goOnWithPull(later, first);
    expect(result?.kind).toBe("stay");
    expect(isFound(after(asked.state, lastDate, result).state, lastDate)).toBe(true);
  });

  it("is forgotten when it is about somebody else by now", async () => {
    const { state } = await checked(creditState(), slow);
    const renamed: RefiState = {
      ...state,
      answers: { ...state.answers, borrower: { firstName: "Eve", lastName: "Lee" } },
    };
    const result = await goOnWithPull(creditVisit(renamed, goodCredit).visit, first);
    expect(result).toMatchObject({ kind: "stay", facts: { pending: undefined } });
    const fresh = await checked(renamed, slow);
    expect(fresh.state.facts.pending?.key).toBe(state.facts.pending?.key);
    expect(fresh.state.facts.pending?.people).not.toBe(state.facts.pending?.people);
  });

  it("a list that was missing is not somebody else's either", async () => {
    const { state } = await checked(creditState(), { "softpull.liabilities": down });
    const renamed: RefiState = {
      ...state,
      answers: { ...state.answers, borrower: { firstName: "Eve", lastName: "Lee" } },
    };
    expect(isFound(renamed, lastDate)).toBe(false);
  });
});

describe("dates of birth", () => {
  const second: Place = { node: "date-of-birth", item: "A-2" };

  it("the last one is in the record before the pull, under the consent, and nowhere in the visit", async () => {
    const { seen, callsOf, state } = await checked(creditState(), {});
    expect(seen.map(({ id }) => id)).toEqual(["app-data.save", "credit.softpull", "softpull.liabilities"]);
    expect(callsOf("app-data.save")[0]?.body).toMatchObject({
      stepInfo: { stepId: "date-of-birth", status: "in progress" },
      borrowers: [{ applicantId: "A-1", firstName: "Ada", dob: DOB, street: "1 Nowhere Lane" }],
    });
    expect(callsOf("credit.softpull")[0]?.consent).toBe(state.facts.softPullConsent?.version);
    expect(JSON.stringify(state)).not.toMatch(BIRTH_YEAR);
  });

  it("that cannot be saved asks nobody about credit", async () => {
    const site = creditVisit(creditState(), { ...goodCredit, "app-data.save": down });
    await expect(checkWithDate(site.visit, DOB, first)).rejects.toMatchObject({ status: 500 });
    expect(site.callsOf("credit.softpull")).toEqual([]);
  });

  it("one before the last is only sent; the last of two is whom the pull waits for", () => {
    const state = creditState({ joint: true });
    expect([isLastDate(state, "A-1"), isLastDate(state, "A-2")]).toEqual([false, true]);
    const result = dateGiven(creditVisit(state, {}).visit, DOB);
    expect(result.send?.borrowers?.map(({ dob }) => dob)).toEqual([DOB, undefined]);
    const next = after(state, lastDate, result);
    expect(next.at).toBe("date-of-birth@A-2");
    expect(JSON.stringify(next.state)).not.toMatch(BIRTH_YEAR);
  });

  it("an earlier one that is given again asks for the pull again, and keeps what came after", async () => {
    const one = after(
      creditState({ joint: true }),
      lastDate,
      dateGiven(creditVisit(creditState({ joint: true }), {}).visit, DOB),
    );
    const { state, at } = await checked(one.state, {}, second);
    expect(at).toBe("liability-property@L-large");
    const again = after(state, lastDate, dateGiven(creditVisit(state, {}).visit, DOB));
    expect(again.at).toBe("date-of-birth@A-2");
    expect(again.state.outcomes).toEqual({});
    expect(again.state.facts).toMatchObject({ liabilities: ["L-large", "L-mid", "L-small"] });
    expect(again.state.facts.isPreQualEligible).toBeUndefined();
  });

  it("other people are other dates: a changed name, or somebody who joins, asks for them again", async () => {
    const { state } = await checked(creditState(), {});
    const renamed = after(
      state,
      { node: "borrower", item: "0" },
      {
        kind: "done",
        outcome: "opened",
        answers: { borrower: { firstName: "Eve", lastName: "Lee" } },
      },
    );
    expect(renamed.at).toBe("date-of-birth@A-1");
    const same = after(
      state,
      { node: "borrower", item: "0" },
      { kind: "done", answers: { borrower: { firstName: "Ada", lastName: "Lee" } } },
    );
    expect(same.at).toBe("liability-property@L-large");
    const joined = after(
      state,
      { node: "marital-status" },
      { kind: "done", answers: { spouseOnLoan: true } },
    );
    expect(Object.keys(joined.state.marks)).not.toContain("date-of-birth@A-1");
  });
});
