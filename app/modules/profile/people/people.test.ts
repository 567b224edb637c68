import { describe, expect, it } from "vitest";
import type { HomeAddress } from "~/domain/address";
import { addressToCopy, primaryOf } from "./people";
import type { ProfileAnswers, ProfileState } from "~/modules/profile/state";
import { OTHER_HOME, emptyProfile, HOME, LEO, MIA } from "~/modules/profile/testing";

const stateWith = (answers: Partial<ProfileAnswers>): ProfileState => ({ ...emptyProfile, answers });
const mia = { ...MIA, applicantId: "A1", isOnLoan: true };
const leo = { ...LEO, isOnLoan: true };

describe("the visitor's name", () => {
  it("PROFILE-01: is required", () => {
    const nobody = stateWith({});
    const firstless = stateWith({ borrowers: [{ ...mia, firstName: " " }] });
    const lastless = stateWith({ borrowers: [{ ...mia, lastName: "" }] });
    expect(() => primaryOf(nobody)).toThrow("Missing borrower first name.");
    expect(() => primaryOf(firstless)).toThrow("Missing borrower first name.");
    expect(() => primaryOf(lastless)).toThrow("Missing borrower last name.");
    expect(primaryOf(stateWith({ borrowers: [mia] }))).toBe(mia);
  });

  it("is the name of the first borrower on the loan", () => {
    expect(primaryOf(stateWith({ borrowers: [{ ...mia, isOnLoan: false }, leo] }))).toBe(leo);
  });
});

describe("the answers copied to the quote tool", () => {
  const there = stateWith({
    borrowers: [mia],
    propertyAddress: HOME,
    isCurrentAddressPropertyAddress: true,
  });

  it("PROFILE-02: are the visitor's name and address", () => {
    expect(addressToCopy(there)).toEqual({ ...MIA, applicantId: "A1", address: HOME });
    const elsewhere = stateWith({
      borrowers: [{ ...mia, address: OTHER_HOME }],
      propertyAddress: HOME,
      isCurrentAddressPropertyAddress: false,
    });
    expect(addressToCopy(elsewhere)?.address).toEqual(OTHER_HOME);
  });

  it.each(["street", "city", "state", "zip"] as const)("PROFILE-02: are empty without its %s", (part) => {
    const propertyAddress: HomeAddress = { ...HOME, [part]: "" };
    expect(addressToCopy(stateWith({ ...there.answers, propertyAddress }))).toBeUndefined();
  });

  it.each([
    ["a first name", [{ ...mia, firstName: "" }]],
    ["a last name", [{ ...mia, lastName: " " }]],
    ["anybody", []],
  ] as const)("PROFILE-02: are empty without %s", (_missing, borrowers) => {
    expect(addressToCopy(stateWith({ ...there.answers, borrowers }))).toBeUndefined();
  });

  it("PROFILE-02: are empty until the visitor's residence is known", () => {
    expect(addressToCopy(stateWith({ borrowers: [mia], propertyAddress: HOME }))).toBeUndefined();
  });
});
