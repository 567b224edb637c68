import { describe, expect, it } from "vitest";
import type { PersonName } from "./borrowers";
import { addQuoteBorrower, isInQuote, type QuoteBorrowers } from "./quote-borrowers";

const ann: PersonName = { firstName: "Ann", lastName: "Lee" };
const bob: PersonName = { firstName: "Bob", lastName: "Lee" };
const cid: PersonName = { firstName: "Cid", lastName: "Roe" };
const add = (...people: PersonName[]) =>
  people.reduce<QuoteBorrowers<PersonName>>((list, person) => addQuoteBorrower(list, person), []);

describe("borrowers of the quote tool", () => {
  it("BORR-QT-01: a third borrower replaces the oldest one who is not the primary", () => {
    expect(add(ann, bob, cid)).toEqual([
      { ...ann, isPrimary: true },
      { ...cid, isPrimary: false },
    ]);
  });

  it("BORR-QT-01: in any order of joining, the first stays the primary and the latest is the co-borrower", () => {
    const people = [ann, bob, cid];
    for (const one of people) {
      for (const two of people) {
        for (const three of people) {
          const list: readonly (PersonName & { isPrimary: boolean })[] = add(one, two, three);
          const partner = [three, two].find((person) => person !== one);
          expect(list).toEqual([
            { ...one, isPrimary: true },
            ...(partner ? [{ ...partner, isPrimary: false }] : []),
          ]);
        }
      }
    }
  });

  it("BORR-QT-02: compares names trimmed and in any case, with middle name and suffix", () => {
    const list = add({ ...ann, middleName: "May", suffix: "Jr" });
    const same = { firstName: " ann ", middleName: "MAY", lastName: "Lee", suffix: " jr" };
    expect(isInQuote(list, same)).toBe(true);
    expect(addQuoteBorrower(list, same)).toEqual(list);
    for (const other of [
      { ...same, suffix: "Sr" },
      { ...same, middleName: "" },
      { ...same, lastName: "Li" },
    ]) {
      expect(isInQuote(list, other)).toBe(false);
      expect(addQuoteBorrower(list, other)).toHaveLength(2);
    }
  });
});
