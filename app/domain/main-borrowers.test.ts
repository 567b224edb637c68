import { describe, expect, it } from "vitest";
import type { UpToTwo } from "./borrowers";
import {
  addMainBorrower,
  mainBorrowersOnLoan,
  purgeBorrowers,
  removeMainBorrower,
  type ListedPerson,
  type MainPerson,
} from "./main-borrowers";

const ann: MainPerson = { firstName: "Ann", lastName: "Lee" };
const bob: MainPerson = { firstName: "Bob", lastName: "Lee" };
const cid: MainPerson = { firstName: "Cid", lastName: "Roe" };
const on = (person: MainPerson): ListedPerson<MainPerson> => ({ ...person, isOnLoan: true });
const off = (person: MainPerson): ListedPerson<MainPerson> => ({ ...person, isOnLoan: false });

type List = UpToTwo<ListedPerson<MainPerson>>;

/** Every list of at most two people with every combination of marks. */
const everyList: List[] = [
  [],
  [on(ann)],
  [off(ann)],
  ...[on(ann), off(ann)].flatMap((first): List[] => [
    [first, on(bob)],
    [first, off(bob)],
  ]),
];

describe("adding to the main flow's borrower list", () => {
  it("BORR-MAIN-01: merges the new person with a single entry off the loan, and puts them on the loan", () => {
    const known = { ...ann, married: true, applicantId: "7", dob: "1985-03-09" };
    expect(addMainBorrower([off(known)], { firstName: " ann", lastName: "LEE", married: false })).toEqual([
      { ...known, firstName: " ann", lastName: "LEE", married: false, isOnLoan: true },
    ]);
  });

  it("BORR-MAIN-01: does not give a different person the birth date, SSN, id or marital status of the earlier entry", () => {
    const personal = { applicantId: "7", dob: "1985-03-09", ssn: "219-09-9999", isLast4SSNVerified: true };
    expect(addMainBorrower([off({ ...ann, ...personal, married: true })], bob)).toEqual([on(bob)]);
    const nameless = { firstName: "", lastName: "", ...personal };
    expect(addMainBorrower([off(nameless)], bob)).toEqual([on({ ...nameless, ...bob })]);
  });

  it("BORR-MAIN-02: appends to any other list below the maximum", () => {
    expect(addMainBorrower([], ann)).toEqual([on(ann)]);
    expect(addMainBorrower([on(ann)], bob)).toEqual([on(ann), on(bob)]);
  });

  it("BORR-MAIN-03: at the maximum replaces the first entry off the loan, in its position", () => {
    expect(addMainBorrower([off({ ...ann, ssn: "219-09-9999" }), on(bob)], cid)).toEqual([on(cid), on(bob)]);
    expect(addMainBorrower([on(ann), off(bob)], cid)).toEqual([on(ann), on(cid)]);
    expect(addMainBorrower([off(ann), off(bob)], cid)).toEqual([on(cid), off(bob)]);
  });

  it("BORR-MAIN-04: at the maximum with everyone on the loan overwrites the last entry", () => {
    expect(addMainBorrower([on(ann), on({ ...bob, ssn: "219-09-9999" })], cid)).toEqual([on(ann), on(cid)]);
  });

  it("puts the new person on the loan, changes nobody else, and never lists more than two, whatever the list", () => {
    for (const list of everyList) {
      const after: readonly ListedPerson<MainPerson>[] = addMainBorrower(list, cid);
      expect(after.length).toBeLessThanOrEqual(2);
      expect(after.filter(({ firstName }) => firstName === cid.firstName)).toEqual([on(cid)]);
      for (const entry of after) {
        if (entry.firstName !== cid.firstName) expect(list).toContainEqual(entry);
      }
    }
  });
});

describe("removing from the main flow's borrower list", () => {
  it("BORR-MAIN-05: keeps a removed person in the list, off the loan", () => {
    expect(removeMainBorrower([on(ann), on(bob)], 1)).toEqual([on(ann), off(bob)]);
    expect(removeMainBorrower([on(ann), on(bob)], 0)).toEqual([off(ann), on(bob)]);
  });

  it("BORR-MAIN-05: ignores a position without an entry, and a second removal changes nothing", () => {
    for (const list of everyList) {
      for (const place of [-1, list.length, 2, 0.5, NaN]) {
        expect(removeMainBorrower(list, place)).toEqual(list);
      }
      for (const place of list.keys()) {
        const once = removeMainBorrower(list, place);
        expect(removeMainBorrower(once, place)).toEqual(once);
        expect(once[place]?.isOnLoan).toBe(false);
      }
    }
  });

  it("BORR-MAIN-07: a purge removes dates of birth and SSNs, and keeps everything else", () => {
    const full = { ...ann, dob: "1985-03-09", ssn: "219-09-9999", applicantId: "7" };
    const purged = purgeBorrowers<ListedPerson<MainPerson>>([on(full), off({ ...bob, ssn: "219-09-9998" })]);
    expect(purged).toStrictEqual([on({ ...ann, applicantId: "7" }), off(bob)]);
    expect(JSON.stringify(purged)).not.toMatch(/dob|ssn|219-09/);
    expect(purgeBorrowers(purged)).toEqual(purged);
  });

  it("BORR-02: makes the first person on the loan the primary borrower, and sends no SSN", () => {
    for (const list of everyList) {
      const borrowers = mainBorrowersOnLoan(list);
      expect(borrowers.length).toBe(list.filter(({ isOnLoan }) => isOnLoan).length);
      expect(borrowers.map(({ isPrimary }) => isPrimary)).toEqual(borrowers.map((_, index) => index === 0));
    }
    expect(mainBorrowersOnLoan([off(ann), on({ ...bob, ssn: "219-09-9999" })])).toEqual([
      { ...bob, isOnLoan: true, isPrimary: true },
    ]);
  });
});
