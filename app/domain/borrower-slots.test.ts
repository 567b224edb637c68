import { describe, expect, it } from "vitest";
import {
  replaceCoBorrower,
  setBorrowers,
  upsertCoBorrower,
  upsertPrimary,
  type BorrowerSlots,
} from "./borrower-slots";
import { PRIMARY_REQUIRED_MESSAGE, type PersonName } from "./borrowers";

interface Person extends PersonName {
  applicantId?: string;
}

const ann: Person = { firstName: "Ann", lastName: "Lee" };
const bob: Person = { firstName: "Bob", lastName: "Lee", applicantId: "8" };
const cid: Person = { firstName: "Cid", lastName: "Roe" };
const first = (person: Person) => ({ ...person, isPrimary: true as const });
const second = (person: Person) => ({ ...person, isPrimary: false as const });
const shouted = ({ firstName, lastName }: Person): Person => ({
  firstName: ` ${firstName.toUpperCase()}`,
  lastName: `${lastName.toLowerCase()} `,
});
const alone: BorrowerSlots<Person> = [first(ann)];
const both: BorrowerSlots<Person> = [first(ann), second(bob)];

describe("setting the borrowers", () => {
  it("BORR-PUR-01: requires the primary borrower, and puts them first wherever they were in the list", () => {
    expect(setBorrowers([second(bob), first(ann)])).toEqual(both);
    expect(setBorrowers([first(ann), second(bob)])).toEqual(both);
    expect(setBorrowers([first(ann)])).toEqual(alone);
    expect(() => setBorrowers([second(bob)])).toThrow(PRIMARY_REQUIRED_MESSAGE);
  });

  it("BORR-PUR-06: refuses a list without a primary borrower, and an empty one", () => {
    const words = "Primary borrower not found. Primary borrower is required.";
    expect(() => setBorrowers([])).toThrow(words);
    expect(() => setBorrowers([second(ann), second(bob)])).toThrow(words);
  });

  it("BORR-05: keeps one primary and at most one co-borrower, whatever the list", () => {
    const marks = [true, false];
    for (const one of marks) {
      for (const two of marks) {
        const slots = setBorrowers([
          { ...ann, isPrimary: one },
          { ...bob, isPrimary: two },
          { ...cid, isPrimary: true },
        ]);
        expect(slots.map(({ isPrimary }) => isPrimary)).toEqual([true, false]);
        expect(slots[0].firstName).not.toBe(slots[1]?.firstName);
      }
    }
    expect(setBorrowers([first(ann), second(bob), second(cid)])).toEqual([first(ann), second(cid)]);
  });
});

describe("upserting a borrower", () => {
  it("BORR-PUR-02: a primary with the co-borrower's name is a duplicate and changes nothing", () => {
    expect(upsertPrimary(both, shouted(bob))).toEqual({ isDuplicate: true, borrowers: both });
    expect(upsertPrimary(both, { ...shouted(bob), suffix: "Jr" }).isDuplicate).toBe(false);
  });

  it("BORR-PUR-03: a co-borrower with the primary's name is a duplicate and changes nothing", () => {
    for (const borrowers of [alone, both]) {
      expect(upsertCoBorrower(borrowers, shouted(ann))).toEqual({ isDuplicate: true, borrowers });
    }
  });

  it("BORR-PUR-04: any other person gets the requested slot, and the other slot stays unchanged", () => {
    expect(upsertPrimary<Person>([], ann)).toEqual({ isDuplicate: false, borrowers: alone });
    expect(upsertPrimary(alone, cid)).toEqual({ isDuplicate: false, borrowers: [first(cid)] });
    expect(upsertPrimary(both, cid)).toEqual({ isDuplicate: false, borrowers: [first(cid), second(bob)] });
    expect(upsertCoBorrower(alone, bob)).toEqual({ isDuplicate: false, borrowers: both });
    expect(upsertCoBorrower(both, cid).borrowers).toEqual([first(ann), second(cid)]);
  });

  it("BORR-PUR-04: accepts the same name again in its own slot", () => {
    expect(upsertPrimary(both, shouted(ann)).borrowers).toEqual([first(shouted(ann)), second(bob)]);
    expect(upsertCoBorrower(both, shouted(bob)).borrowers).toEqual([first(ann), second(shouted(bob))]);
  });

  it("BORR-PUR-07: a new co-borrower replaces the old one, and none of the old one's data stays", () => {
    expect(replaceCoBorrower(alone, bob)).toEqual(both);
    expect(replaceCoBorrower(both, cid)).toStrictEqual([first(ann), second(cid)]);
  });
});
