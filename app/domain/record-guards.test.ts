import { describe, expect, it } from "vitest";
import { assertBorrower, assertLiability, assertProperty, assertRegisteredProperty } from "./record-guards";

const address = { street: "1 Elm St", city: "Dover", state: "DE", zipcode: "19901" };
const property = { id: "5", address, isSubjectProperty: false, liabilities: ["a"] };
const ann = { firstName: "Ann", lastName: "Lee", isPrimary: true };
const noRecord: unknown[] = [undefined, null, "5", 5, [], {}, () => property];

/** Returns copies of the record, each without one of these fields. */
const lacking = (record: object, names: readonly string[]): unknown[] =>
  names.map((name) => ({ ...record, [name]: undefined }));

/**
 * Expects that the guard accepts the valid values and rejects each of the others with this message.
 */
function holds(guard: (value: unknown) => void, words: string, good: unknown[], bad: unknown[]) {
  for (const value of good) expect(() => guard(value)).not.toThrow();
  for (const value of [...noRecord, ...bad]) {
    expect(() => guard(value), JSON.stringify(value)).toThrow(new Error(words));
  }
}

describe("external records", () => {
  it("LIAB-06: a liability needs an id", () => {
    holds(
      assertLiability,
      "Passed in liability is not a liability.",
      [{ liabilityId: "a" }, { liabilityId: "a", type: "FirstLien" }],
      [{ liabilityId: " " }, { liabilityId: 5 }, { id: "a" }],
    );
  });

  it("LIAB-06: a property needs an address and whether it is the subject property", () => {
    holds(
      assertProperty,
      "Passed in property is not a property.",
      [property, { address: {}, isSubjectProperty: true }],
      [
        ...lacking(property, ["address", "isSubjectProperty"]),
        { ...property, isSubjectProperty: "false" },
        { ...property, address: "1 Elm St" },
        ...["street", "city", "state", "zipcode"].map((part) => ({
          ...property,
          address: { ...address, [part]: 19901 },
        })),
      ],
    );
  });

  it("LIAB-06: a registered property needs an id, an address and its liens", () => {
    holds(
      assertRegisteredProperty,
      "Passed in property is not a registered property.",
      [property, { ...property, liabilities: [] }, { id: "5", address, liabilities: [] }],
      [
        ...lacking(property, ["id", "address", "liabilities"]),
        { ...property, id: "" },
        { ...property, liabilities: "a" },
        { ...property, liabilities: [{ liabilityId: "a" }] },
      ],
    );
  });

  it("requires a borrower's names and whether the borrower is primary", () => {
    holds(
      assertBorrower,
      "Passed in object is not a borrower type.",
      [ann, { ...ann, suffix: "Jr", applicantId: "7" }, { firstName: "", lastName: "", isPrimary: false }],
      [
        ...lacking(ann, ["firstName", "lastName", "isPrimary"]),
        { ...ann, isPrimary: "true" },
        ...["middleName", "suffix", "applicantId"].map((name) => ({ ...ann, [name]: 3 })),
      ],
    );
  });
});
