import { describe, expect, it } from "vitest";
import {
  afterDelivery,
  homesOf,
  INSTANT_LINK_LIMITS,
  isValidLinkAddress,
  isLinkToken,
  canAskCarrier,
  canTextLink,
  NO_OWNERSHIP_ATTEMPTS,
  parseTransferTarget,
  verifiedByPrefill,
  replacePrimary,
} from "./instant-link";

describe("verification of phone ownership", () => {
  it("INSTANT-01: allows three links per visit", () => {
    const counts = [1, 2, 3].map((attempts) => afterDelivery(NO_OWNERSHIP_ATTEMPTS, attempts));
    expect(counts.map(canTextLink)).toEqual([true, true, false]);
    expect(counts.map(({ hasReachedMaxAttempts }) => hasReachedMaxAttempts)).toEqual([false, false, true]);
    expect(counts[0]).toEqual({ ...NO_OWNERSHIP_ATTEMPTS, type: "linkAuth", deliveryAttempts: 1 });
  });

  it("INSTANT-02: allows one carrier request", () => {
    expect(canAskCarrier(NO_OWNERSHIP_ATTEMPTS)).toBe(true);
    expect(canAskCarrier({ ...NO_OWNERSHIP_ATTEMPTS, authAttempts: 1 })).toBe(false);
  });

  it("INSTANT-03: allows three corrections", () => {
    expect(INSTANT_LINK_LIMITS.corrections).toBe(3);
  });

  it.each(["INSTANT-04", "MAIN-PHONE-05"])("%s: records a phone as verified only with ten digits", () => {
    expect(verifiedByPrefill({ "2025550101": true }, "2025550111")).toEqual({
      "2025550101": true,
      "2025550111": true,
    });
    for (const other of ["202555011", "12025550111", "202555011a", "", undefined]) {
      expect(verifiedByPrefill(undefined, other)).toEqual({});
      expect(verifiedByPrefill({ "2025550101": true }, other)).toEqual({ "2025550101": true });
    }
  });
});

describe("GUARD-05: the parameters of a link", () => {
  it.each([
    ["abc_DEF-123", "abc123XYZ", true],
    ["abcd1234", "a", true],
    ["ab cd", "abc", false],
    ["ab.cd", "abc", false],
    ["", "abc", false],
    [undefined, "abc", false],
    ["abcd", "", false],
    ["abcd", null, false],
    ["abcd", "a-b", false],
    ["abcd", "a_b", false],
    ["abcd", "abc\n", false],
    ["abcd\n", "abc", false],
    ["abcd", "é", false],
    ["a".repeat(129), "abc", false],
  ])("%j with %j: %s", (sessionId, vfp, isOne) => {
    expect(isValidLinkAddress(sessionId, vfp)).toBe(isOne);
  });
  it("a token alone has letters and digits only", () => {
    expect([isLinkToken("aZ9"), isLinkToken("a%"), isLinkToken(null)]).toEqual([true, false, false]);
  });
});

describe("the transfer target of a link", () => {
  it("is one of three values, and no other", () => {
    expect(["business", "quote-tool", "banker", "Banker", "", null].map(parseTransferTarget)).toEqual([
      "business",
      "quote-tool",
      "banker",
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("a prefilled identity", () => {
  it("has homes in the site's format, and only complete ones in the United States", () => {
    const file = [
      { address: "260 QUARRY HILL", city: "BURLINGTON", region: "vt", postalCode: " 05401-1234" },
      { address: "1 Rue Haute", city: "Lyon", region: "ARA", postalCode: "69001" },
      { address: "", city: "Boise", region: "ID", postalCode: "83702" },
    ];
    expect(homesOf(file)).toEqual([
      { street: "260 Quarry Hill", city: "Burlington", state: "VT", zip: "05401" },
    ]);
  });

  it("becomes the primary borrower with their known facts, and a co-borrower stays", () => {
    const elena = { firstName: "Elena", lastName: "Vargas" };
    const leo = { firstName: "Leo", lastName: "Vargas", isOnLoan: true };
    expect(replacePrimary([], elena)).toEqual([{ ...elena, isOnLoan: true }]);
    const known = { ...elena, applicantId: "A1", isOnLoan: false };
    expect(replacePrimary([known, leo], elena)).toEqual([{ ...known, isOnLoan: true }, leo]);
    expect(replacePrimary([leo, known], elena)).toEqual([{ ...known, isOnLoan: true }, leo]);
    const other = { firstName: "Max", lastName: "Other", applicantId: "A9", isOnLoan: true };
    expect(replacePrimary([other, leo], elena)).toEqual([{ ...elena, isOnLoan: true }, leo]);
  });
});
