import { describe, expect, it } from "vitest";
import type { Submitted } from "~server/visit/step-result";
import { Refusal, type TestResponses } from "~server/visit/testing/site";
import { completePlace } from "~/wizard/save";
import { placeAfter, walk } from "~/wizard/walk";
import { refiMini } from "~/flows/refi-mini/flow";
import { refiExchange } from "~/flows/refi-mini/exchange";
import { transactionOf } from "~/flows/refi-mini/desired-benefit";
import { saveBorrower } from "./save-borrower";
import type { RefiState } from "~/flows/refi-mini/state";
import { ada, leo, refiPeople, refiVisit } from "~/flows/refi-mini/testing/people-visit";

const restricted = { errors: [{ displayMessage: "tms-retention-restricted" }] };
const works: TestResponses = {
  "app-data.save": { applicants: [{ applicantId: "A-1", isPrimary: true }] },
  "app.v2.create": { appId: "A", token: "t" },
  "app.applicants": [
    {
      applicantId: "A-1",
      firstName: "Ada",
      lastName: "Lee",
      isPrimary: true,
      isOnLoan: true,
      hasDateOfBirth: false,
    },
  ],
};
const own = { node: "borrower", item: "0" };
const onFirst = (answers: TestResponses = works, state = refiPeople()) => refiVisit(state, answers, own);
type Test = ReturnType<typeof onFirst>;
type Named = Parameters<typeof saveBorrower>[0]["values"];
const post = ({ visit }: Test, name: Named) =>
  saveBorrower(
    { ...visit, values: name },
    { transactionType: transactionOf(visit.state), exchange: refiExchange },
  );

function next({ visit }: Test, result: Submitted<RefiState, string>): string {
  if (result.kind !== "done") return result.kind;
  const state = completePlace(refiMini, visit.state, visit.entry, visit.place, result);
  return placeAfter(walk(refiMini, state, visit.entry), visit.place).node;
}

describe("the visitor's name", () => {
  it("is saved before the application is opened from it", async () => {
    const test = onFirst();
    const result = await post(test, { ...ada, middleName: "M" });
    const order = test.seen.map(({ id }) => id).filter((id) => !id.includes("exchange"));
    expect(order.slice(0, 3)).toEqual(["app-data.save", "app.v2.create", "app.applicants"]);
    expect(test.callsOf("app-data.save")[0]?.body).toMatchObject({
      stepInfo: { stepId: "borrower", status: "in progress" },
      transactionType: "refi",
      propertyAddress: "1 Nowhere Lane",
      borrowers: [{ ...ada, middleName: "M", isPrimary: true, isOnLoan: true }],
    });
    expect(test.callsOf("app.v2.create")[0]?.body).toMatchObject({ transactionType: "refi" });
    expect(result).toMatchObject({
      kind: "done",
      answers: { borrower: { ...ada, middleName: "M" } },
      facts: { appId: "A", token: "t", applicants: [{ id: "A-1", firstName: "Ada", lastName: "Lee" }] },
      outcome: "opened",
    });
    expect(next(test, result)).toBe("marital-status");
  });

  it("opens a cash-out application for a visitor who wants cash", async () => {
    const test = onFirst(works, refiPeople({ answers: { reasons: ["payment", "cash"] } }));
    await post(test, ada);
    expect(test.callsOf("app.v2.create")[0]?.body).toMatchObject({ transactionType: "cashout" });
  });

  it("opens no second application when the name changes", async () => {
    const facts = { appId: "A", token: "t" };
    const test = onFirst(works, refiPeople({ answers: { borrower: ada }, facts }));
    const result = await post(test, { ...ada, lastName: "Lee-Stone" });
    expect(result).toMatchObject({ kind: "done", answers: { borrower: { lastName: "Lee-Stone" } } });
    expect(next(test, result)).toBe("marital-status");
    expect(test.seen).toEqual([]);
  });

  it("BORR-PUR-02: cannot be the co-borrower's name, ignoring case", async () => {
    const facts = { appId: "A", token: "t" };
    const test = onFirst(works, refiPeople({ answers: { borrower: ada, coBorrower: leo }, facts }));
    expect(await post(test, { firstName: "LEO", lastName: "stone" })).toMatchObject({
      kind: "refused",
      errors: { firstName: [expect.stringMatching(/same name.*middle name or a suffix/)] },
    });
    expect(await post(test, { ...leo, suffix: "Sr" })).toMatchObject({ kind: "done" });
  });
});

describe("an application that is not opened", () => {
  it("APPCREATE-01: a retention refusal leads to a page with the number to call", async () => {
    const test = onFirst({ ...works, "app.v2.create": restricted });
    const result = await post(test, ada);
    expect(result).toMatchObject({
      kind: "done",
      answers: { borrower: ada },
      facts: { createRestricted: true },
      outcome: "restricted",
    });
    expect(next(test, result)).toBe("thankyou-call-us");
  });

  it("APPCREATE-01: retries under another name, and clears the earlier refusal", async () => {
    const responses: TestResponses = { ...works, "app.v2.create": restricted };
    const first = onFirst(responses);
    await post(first, ada);
    await post(first, leo);
    const keys = first.callsOf("app.v2.create").map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    const refusedOnce = refiPeople({ answers: { borrower: ada }, facts: { createRestricted: true } });
    const result = await post(onFirst(works, refusedOnce), leo);
    expect(result).toMatchObject({ outcome: "opened", facts: { createRestricted: undefined } });
  });

  it("uses the same key for the same name, so that a lost response can be retrieved", async () => {
    const test = onFirst();
    await post(test, ada);
    await post(test, ada);
    expect(new Set(test.callsOf("app.v2.create").map(({ key }) => key)).size).toBe(1);
  });

  const down = () => {
    throw new Refusal(500, "DOWN");
  };
  it.each([
    ["APPCREATE-02", down, "Failed to create loan application v2"],
    ["APPCREATE-02", { errors: [{ displayMessage: "closed" }] }, "Failed to create loan application v2"],
    ["APPCREATE-03", { appId: "A" }, "Token is missing."],
  ])("%s: stays on the page with an error message in plain English", async (_, answer, logged) => {
    const test = onFirst({ ...works, "app.v2.create": answer });
    const result = await post(test, ada);
    expect(result).toMatchObject({
      kind: "refused",
      status: 503,
      errors: { "": [expect.stringMatching(/couldn't open your application.*call us at \(\d{3}\)/)] },
    });
    expect(test.log()).toContain(logged);
  });
});

describe("the second borrower's name", () => {
  const facts = { appId: "A", token: "t" };
  const onSecond = (over: RefiState["answers"] = {}) =>
    refiVisit(
      refiPeople(
        {
          answers: { borrower: ada, maritalStatus: "married", spouseOnLoan: true, ...over },
          facts,
        },
        "borrower@0",
        "marital-status",
      ),
      {},
      { node: "borrower~spouse", item: "1" },
    );

  it("BORR-PUR-04, BORR-05: fills the second slot", async () => {
    const test = onSecond();
    const result = await post(test, leo);
    expect(result).toMatchObject({ kind: "done", answers: { coBorrower: leo } });
    expect(next(test, result)).toBe("property-owners");
  });

  it("BORR-PUR-03: cannot be the primary's name, ignoring case", async () => {
    expect(await post(onSecond(), { firstName: "ada", lastName: "LEE" })).toMatchObject({
      kind: "refused",
      errors: { firstName: [expect.stringContaining("same name")] },
    });
  });

  it("BORR-PUR-07: replaces the earlier second borrower, also as owner", async () => {
    const result = await post(onSecond({ coBorrower: leo, owners: { "1": ["0", "1"] } }), {
      firstName: "Mia",
      lastName: "Stone",
    });
    expect(result).toMatchObject({
      answers: { coBorrower: { firstName: "Mia" }, owners: { "1": ["0", "1"] } },
    });
  });

  it("BORR-01: turns an owner with that name into the borrower", async () => {
    const result = await post(onSecond({ owners: { "1": ["0", leo] } }), leo);
    expect(result).toMatchObject({ answers: { owners: { "1": ["0", "1"] } } });
  });
});
