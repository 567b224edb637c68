import { describe, expect, it } from "vitest";
import {
  DUPLICATE_SSN_MESSAGE,
  duplicateSsnMessage,
  isFullSsn,
  isLast4Ssn,
  last4OfSsn,
  normalizeSsn,
  parseSsn,
  sortByApplicantId,
} from "./ssn";

describe("ssn", () => {
  it("SSN-01: only the form ddd-dd-dddd is a full number", () => {
    expect(isFullSsn("219-09-9999")).toBe(true);
    for (const odd of ["219099999", "219-099-999", "abc-de-fghi", "219-09-99999", " 219-09-9999", ""]) {
      expect(isFullSsn(odd)).toBe(false);
    }
  });

  it("SSN-02: the published example is refused", () => {
    expect(isFullSsn("123-45-6789")).toBe(false);
    expect(isFullSsn("123-45-6788")).toBe(true);
  });

  it("SSN-03: areas 000, 666 and 900 to 999 are refused", () => {
    for (const area of ["000", "666", "900", "950", "999"]) expect(isFullSsn(`${area}-12-3456`)).toBe(false);
    for (const area of ["001", "665", "667", "899"]) expect(isFullSsn(`${area}-12-3456`)).toBe(true);
  });

  it("SSN-04: group 00 is refused", () => {
    expect(isFullSsn("123-00-6789")).toBe(false);
    expect(isFullSsn("123-01-6789")).toBe(true);
  });

  it("SSN-05: serial 0000 is refused", () => {
    expect(isFullSsn("123-45-0000")).toBe(false);
    expect(isFullSsn("123-45-0001")).toBe(true);
  });

  it("SSN-06: the last four are four digits and not 0000", () => {
    for (const odd of ["0000", "12a4", "123", "12345", ""]) expect(isLast4Ssn(odd)).toBe(false);
    expect(isLast4Ssn("4321")).toBe(true);
    expect(isLast4Ssn("0001")).toBe(true);
  });

  it("SSN-07: shows one message for both duplicate errors and none for other errors", () => {
    expect(duplicateSsnMessage("SSN Already Associated")).toBe(DUPLICATE_SSN_MESSAGE);
    expect(duplicateSsnMessage("Duplicate SSN in body")).toBe("Please enter a unique SSN for each borrower.");
    expect(duplicateSsnMessage("Something else")).toBeUndefined();
    expect(duplicateSsnMessage(undefined)).toBeUndefined();
  });

  it("SSN-08: sorts applicants by their ids", () => {
    const answered = [{ applicantId: "a-10" }, { applicantId: "a-2" }, { applicantId: "a-1" }];
    expect(sortByApplicantId(answered).map(({ applicantId }) => applicantId)).toEqual(["a-1", "a-2", "a-10"]);
    expect(answered[0]?.applicantId).toBe("a-10");
  });

  it("accepts the usual ways of typing an SSN", () => {
    for (const typed of ["219099999", "219 09 9999", " 219-09-9999 ", "219 - 09 - 9999"]) {
      expect(parseSsn(typed)).toBe("219-09-9999");
    }
    expect(normalizeSsn("123-45-6789")).toBe("123-45-6789");
    expect(parseSsn("123 45 6789")).toBeUndefined();
    for (const typed of ["21909999", "1219099999", "2190999991"]) expect(parseSsn(typed)).toBeUndefined();
    expect(last4OfSsn("219-09-9999")).toBe("9999");
  });
});
