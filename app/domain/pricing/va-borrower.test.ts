import { describe, expect, it } from "vitest";
import { isJointVa, serviceTermsOf, vaBorrowerOf, type VaPerson } from "./va-borrower";

const VETERAN: VaPerson = { isVeteran: true, hasHadVaLoan: true };
const OTHER: VaPerson = { isVeteran: false };
const married = (person: VaPerson): VaPerson => ({ ...person, married: true });

describe("PROGRAM-01: the borrower whose service a VA loan is based on (38 CFR 36.4307)", () => {
  it.each([
    ["a veteran alone", [VETERAN], { hasServed: true, canUseVa: true, vaUse: "later" }],
    ["a married veteran alone", [married(VETERAN)], { hasServed: true, canUseVa: true, vaUse: "later" }],
    [
      "a veteran and their spouse",
      [married(VETERAN), married(OTHER)],
      { hasServed: true, canUseVa: true, vaUse: "later" },
    ],
    ["who is the veteran's spouse", [married(OTHER), married(VETERAN)], { canUseVa: true, vaUse: "later" }],
    [
      "two of a couple who have served",
      [married(VETERAN), married(VETERAN)],
      { hasServed: true, canUseVa: true, vaUse: "later" },
    ],
    ["a veteran and a friend", [{ ...VETERAN, married: false }, OTHER], { hasServed: true, canUseVa: false }],
    [
      "a married veteran and somebody of whom it is not known",
      [married(VETERAN), OTHER],
      { hasServed: true, canUseVa: false },
    ],
    ["a friend who has served", [OTHER, VETERAN], { canUseVa: false }],
    ["two friends who have served", [VETERAN, VETERAN], { hasServed: true, canUseVa: false }],
    ["nobody who has served", [married(OTHER), married(OTHER)], {}],
    ["nobody", [], {}],
  ] satisfies [string, VaPerson[], object][])("%s", (_who, people, service) => {
    expect(serviceTermsOf(people)).toEqual(service);
    const isServed = people.some(({ isVeteran }) => isVeteran === true);
    expect(isJointVa(people)).toBe(isServed && vaBorrowerOf(people) === undefined);
  });
});
