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

describe("borrower page of the presentation", () => {
  it("BORR-SPW-01: who is one too many takes the place of the first who is off the loan", () => {
    expect(addPageBorrower([off(ann), on(bob)], cid)).toEqual([on(bob), on(cid)]);
    expect(addPageBorrower([on(ann), off(bob)], cid)).toEqual([on(ann), on(cid)]);
    expect(addPageBorrower([off(ann), off(bob)], cid)).toEqual([off(bob), on(cid)]);
  });

  it("BORR-SPW-01: nobody goes while there is room", () => {
    expect(addPageBorrower([off(ann)], bob)).toEqual([off(ann), on(bob)]);
  });

  it("BORR-SPW-01: with two on the loan there is no place for a third", () => {
    expect(addPageBorrower([on(ann), on(bob)], cid)).toEqual([on(ann), on(bob)]);
  });

  it("BORR-SPW-01: who is in the list already, in any writing, is not put in again", () => {
    const again = { firstName: " ANN ", lastName: "lee" };
    expect(addPageBorrower([off(ann), on(bob)], again)).toEqual([on(ann), on(bob)]);
  });

  it("BORR-SPW-02: adding marks a person and counts one more, removing takes both back", () => {
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
