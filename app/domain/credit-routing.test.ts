import { describe, expect, it } from "vitest";
import { FIRST_SOFT_PULL_LOG, HARD_PULL_LOG, LATER_SOFT_PULL_LOG } from "./credit-outcomes";
import {
  type HardPullApplicant,
  type HardPullResult,
  type SoftPullApplicant,
  isValidScore,
  routeFirstSoftPull,
  routeHardPull,
  routeLaterSoftPull,
  routeQuotePull,
  softPullSucceeded,
} from "./credit-routing";
import { clearFile } from "./testing/clear-file";

const person = (changes: Partial<SoftPullApplicant> = {}) => clearFile("1", changes);
const first = (applicants: SoftPullApplicant[], isPreQualEligible?: boolean) => {
  const outcome = routeFirstSoftPull({ applicants, isPreQualEligible });
  return { outcome, log: FIRST_SOFT_PULL_LOG[outcome] };
};
const later = (applicants: SoftPullApplicant[], isPreQualEligible?: boolean) => {
  const outcome = routeLaterSoftPull({ applicants, isPreQualEligible });
  return { outcome, log: LATER_SOFT_PULL_LOG[outcome] };
};

const scored: HardPullApplicant = {
  applicantId: "1",
  hardPullScore: 742,
  isEquifaxFrozen: false,
  isExperianFrozen: false,
  isTransUnionFrozen: false,
};
const hard = (applicants: HardPullResult["applicants"], isEligible?: boolean) => {
  const outcome = routeHardPull({ applicants, isEligible });
  return { outcome, log: HARD_PULL_LOG[outcome] };
};

describe("the routing after the first soft pull", () => {
  it("SOFTPULL1-01: no credit data for anyone goes to the SSN page, before every other rule", () => {
    const none = person({ consumerDataFound: false, isCreditFrozen: true, isLast4SSNRequired: true });
    expect(first([none, none], true)).toEqual({
      outcome: "no-data",
      log: "SSN Info Needed",
    });
    expect(first([], true).outcome).toBe("no-data");
    expect(first([person({ consumerDataFound: false }), person()], true).outcome).toBe("prequalified");
  });

  it("SOFTPULL1-02: everyone frozen goes to frozen-credit, before any SSN need", () => {
    const frozen = person({ isCreditFrozen: true, isFullSSNRequired: true });
    expect(first([frozen, frozen])).toEqual({
      outcome: "all-frozen",
      log: "credit frozen",
    });
  });

  it("SOFTPULL1-03: everyone who needs a full SSN goes to the SSN page, before the last four", () => {
    const full = person({ isFullSSNRequired: true, isLast4SSNRequired: true });
    expect(first([full, full])).toEqual({
      outcome: "full-ssn",
      log: "SSN Info Needed",
    });
  });

  it("SOFTPULL1-04: anyone who needs the last four goes to the last-4 page", () => {
    const people = [person({ isFullSSNRequired: true }), person({ isLast4SSNRequired: true })];
    expect(first(people)).toEqual({ outcome: "last4", log: "SSN Info Needed" });
  });

  it("SOFTPULL1-05: anyone who needs a full SSN, and nobody the last four, goes to the SSN page", () => {
    const people = [person(), person({ isFullSSNRequired: true })];
    expect(first(people, true)).toEqual({
      outcome: "full-ssn",
      log: "SSN Info Needed",
    });
    expect(first([person({ isCreditFrozen: true }), person({ isFullSSNRequired: true })]).outcome).toBe(
      "full-ssn",
    );
  });

  it("SOFTPULL1-06: anyone frozen, even at one bureau only, goes to frozen-credit", () => {
    const expected = { outcome: "some-frozen", log: "credit frozen" };
    expect(first([person(), person({ isCreditFrozen: true })], true)).toEqual(expected);
    for (const bureau of ["isEquifaxFrozen", "isExperianFrozen", "isTransUnionFrozen"] as const) {
      expect(first([person({ [bureau]: true })], true)).toEqual(expected);
    }
  });

  it("SOFTPULL1-07: pre-qualified goes to get-approval with an accepted offer, else to realty", () => {
    expect(first([person()], true)).toEqual({ outcome: "prequalified", log: "pre-qualified" });
  });

  it("SOFTPULL1-08: not pre-qualified goes to unable-to-pre-qualify", () => {
    const expected = { outcome: "not-prequalified", log: "not pre-qualified" };
    expect(first([person()], false)).toEqual(expected);
  });

  it("SOFTPULL1-09: no result stays on the step and is logged", () => {
    expect(first([person()])).toEqual({ outcome: "invalid", log: "Invalid Softpull Info" });
  });
});

describe("a successful soft pull", () => {
  it("SOFTPULL-01: success needs one applicant with data, no hard stop and no frozen bureau", () => {
    const succeeded = (...applicants: SoftPullApplicant[]) => softPullSucceeded({ applicants });
    expect(succeeded(person())).toBe(true);
    expect(succeeded(person({ consumerDataFound: false }))).toBe(false);
    expect(succeeded(person({ hardStops: ["bankruptcy"] }))).toBe(false);
    expect(succeeded(person({ isCreditFrozen: true }))).toBe(false);
    expect(succeeded(person({ isExperianFrozen: true }))).toBe(false);
    expect(succeeded(person({ consumerDataFound: false }), person())).toBe(true);
    expect(succeeded(person({ hardStops: ["x"] }), person({ isTransUnionFrozen: true }))).toBe(false);
  });
});

describe("the routing after a later soft pull", () => {
  it("SOFTPULL2-01: missing data goes to thankyou-unfortunately and counts as failed", () => {
    const none = person({ consumerDataFound: false, isCreditFrozen: true });
    const expected = { outcome: "failed", log: "softpull process failed" };
    expect(later([none], true)).toEqual(expected);
  });

  it("SOFTPULL2-02: anyone still frozen goes to frozen-credit", () => {
    const expected = { outcome: "frozen", log: "credit still frozen" };
    expect(later([person(), person({ isEquifaxFrozen: true })], true)).toEqual(expected);
  });

  it("SOFTPULL2-03: pre-qualified goes to pre-qual-congratulations with an accepted offer, else to realty", () => {
    expect(later([person()], true)).toEqual({ outcome: "prequalified", log: "pre-qualified" });
  });

  it("SOFTPULL2-04: false and unknown both go to unable-to-pre-qualify", () => {
    const expected = { outcome: "not-prequalified", log: "not pre-qualified" };
    expect(later([person()], false)).toEqual(expected);
    expect(later([person()])).toEqual(expected);
  });
});

describe("the routing after the hard pull", () => {
  const unscored = { ...scored, hardPullScore: null };

  it("HARDPULL-01: no data goes to thankyou-unfortunately", () => {
    const expected = { outcome: "no-data", log: "no hard pull data" };
    expect(hard([], true)).toEqual(expected);
    expect(hard([unscored, unscored], false)).toEqual(expected);
  });

  it("HARDPULL-02: a frozen bureau goes to frozen-credit, whatever the other results are", () => {
    const expected = { outcome: "frozen", log: "credit frozen" };
    expect(hard([{ ...unscored, isExperianFrozen: true }])).toEqual(expected);
    expect(hard([scored, { ...scored, isTransUnionFrozen: true }], true)).toEqual(expected);
  });

  it("HARDPULL-03: valid scores and eligible go to credit-scores", () => {
    const expected = { outcome: "eligible", log: "hardpull success" };
    expect(hard([scored, { ...scored, hardPullScore: 850 }], true)).toEqual(expected);
  });

  it("HARDPULL-04: not eligible goes to unqualified-declined", () => {
    const expected = { outcome: "ineligible", log: "not qualified" };
    expect(hard([scored], false)).toEqual(expected);
    expect(hard([{ ...scored, hardPullScore: 12 }], false)).toEqual(expected);
  });

  it("HARDPULL-05: any other result stays on the step and is logged", () => {
    const expected = { outcome: "failed", log: "hardpull process failed" };
    expect(hard([scored])).toEqual(expected);
    expect(hard([scored, unscored], true)).toEqual(expected);
    expect(hard([{ ...scored, hardPullScore: 851 }], true)).toEqual(expected);
  });

  it("a score is valid from 300 to 850", () => {
    expect([299, 300, 850, 851, 700.5, null].map(isValidScore)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("the quote tool's soft pull", () => {
  const frozenBut = (open: Partial<SoftPullApplicant>) =>
    person({ isEquifaxFrozen: true, isExperianFrozen: true, isTransUnionFrozen: true, ...open });
  it.each([
    [
      "everybody found, one bureau open, no hard stop",
      [person(), frozenBut({ isExperianFrozen: false })],
      "prequalified",
    ],
    ["one of two is not found", [person(), person({ consumerDataFound: false })], "no-data"],
    ["a file that wants digits first", [person({ isLast4SSNRequired: true })], "no-data"],
    ["nobody", [], "no-data"],
    ["all bureaus of one are closed", [person(), frozenBut({})], "all-frozen"],
    ["a hard stop", [person(), person({ hardStops: ["bankruptcy"] })], "not-prequalified"],
  ])("QT-01: %s", (_what, applicants, outcome) => {
    expect(routeQuotePull({ applicants })).toBe(outcome);
  });
});
