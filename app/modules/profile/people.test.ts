import { describe, expect, it } from "vitest";
import type { HomeAddress } from "~/domain/address";
import { addressToCopy, primaryOf, withPartnerName, withPrimaryName, withoutPartner } from "./people";
import type { ProfileAnswers, ProfileState } from "./state";
import { ELSEWHERE, emptyProfile, HOME, LEO, MIA } from "./testing";

const stateWith = (answers: Partial<ProfileAnswers>): ProfileState => ({ ...emptyProfile, answers });
const mia = { ...MIA, applicantId: "A1", isOnLoan: true };
const leo = { ...LEO, isOnLoan: true };

describe("the visitor's name", () => {
  it("PROFILE-01: must be there", () => {
    const nobody = stateWith({});
    const firstless = stateWith({ borrowers: [{ ...mia, firstName: " " }] });
    const lastless = stateWith({ borrowers: [{ ...mia, lastName: "" }] });
    expect(() => primaryOf(nobody)).toThrow("Missing borrower first name.");
    expect(() => primaryOf(firstless)).toThrow("Missing borrower first name.");
    expect(() => primaryOf(lastless)).toThrow("Missing borrower last name.");
    expect(primaryOf(stateWith({ borrowers: [mia] }))).toBe(mia);
  });

  it("is that of the first person on the loan", () => {
    expect(primaryOf(stateWith({ borrowers: [{ ...mia, isOnLoan: false }, leo] }))).toBe(leo);
  });

  it("changes without making another person of them, and keeps no middle name of the old one", () => {
    const state = stateWith({ borrowers: [{ ...mia, middleName: "Ann", suffix: "Jr" }, leo] });
    expect(withPrimaryName(state, { firstName: "Maria", lastName: "Approved" })).toEqual([
      { firstName: "Maria", lastName: "Approved", applicantId: "A1", isOnLoan: true },
      leo,
    ]);
  });
});

describe("the partner", () => {
  it("is added, renamed and taken off the loan without touching the visitor", () => {
    const added = withPartnerName(stateWith({ borrowers: [mia] }), LEO);
    expect(added).toEqual([mia, leo]);
    expect(withPartnerName(stateWith({ borrowers: added }), { ...LEO, firstName: "Leon" })).toEqual([
      mia,
      { ...leo, firstName: "Leon" },
    ]);
    expect(withoutPartner(stateWith({ borrowers: added }))).toEqual([mia, { ...leo, isOnLoan: false }]);
    expect(withoutPartner(stateWith({ borrowers: [mia] }))).toEqual([mia]);
  });

  it("takes the place of somebody who is off the loan", () => {
    const state = stateWith({ borrowers: [mia, { ...leo, isOnLoan: false }] });
    expect(withPartnerName(state, { firstName: "Ada", lastName: "Lane" })).toEqual([
      mia,
      { firstName: "Ada", lastName: "Lane", isOnLoan: true },
    ]);
  });
});

describe("what is copied to the quote tool", () => {
  const there = stateWith({
    borrowers: [mia],
    propertyAddress: HOME,
    isCurrentAddressPropertyAddress: true,
  });

  it("PROFILE-02: is the visitor's name and address", () => {
    expect(addressToCopy(there)).toEqual({ ...MIA, applicantId: "A1", address: HOME });
    const elsewhere = stateWith({
      borrowers: [{ ...mia, address: ELSEWHERE }],
      propertyAddress: HOME,
      isCurrentAddressPropertyAddress: false,
    });
    expect(addressToCopy(elsewhere)?.address).toEqual(ELSEWHERE);
  });

  it.each(["street", "city", "state", "zip"] as const)("PROFILE-02: nothing without its %s", (part) => {
    const propertyAddress: HomeAddress = { ...HOME, [part]: "" };
    expect(addressToCopy(stateWith({ ...there.answers, propertyAddress }))).toBeUndefined();
  });

  it.each([
    ["a first name", [{ ...mia, firstName: "" }]],
    ["a last name", [{ ...mia, lastName: " " }]],
    ["anybody", []],
  ] as const)("PROFILE-02: nothing without %s", (_missing, borrowers) => {
    expect(addressToCopy(stateWith({ ...there.answers, borrowers }))).toBeUndefined();
  });

  it("PROFILE-02: nothing before it is known where the visitor lives", () => {
    expect(addressToCopy(stateWith({ borrowers: [mia], propertyAddress: HOME }))).toBeUndefined();
  });
});
