import { describe, expect, it } from "vitest";
import { borrowersForAppData, fullName, primaryFirst, sameBorrower, upToTwo } from "./borrowers";

const ann = { firstName: "Ann", lastName: "Lee", isPrimary: true };
const bob = { firstName: "Bob", lastName: "Lee", isPrimary: false };

describe("borrowers", () => {
  it("BORR-01: names match trimmed and in any case, with middle name and suffix", () => {
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

  it("BORR-02: the primary borrower is first, in a copy", () => {
    const list = [bob, ann];
    expect(primaryFirst(list)).toEqual([ann, bob]);
    expect(list[0]).toBe(bob);
  });

  it("BORR-03: the full name joins the parts that are there", () => {
    expect(fullName({ firstName: "Ann", middleName: "", lastName: "Lee" })).toBe("Ann Lee");
    expect(fullName({ firstName: " Ann ", middleName: "May", lastName: "Lee", suffix: "Jr" })).toBe(
      "Ann May Lee Jr",
    );
    expect(fullName({ firstName: "", lastName: "" })).toBe("");
  });

  it("LIMIT-08: of a longer list the first two are kept", () => {
    const cid = { ...bob, firstName: "Cid" };
    for (const list of [[], [ann], [ann, bob], [ann, bob, cid]]) {
      expect(upToTwo(list)).toEqual(list.slice(0, 2));
    }
  });

  it("BORR-06: borrowers without first and last name are not sent", () => {
    const nameless = [{ ...bob, firstName: "" }, { ...bob, lastName: " " }, ann];
    expect(borrowersForAppData(nameless)).toStrictEqual([{ ...ann, isOnLoan: true }]);
  });

  it("BORR-07: borrowers who are not on the loan are not sent", () => {
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

  it("copies whatever is known of a borrower, names without the spaces around them", () => {
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
