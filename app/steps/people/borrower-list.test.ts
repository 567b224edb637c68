import { describe, expect, it } from "vitest";
import { removeMainBorrower } from "~/domain/main-borrowers";
import {
  isLoanFull,
  withPersonAdded,
  withPersonNamed,
  peopleOf,
  placeOnLoan,
  withPersonRenamed,
  personBeingChanged,
  withApplicantIds,
  withoutPerson,
} from "./borrower-list";
import { ada, leo, peopleState } from "./testing/people-state";

const off = { ...leo, isOnLoan: false };
const mia = { firstName: "Mia", lastName: "Ray" };

describe("adding a person", () => {
  it("BORR-MAIN-02: puts a second person after the first", () => {
    expect(withPersonAdded([ada], mia)).toEqual([ada, { ...mia, isOnLoan: true }]);
  });
  it("BORR-MAIN-01: replaces the only entry when it is off the loan, and keeps none of its data", () => {
    expect(withPersonAdded([{ ...off, married: true, separated: true, applicantId: "A-2" }], mia)).toEqual([
      { ...mia, isOnLoan: true },
    ]);
  });
  it("BORR-MAIN-03: replaces the person off the loan in a full list", () => {
    expect(withPersonAdded([ada, off], mia)).toEqual([ada, { ...mia, isOnLoan: true }]);
  });
  it("BORR-MAIN-07: saves no birth date and no SSN", () => {
    const born = { ...mia, dob: "1984-02-29", ssn: "219099999" };
    expect(JSON.stringify(withPersonAdded([ada], born))).not.toMatch(/dob|ssn|1984|219/);
  });
  it("refuses the name of a person on the loan, ignoring case, and accepts it with a suffix", () => {
    expect(withPersonAdded([ada], { firstName: " ADA", lastName: "lee " })).toBeUndefined();
    expect(withPersonAdded([ada], { firstName: "Ada", lastName: "Lee", suffix: "Jr" })).toHaveLength(2);
    expect(withPersonAdded([ada, off], { firstName: "Leo", lastName: "Lee" })).toHaveLength(2);
  });
});

describe("changing a name", () => {
  it("keeps the person's other data, and removes name parts that were left out", () => {
    const known = { ...ada, middleName: "Q", suffix: "Jr", applicantId: "A-1", married: true };
    expect(withPersonRenamed([known, leo], 0, { firstName: "Ada", lastName: "Ray" })).toEqual([
      { ...ada, lastName: "Ray", applicantId: "A-1", married: true },
      leo,
    ]);
  });
  it("refuses the other person's name, but accepts the person's own", () => {
    expect(withPersonRenamed([ada, leo], 0, { firstName: "leo", lastName: "lee" })).toBeUndefined();
    expect(withPersonRenamed([ada, leo], 1, { firstName: "leo", lastName: "lee" })).toHaveLength(2);
  });
});

describe("removing a person", () => {
  it("BORR-MAIN-05: marks them off the loan and keeps them", () => {
    expect(withoutPerson([ada, leo], 1)).toEqual([ada, off]);
  });
  it("BORR-02: puts the other person first when the primary is removed, and clears the applicant ids", () => {
    const list = withoutPerson(
      [
        { ...ada, applicantId: "A-1" },
        { ...leo, applicantId: "A-2" },
      ],
      0,
    );
    expect(list).toEqual([leo, { ...ada, isOnLoan: false }]);
    expect(withPersonAdded(list, mia)).toEqual([leo, { ...mia, isOnLoan: true }]);
  });
  it("changes nothing when there is no such person", () => {
    expect(withoutPerson([ada], 1)).toEqual([ada]);
  });
});

describe("naming a person by position on the loan", () => {
  const mia = { firstName: "Mia", lastName: "Approved", applicantId: "A1", isOnLoan: true };
  const LEO = { firstName: "Leo", lastName: "Approved" };
  const leo = { ...LEO, isOnLoan: true };

  it("keeps the person and applicant id, and removes the old name's middle name", () => {
    const list = [{ ...mia, middleName: "Ann", suffix: "Jr" }, leo] as const;
    expect(withPersonNamed(list, 0, { firstName: "Maria", lastName: "Approved" })).toEqual([
      { firstName: "Maria", lastName: "Approved", applicantId: "A1", isOnLoan: true },
      leo,
    ]);
  });
  it("adds, renames and removes the second person without changing the first", () => {
    const added = withPersonNamed([mia], 1, LEO);
    expect(added).toEqual([mia, leo]);
    expect(withPersonNamed(added, 1, { ...LEO, firstName: "Leon" })).toEqual([
      mia,
      { ...leo, firstName: "Leon" },
    ]);
    expect(removeMainBorrower(added, placeOnLoan(added, 1))).toEqual([mia, { ...leo, isOnLoan: false }]);
    expect(removeMainBorrower([mia], placeOnLoan([mia], 1))).toEqual([mia]);
  });
  it("replaces a person off the loan with the new person", () => {
    expect(
      withPersonNamed([mia, { ...leo, isOnLoan: false }], 1, { firstName: "Ada", lastName: "Lane" }),
    ).toEqual([mia, { firstName: "Ada", lastName: "Lane", isOnLoan: true }]);
  });
});

describe("the borrower list in the state", () => {
  it("MAIN-PHONE-04: assigns applicant ids in order, and none to a person off the loan", () => {
    expect(withApplicantIds([{ ...ada, isOnLoan: false }, leo], [{ id: "A-1" }])).toEqual([
      { ...ada, isOnLoan: false },
      { ...leo, applicantId: "A-1" },
    ]);
    expect(withApplicantIds([ada, leo], [])).toEqual([ada, leo]);
  });
  it("BORR-MAIN-06: a person can be changed only while on the loan", () => {
    const turn = (borrowerTurn: number | undefined) =>
      personBeingChanged(peopleState({ answers: { borrowers: [ada, off] }, facts: { borrowerTurn } }));
    expect([turn(undefined), turn(-1), turn(0), turn(1), turn(7)]).toEqual([-1, -1, 0, -1, -1]);
  });
  it("LIMIT-08: is full with two people on the loan", () => {
    const full = (...people: [] | [typeof ada] | [typeof ada, typeof ada]) =>
      isLoanFull(peopleState({ answers: { borrowers: people } }));
    expect([full(), full(ada), full(ada, off), full(ada, leo)]).toEqual([false, false, false, true]);
    expect(peopleOf(peopleState({}))).toEqual([]);
  });
});
