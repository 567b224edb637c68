import { describe, expect, it } from "vitest";
import { statusOf, withStatuses } from "./marital-status";
import { saveBorrowers } from "./save-borrowers";
import { ada, leo, peopleState } from "./testing/people-state";

const name = { firstName: "Ada", lastName: "Lee" };

describe("the borrowers page", () => {
  it("BORR-MAIN-02: starts the list with the first name; continues with another on yes and ends on no", () => {
    expect(saveBorrowers(peopleState({}), { ...name, partner: true })).toMatchObject({
      answers: { borrowers: [ada] },
      outcome: "another",
    });
    expect(saveBorrowers(peopleState({}), { ...name, partner: false })).toMatchObject({ outcome: "enough" });
  });
  it("BORR-MAIN-06: changes the name of the selected borrower, then clears the selection", () => {
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
  it("continues with two borrowers unchanged", () => {
    const state = peopleState({ answers: { borrowers: [ada, leo] } });
    expect(saveBorrowers(state, {})).toMatchObject({ answers: { borrowers: [ada, leo] }, outcome: "enough" });
  });
});

describe("marital status", () => {
  it("is assigned to the borrowers on the loan in order; separated counts as married by law", () => {
    const list = withStatuses([ada, leo], ["separated", "unmarried"]);
    expect(list).toEqual([
      { ...ada, married: true, separated: true },
      { ...leo, married: false },
    ]);
    expect(list.map(statusOf)).toEqual(["separated", "unmarried"]);
    expect(withStatuses(list, ["married", "married"])[0]).toEqual({ ...ada, married: true });
    expect(statusOf(ada)).toBeUndefined();
  });
  it("is not assigned to a person off the loan", () => {
    const off = { ...leo, isOnLoan: false };
    expect(withStatuses([off, ada], ["married"])).toEqual([off, { ...ada, married: true }]);
  });
});
