import { describe, expect, it } from "vitest";
import { borrowersForAppData, fullName, primaryFirst, sameBorrower, upToTwo } from "./borrowers";

const ann = { firstName: "Ann", lastName: "Lee", isPrimary: true };
const bob = { firstName: "Bob", lastName: "Lee", isPrimary: false };

describe("borrowers", () => {
  it("BORR-01: compares names trimmed and in any case, with middle name and suffix", () => {
    expect(sameBorrower({ firstName: " ANN", lastName: "lee " }, ann)).toBe(true);
    expect(
      sameBorrower({ firstName: "Zoë", lastName: "O'Neil" }, { firstName: "zoe", lastName: "O’Neil" }),
    ).toBe(true);
    expect(sameBorrower({ ...ann, middleName: "" }, { ...ann, middleName: "  " })).toBe(true);
    expect(sameBorrower({ ...ann, middleName: "May" }, ann)).toBe(false);
    expect(sameBorrower({ ...ann, suffix: "Jr" }, { ...ann, suffix: "Sr" })).toBe(false);
    expect(sameBorrower({ ...ann, middleName: "", suffix: "" }, ann)).toBe(true);
    expect(sameBorrower(ann, bob)).toBe(false);
    const [jo, joan] = [
      { firstName: "Jo", lastName: "Ann Lee" },
      { firstName: "Jo Ann", lastName: " Lee" },
    ];
    expect(sameBorrower(jo, joan)).toBe(false);
    expect(sameBorrower({ firstName: "Ros", lastName: "Alee" }, { firstName: "Rosa", lastName: "Lee" })).toBe(
      false,
    );
  });

  it("BORR-02: returns a copy with the primary borrower first", () => {
    const list = [bob, ann];
    expect(primaryFirst(list)).toEqual([ann, bob]);
    expect(list[0]).toBe(bob);
  });

  it("BORR-03: joins the name parts that are there into the full name", () => {
    expect(fullName({ firstName: "Ann", middleName: "", lastName: "Lee" })).toBe("Ann Lee");
    expect(fullName({ firstName: " Ann ", middleName: "May", lastName: "Lee", suffix: "Jr" })).toBe(
      "Ann May Lee Jr",
    );
    expect(fullName({ firstName: "", lastName: "" })).toBe("");
  });

  it("LIMIT-08: keeps the first two of a longer list", () => {
    const cid = { ...bob, firstName: "Cid" };
    for (const list of [[], [ann], [ann, bob], [ann, bob, cid]]) {
      expect(upToTwo(list)).toEqual(list.slice(0, 2));
    }
  });

  it("BORR-06: does not send borrowers without first or last name", () => {
    const nameless = [{ ...bob, firstName: "" }, { ...bob, lastName: " " }, ann];
    expect(borrowersForAppData(nameless)).toStrictEqual([{ ...ann, isOnLoan: true }]);
  });

  it("BORR-07: does not send borrowers who are not on the loan", () => {
    expect(borrowersForAppData([ann, { ...bob, isOnLoan: false }])).toEqual([{ ...ann, isOnLoan: true }]);
    expect(borrowersForAppData([{ ...bob, isOnLoan: true }, ann]).map(({ firstName }) => firstName)).toEqual([
      "Ann",
      "Bob",
    ]);
  });

  it("copies the fields of the contract and no others", () => {
    const stray = {
      ...ann,
      applicantId: "7",
      suffix: "",
      dob: "1985-03-09",
      married: false,
      ssn: "219-09-9999",
      street: "120 Main St",
      city: "",
      zip: "80202",
      address: { street: "9 Oak Ave" },
    };
    expect(borrowersForAppData([stray])).toEqual([
      {
        ...ann,
        applicantId: "7",
        isOnLoan: true,
        dob: "1985-03-09",
        married: false,
        street: "120 Main St",
        zip: "80202",
      },
    ]);
  });

  it("copies every known fact of a borrower, and trims the names", () => {
    const known = { isLast4SSNVerified: false, isVeteran: false, married: true };
    const typed = {
      ...ann,
      ...known,
      firstName: " Ann",
      lastName: "Lee ",
      middleName: " May ",
      suffix: " Jr ",
    };
    expect(borrowersForAppData([typed])).toStrictEqual([
      { ...ann, ...known, middleName: "May", suffix: "Jr", isOnLoan: true },
    ]);
  });
});
