import { describe, expect, it } from "vitest";
import { statusOf, withStatuses } from "./marital-status";
import { saveBorrowers } from "./save-borrowers";
import { ada, leo, peopleState } from "./testing/people-state";

const name = { firstName: "Ada", lastName: "Lee" };

describe("who borrows", () => {
  it("BORR-MAIN-02: the first name begins the list; yes leads to another, no is enough", () => {
    expect(saveBorrowers(peopleState({}), { ...name, partner: true })).toMatchObject({
      answers: { borrowers: [ada] },
      outcome: "another",
    });
    expect(saveBorrowers(peopleState({}), { ...name, partner: false })).toMatchObject({ outcome: "enough" });
  });
  it("BORR-MAIN-06: a name is changed in its turn, and then it is nobody's", () => {
    const state = peopleState({ answers: { borrowers: [ada, leo] }, facts: { borrowerTurn: 1 } });
    expect(saveBorrowers(state, { firstName: "Lea", lastName: "Lee" })).toEqual({
      kind: "stay",
      answers: { borrowers: [ada, { ...leo, firstName: "Lea" }] },
      facts: { borrowerTurn: -1 },
    });
    expect(saveBorrowers(state, name)).toMatchObject({
      kind: "refused",
      errors: { firstName: [expect.stringMatching(/same name/)] },
    });
  });
  it("two on the list go on as they are", () => {
    const state = peopleState({ answers: { borrowers: [ada, leo] } });
    expect(saveBorrowers(state, {})).toMatchObject({ answers: { borrowers: [ada, leo] }, outcome: "enough" });
  });
});

describe("marital status", () => {
  it("goes to who is on the loan, in their order; who is separated is married in law", () => {
    const list = withStatuses([ada, leo], ["separated", "unmarried"]);
    expect(list).toEqual([
      { ...ada, married: true, separated: true },
      { ...leo, married: false },
    ]);
    expect(list.map(statusOf)).toEqual(["separated", "unmarried"]);
    expect(withStatuses(list, ["married", "married"])[0]).toEqual({ ...ada, married: true });
    expect(statusOf(ada)).toBeUndefined();
  });
  it("nobody off the loan gets one", () => {
    const off = { ...leo, isOnLoan: false };
    expect(withStatuses([off, ada], ["married"])).toEqual([off, { ...ada, married: true }]);
  });
});
