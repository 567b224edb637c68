import { describe, expect, it } from "vitest";
import { runSoftPull } from "~/steps/credit/soft-pull";
import type { Place } from "~/wizard/state";
import { storeNumberGiven, retryMortgagePull, withLiabilities } from "~/steps/mortgages/soft-pull";
import type { RefiState } from "./state";
import {
  stateAfter,
  submitLastDate,
  creditState,
  creditVisit,
  failingRequest,
  firstPull,
  goodCredit,
  laterPull,
  pullResponse,
  unlockPull,
} from "./testing/credit-visit";

/** A credit result of one person, date of birth or number never counts for another. */

describe("a pull without the visitor's consent", () => {
  it("is not made when “try again” is clicked in an outdated tab", async () => {
    const fresh = creditVisit(creditState(), goodCredit);
    expect(await retryMortgagePull(fresh.visit, firstPull)).toMatchObject({ kind: "stay" });
    const submitted = await submitLastDate(creditState(), { "credit.softpull": failingRequest });
    const { answers } = submitted.state;
    const joined = {
      ...submitted.state,
      answers: { ...answers, coBorrower: { firstName: "Eve", lastName: "Lee" } },
    };
    const behind = creditVisit(joined, goodCredit);
    expect(await retryMortgagePull(behind.visit, firstPull)).toMatchObject({ kind: "stay" });
    expect([...fresh.seen, ...behind.seen]).toEqual([]);
  });
});

describe("results of an earlier pull", () => {
  it("do not carry a missing mortgage list over to another date of birth", async () => {
    const { state } = await submitLastDate(creditState(), { "softpull.liabilities": failingRequest });
    const {
      at,
      callsOf,
      state: next,
    } = await submitLastDate(state, { "credit.softpull": pullResponse({}, false) });
    expect(callsOf("credit.softpull")).toHaveLength(1);
    expect([at, next.facts.found, next.facts.isPreQualEligible]).toEqual([
      "unable-to-pre-qualify",
      undefined,
      false,
    ]);
  });

  it.each([
    ["a freeze that was lifted", { isCreditFrozen: true }, { node: "frozen-credit" }, unlockPull],
    [
      "a number that was given",
      { isFullSSNRequired: true },
      { node: "social-security", item: "A-1" },
      laterPull,
    ],
  ])("%s does not count after the next pull", async (_case, person, place: Place, page) => {
    const submitted = await submitLastDate(creditState(), { "credit.softpull": pullResponse(person) });
    const site = creditVisit(submitted.state, goodCredit, place);
    const result = await withLiabilities(site.visit, page, (pull) => runSoftPull(site.visit, pull));
    const onward = stateAfter(submitted.state, place, result);
    expect(onward.at).toBe("liability-property@L-large");
    const again = await submitLastDate(onward.state, { "credit.softpull": pullResponse(person) });
    expect(again.at).toBe(place.item === undefined ? place.node : `${place.node}@${place.item}`);
  });
});

describe("SSNs of two borrowers", () => {
  it("ask for the second SSN and the pull again when the first is entered again", async () => {
    const state: RefiState = {
      ...creditState(
        { joint: true, facts: { needsFullSsn: ["A-1", "A-2"] } },
        "date-of-birth@A-1",
        "date-of-birth@A-2",
      ),
      outcomes: { "date-of-birth@A-2": "full-ssn" },
    };
    const [one, two] = ["A-1", "A-2"].map((item): Place => ({ node: "social-security", item }));
    if (!one || !two) throw new Error("There are two.");
    const given = stateAfter(state, one, storeNumberGiven(state, { kind: "done" }));
    expect(given.at).toBe("social-security@A-2");
    const site = creditVisit(given.state, goodCredit, two);
    const result = await withLiabilities(site.visit, laterPull, (pull) => runSoftPull(site.visit, pull));
    const onward = stateAfter(given.state, two, storeNumberGiven(given.state, result));
    expect([onward.at, onward.state.facts.isPreQualEligible]).toEqual(["liability-property@L-large", true]);
    const again = stateAfter(onward.state, one, storeNumberGiven(onward.state, { kind: "done" }));
    expect([again.at, again.state.facts.isPreQualEligible]).toEqual(["social-security@A-2", undefined]);
  });
});

it("asks a new co-borrower the questions that the previous one answered", () => {
  const state = creditState({ joint: true });
  const place: Place = { node: "borrower~spouse", item: "1" };
  const renamed = stateAfter(state, place, {
    kind: "done",
    answers: { coBorrower: { firstName: "Mia", lastName: "Stone" } },
  });
  expect(renamed.at).toBe("military-status@0");
  const same = stateAfter(state, place, { kind: "done", answers: { coBorrower: state.answers.coBorrower } });
  expect(same.at).toBe("date-of-birth@A-1");
});
