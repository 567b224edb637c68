import { describe, expect, it } from "vitest";
import type { PersonName, UpToTwo } from "./borrowers";
import {
  addPageBorrower,
  numOfBorrowersOnLoan,
  removePageBorrower,
  type PageBorrower,
} from "./presentation-borrowers";

type List = UpToTwo<PageBorrower<PersonName>>;

const ann: PersonName = { firstName: "Ann", lastName: "Lee" };
const bob: PersonName = { firstName: "Bob", lastName: "Lee" };
const cid: PersonName = { firstName: "Cid", lastName: "Roe" };
const on = (person: PersonName) => ({ ...person, isOnLoan: true });
const off = (person: PersonName) => ({ ...person, isOnLoan: false });

/** Every list that add and remove clicks can produce, starting from an empty one. */
function everyList(): List[] {
  const known = new Map<string, List>([["[]", []]]);
  for (const list of known.values()) {
    for (const person of [ann, bob, cid]) {
      for (const after of [addPageBorrower(list, person), removePageBorrower(list, person)]) {
        known.set(JSON.stringify(after), after);
      }
    }
  }
  return [...known.values()];
}

const isThere = (list: List, { firstName }: PersonName) =>
  list.some((entry: PersonName) => entry.firstName === firstName);

describe("the borrower page of the presentation", () => {
  it("BORR-SPW-01: a new person replaces the first person off the loan when the list is full", () => {
    expect(addPageBorrower([off(ann), on(bob)], cid)).toEqual([on(bob), on(cid)]);
    expect(addPageBorrower([on(ann), off(bob)], cid)).toEqual([on(ann), on(cid)]);
    expect(addPageBorrower([off(ann), off(bob)], cid)).toEqual([off(bob), on(cid)]);
  });

  it("BORR-SPW-01: replaces nobody while there is room", () => {
    expect(addPageBorrower([off(ann)], bob)).toEqual([off(ann), on(bob)]);
  });

  it("BORR-SPW-01: does not add a third person when two are on the loan", () => {
    expect(addPageBorrower([on(ann), on(bob)], cid)).toEqual([on(ann), on(bob)]);
  });

  it("BORR-SPW-01: does not add a listed person again, however the name is written", () => {
    const again = { firstName: " ANN ", lastName: "lee" };
    expect(addPageBorrower([off(ann), on(bob)], again)).toEqual([on(ann), on(bob)]);
  });

  it("BORR-SPW-02: adding puts a person on the loan and raises the count by one, removing reverses both", () => {
    const lists = everyList();
    expect(lists.length).toBeGreaterThan(20);
    for (const list of lists) {
      const count = numOfBorrowersOnLoan(list);
      expect(count).toBeLessThanOrEqual(2);
      for (const person of [ann, bob, cid]) {
        const wasOn = list.some((entry) => entry.firstName === person.firstName && entry.isOnLoan);
        const added = addPageBorrower(list, person);
        expect(numOfBorrowersOnLoan(added)).toBe(wasOn || count === 2 ? count : count + 1);
        const removed = removePageBorrower(list, person);
        expect(numOfBorrowersOnLoan(removed)).toBe(wasOn ? count - 1 : count);
        expect(isThere(removed, person)).toBe(isThere(list, person));
        if (!wasOn) expect(removed).toEqual(list);
      }
    }
  });
});
